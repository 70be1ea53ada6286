import { SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, lte } from 'drizzle-orm'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { pushDeliveries, pushSubscriptions } from './table.ts'

type Browser = typeof pushSubscriptions.$inferSelect

const FIRST_SECONDS = 15
/** Somebody may be waiting for something urgent, and the network may be back. */
const MOST_SECONDS = 300

/**
 * The push service of this browser gave no answer, for which each delivery waits ten seconds: all of them have to wait
 * now, longer each time in a row. Returns until when.
 */
export async function noteSilence(db: Db, { sessionId, silences }: Browser): Promise<string> {
  const seconds = Math.min(FIRST_SECONDS * 2 ** silences, MOST_SECONDS)
  const until = new Date(clock.now().getTime() + seconds * SECOND_MS).toISOString()
  await db
    .update(pushSubscriptions)
    .set({ silences: silences + 1, silentUntil: until })
    .where(eq(pushSubscriptions.sessionId, sessionId))
  await db
    .update(pushDeliveries)
    .set({ tryAt: until })
    .where(and(eq(pushDeliveries.sessionId, sessionId), lte(pushDeliveries.tryAt, until)))
  return until
}

export const endSilence = (db: Db, { sessionId }: Browser) =>
  db.update(pushSubscriptions).set({ silences: 0, silentUntil: null }).where(eq(pushSubscriptions.sessionId, sessionId))
