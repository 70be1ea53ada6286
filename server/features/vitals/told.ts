import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type Circle, type OpenCircle, within } from '../../access/circles.ts'
import { notify } from '../../access/notify.ts'
import type { Services } from '../../access/services.ts'
import { clients, members } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { type Db, dbOn } from '../../core/database.ts'
import type { Job } from '../../core/jobs.ts'
import { judged } from './judge.ts'
import { vitalReadings } from './table.ts'
import { selectReadings } from './view.ts'

/** What is older than this is no news, however late it was written down or came out of a file. */
const NEWS_HOURS = 3

/**
 * Tells the circle of readings outside the range: soon after they were written, and of urgent ones that nobody measured again
 * once that time is over.
 */
export const tellOfCrossings: Job<Services> = {
  name: 'vitals.crossings',
  every: 120,
  run: async ({ database }) => {
    const db = dbOn(database.owner)
    const recent = await db
      .selectDistinct({ clientId: vitalReadings.clientId })
      .from(vitalReadings)
      .where(gt(vitalReadings.measuredAt, newsSince()))
    await tellCircles(
      db,
      recent.map(({ clientId }) => clientId),
    )
    return recent.length
  },
  after: {
    areas: () => ['vital_readings'],
    gatherMs: 300,
    run: async ({ database }, clientIds) => {
      await tellCircles(dbOn(database.owner), clientIds)
      return clientIds.length
    },
  },
}

const newsSince = () => new Date(clock.now().getTime() - NEWS_HOURS * HOUR_MS).toISOString()

async function tellCircles(db: Db, clientIds: number[]) {
  if (clientIds.length === 0) return
  const circles = await db
    .select({ clientId: clients.id, zone: clients.zone })
    .from(clients)
    .where(inArray(clients.id, clientIds))
  for (const { clientId, zone } of circles) await tellCircle({ db, clientId, zone })
}

async function tellCircle(circle: OpenCircle) {
  const { db, clientId } = circle
  const recent = and(
    eq(vitalReadings.clientId, clientId),
    isNull(vitalReadings.inErrorAt),
    gt(vitalReadings.measuredAt, newsSince()),
  )
  const outside = (await judged(circle, await selectReadings(db, recent))).filter(isNews)
  if (outside.length === 0) return
  const team = await db.select({ userId: members.userId }).from(members).where(eq(members.clientId, clientId))
  const to = team.map(({ userId }) => userId)
  for (const { id, measuredAt, authorId } of outside)
    await notify(db, { clientId, kind: 'vital_crossed', recordId: id, at: measuredAt, to, actorId: authorId })
}

/** An urgent reading that counts, one outside a range that somebody set for this person, and a weight that changes too fast. */
const isNews = ({ flag, urgent, weightChanges }: VitalReading): boolean =>
  urgent === 'counts' || (flag?.level === 'attention' && flag.origin.by === 'own') || weightChanges.length > 0

/** Which readings these notifications are about, as far as they may be read; none that was entered in error. */
export async function vitalsTold(circle: Circle, ids: string[]): Promise<{ id: string; title: string }[]> {
  const readable = and(within(circle, vitalReadings), isNull(vitalReadings.inErrorAt), inArray(vitalReadings.id, ids))
  const rows = ids.length > 0 ? await selectReadings(circle.db, readable) : []
  return rows.map((reading) => ({ id: reading.id, title: `${kindFacts[reading.kind].label} ${readingText(reading)}` }))
}
