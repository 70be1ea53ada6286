import { UNDO_WITHIN_MINUTES } from '@kinfold/contract/features/handover/choices.ts'
import type {
  HandoverAcknowledgement,
  HandoverAcknowledgementQuery,
} from '@kinfold/contract/features/handover/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { UUID } from '@kinfold/contract/uuid.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Circle, record, recordOfAnyone } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { latestSeq } from '../../access/circles/team.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { done } from '../../access/routes.ts'
import { members, users } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { BEFORE_ALL, noCursor } from '../../core/database/cursor.ts'
import { keysetPage } from '../../core/database/keyset-page.ts'
import { failure } from '../../core/failure.ts'
import { handoverAcknowledgements as acknowledgements } from './table.ts'

const LATEST = 5

/**
 * Records that the reader has read the handover up to `until`; their next one begins there, but never earlier than
 * before, and never beyond what exists. Repeated, it returns the same as the first time.
 */
export const acknowledgeHandover = (circle: Circle, { id, until }: { id: string; until: number }) =>
  inTransaction(circle.db, async (): Promise<HandoverAcknowledgement> => {
    const fromSeq = await holdReader(circle)
    const stored = await find(circle, id)
    if (stored && stored.userId !== circle.userId) throw failure('ID_TAKEN')
    if (stored) return shown(stored)
    const [latest] = await circle.db.select({ seq: latestSeq(circle.clientId) }).from(sql`(select 1) as once`)
    const untilSeq = Math.max(fromSeq, Math.min(until, Number(latest!.seq)))
    await insertOnce(circle, acknowledgements, { id, fromSeq, untilSeq })
    await circle.db.update(members).set({ lookedSeq: untilSeq }).where(readerIn(circle))
    return shown((await find(circle, id))!)
  })

/** Undoes it within the first minutes: what was new is new again, unless the reader has read on since. */
export const takeBackAcknowledgement = (circle: Circle, id: string) =>
  inTransaction(circle.db, async () => {
    await holdReader(circle)
    const [taken] = await circle.db
      .select()
      .from(acknowledgements)
      .where(recordOfAnyone(circle, acknowledgements, id))
    if (!taken) throw failure('NOT_FOUND')
    if (taken.authorId !== circle.userId) throw failure('FORBIDDEN')
    if (clock.now().getTime() - Date.parse(taken.createdAt) > UNDO_WITHIN_MINUTES * MINUTE_MS)
      throw failure('UNDO_TOO_LATE')
    await circle.db.delete(acknowledgements).where(record(circle, acknowledgements, id))
    await circle.db
      .update(members)
      .set({ lookedSeq: taken.fromSeq })
      .where(and(readerIn(circle), eq(members.lookedSeq, taken.untilSeq)))
    return done
  })

const readerIn = ({ clientId, userId }: Circle) => and(eq(members.clientId, clientId), eq(members.userId, userId))

/**
 * Where the reader's handover begins, which no other call changes until the transaction ends. Before anything is
 * written: a writer holds the circle's audit, and waiting for this lock then could deadlock. @throws NOT_FOUND if they
 * were removed in the meantime
 */
async function holdReader(circle: Circle) {
  const [reader] = await circle.db
    .select({ seq: members.lookedSeq })
    .from(members)
    .where(readerIn(circle))
    .for('update')
  if (!reader) throw failure('NOT_FOUND')
  return reader.seq
}

/** Who took over recently, newest first. */
export const latestAcknowledgements = (circle: Circle): Promise<HandoverAcknowledgement[]> =>
  select(circle)
    .where(eq(acknowledgements.clientId, circle.clientId))
    .orderBy(...newestFirst)
    .limit(LATEST)
    .then((rows) => rows.map(shown))

/** The same page by page, in the order the records were written. */
export async function listAcknowledgements(circle: Circle, asked: HandoverAcknowledgementQuery) {
  const { items, next } = await keysetPage(asked, {
    read: ({ seq, id }: Place = FIRST_PAGE, most) =>
      select(circle)
        .where(
          and(
            eq(acknowledgements.clientId, circle.clientId),
            sql`(${acknowledgements.untilSeq}, ${acknowledgements.id}) < (${seq}::int8, ${id}::uuid)`,
          ),
        )
        .orderBy(...newestFirst)
        .limit(most),
    cursorAfter: ({ untilSeq, id }) => `${untilSeq}~${id}`,
    placeOf,
  })
  return { items: items.map(shown), next }
}

const newestFirst = [desc(acknowledgements.untilSeq), desc(acknowledgements.id)]
type Place = { seq: number; id: string }
const FIRST_PAGE: Place = { seq: Number.MAX_SAFE_INTEGER, id: BEFORE_ALL.id }

const select = (circle: Circle) =>
  circle.db
    .select({
      id: acknowledgements.id,
      userId: acknowledgements.authorId,
      name: fullName(users),
      at: acknowledgements.createdAt,
      untilSeq: acknowledgements.untilSeq,
    })
    .from(acknowledgements)
    .innerJoin(users, eq(users.id, acknowledgements.authorId))

type Row = Awaited<ReturnType<typeof select>>[number]
const shown = ({ untilSeq: _, ...acknowledgement }: Row): HandoverAcknowledgement => acknowledgement

async function find(circle: Circle, id: string): Promise<Row | undefined> {
  const [found] = await select(circle).where(
    and(eq(acknowledgements.clientId, circle.clientId), eq(acknowledgements.id, id)),
  )
  return found
}

const PLACE = new RegExp(`^(\\d{1,15})~(${UUID})$`)

function placeOf(cursor: string): Place {
  const match = PLACE.exec(cursor)
  if (!match) throw noCursor()
  return { seq: Number(match[1]), id: match[2]! }
}
