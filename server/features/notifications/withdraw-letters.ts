import { isOpen } from '@kinfold/contract/features/notifications/rules.ts'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { notifications } from '../../access/notifications/notifications-table.ts'
import { readSome } from '../../access/notifications/notified.ts'
import { readAs } from '../../access/notifications/read-as.ts'
import { personKey } from '../../access/notifications/write-to-member.ts'
import type { Services } from '../../access/services.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { newsByMail } from './by-mail.ts'

type Needs = Pick<Services, 'database' | 'parts'>

/**
 * News waits for the end of quiet hours. What is settled by then, was removed, or may no longer be read, gets no letter;
 * as in the bell and in push messages, this is decided under the reader's own permissions.
 */
export async function withdrawLetters(needs: Needs) {
  const db = dbOn(needs.database.owner)
  const { clientId, userId, id, kind, mailAt } = notifications
  const waiting = await db
    .select({ clientId, userId, id })
    .from(notifications)
    .where(and(lte(mailAt, clock.now().toISOString()), inArray(kind, [...newsByMail.kinds])))
  for (const theirs of Map.groupBy(waiting, personKey).values()) {
    const person = theirs[0]!
    const open = await stillOpen(
      needs,
      person,
      theirs.map((note) => note.id),
    )
    const settled = theirs.flatMap((note) => (open.has(note.id) ? [] : [note.id]))
    if (settled.length > 0)
      await db
        .update(notifications)
        .set({ mailAt: null })
        .where(and(eq(clientId, person.clientId), eq(userId, person.userId), inArray(id, settled)))
  }
}

/** None for somebody who left the circle. */
async function stillOpen(
  { database, parts }: Needs,
  { clientId, userId }: { clientId: number; userId: number },
  ids: string[],
): Promise<ReadonlySet<string>> {
  const sources = parts.flatMap(({ bell = [] }) => bell)
  const shown = await readAs(database.circle, { clientId, userId, sessionId: '' }, 'mail', (circle) =>
    readSome(circle, sources, ids),
  )
  return new Set([...(shown?.values() ?? [])].filter(isOpen).map(({ id }) => id))
}
