import { type Rule, reachOf, type Standing } from '@kinfold/contract/access.ts'
import { isOn, topicOf } from '@kinfold/contract/features/notifications/channels.ts'
import { isDueKind, kinds, type NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { heldUntil, isPressing } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { uuidOf } from '../../core/database/uuid-of.ts'
import { writingAs } from '../../core/reader.ts'
import type { Letter } from '../../services/mail/letter.ts'
import { acrossCircles } from '../circles/across-circles.ts'
import { notifications } from './notifications-table.ts'
import type { Channel } from './notify.ts'
import { type Addressed, personKey, readersOf, type WritingToMembers, writeToMember } from './write-to-member.ts'

export type WaitingNote = typeof notifications.$inferSelect

/** Whom a letter is for, and about whom. */
export type Reader = {
  email: string
  firstName: string
  lastName: string
  client: { clientId: number; firstName: string; lastName: string; zone: string }
}

/** How a feature writes of what it told. Letters pass through other people's machines: nothing of the care stands in them. */
export type LetterWriter = {
  kinds: readonly NotificationKind[]
  /** Everything of these kinds that waits for one person about one circle is one letter; else each is one. */
  isOneLetter: boolean
  /** Reads what is needed for all of these at once; answers how to write to one person of theirs. undefined: no letter any more. */
  read(tx: Db, waiting: WaitingNote[], now: string): Promise<Write>
}
export type Write = (reader: Reader, theirs: WaitingNote[], pageUrl: (path: string) => string) => Letter | undefined

export type MailNeeds = WritingToMembers & { owner: pg.Pool }

/** Any number, the same in every Kinfold. */
const ONE_AT_A_TIME = 7_011_986
const LETTERS_AT_ONCE = 100

/** Sends what waits of these kinds and may go by now. */
export const sendWaiting = ({ database: { owner }, ...needs }: Sending, writers: readonly LetterWriter[]) =>
  byMail({ owner, ...needs }, writers).deliver(clock.now().toISOString())

type Sending = Omit<MailNeeds, 'owner'> & { database: Pick<MailNeeds, 'owner'> }

/** Sends what waits of the writers' kinds, when its time has come. */
export const byMail = (needs: MailNeeds, writers: readonly LetterWriter[]): Required<Pick<Channel, 'deliver'>> => ({
  deliver: (now) =>
    oneAfterAnother(needs.owner, async () => {
      for (const writer of writers) {
        let more = true
        while (more) more = await sendSome(needs, writer, now)
      }
    }),
})

const underWay = new WeakMap<pg.Pool, Promise<void>>()

/** In one process each delivery waits for the one before it, and holds no connection meanwhile. */
function oneAfterAnother(owner: pg.Pool, work: () => Promise<void>): Promise<void> {
  const done = (underWay.get(owner) ?? Promise.resolve()).then(work)
  underWay.set(
    owner,
    done.catch(() => {}),
  )
  return done
}

/**
 * Writes the letters of some people, in one transaction: what is marked was handed to the queue, and the other way round.
 * One process at a time, so that what is told to one person is not torn into two letters. false: nothing more waits, or
 * another process is at it.
 */
const sendSome = ({ owner, mail, pageUrl, tokens }: MailNeeds, writer: LetterWriter, now: string): Promise<boolean> =>
  acrossCircles(owner, async (tx, connection) => {
    const lock = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as mine`)
    if (!lock.rows[0]?.mine) return false
    const waiting = await takeWaiting(tx, writer.kinds, now)
    if (waiting.length === 0) return false
    const readers = await readersOf(tx, waiting, mail.leaves)
    const write = await writer.read(tx, waiting, now)
    for (const all of inLetters(writer, waiting)) {
      const reader = readers.get(personKey(all[0]!))
      const wanted = reader ? all.filter(({ kind }) => mayRead(reader, kind) && wantsMail(reader, kind)) : []
      const later = reader && quietFor(reader, wanted, now)
      if (later) await waitUntil(tx, wanted, later)
      const theirs = later ? [] : wanted
      const letter =
        reader && theirs.length > 0 ? writingAs(reader.writing, () => write(reader, theirs, pageUrl)) : undefined
      if (letter)
        await writeToMember({ mail, pageUrl, tokens }, all[0]!, letter, { id: letterId(theirs), within: connection })
    }
    return true
  })

const inLetters = ({ isOneLetter }: LetterWriter, waiting: WaitingNote[]): WaitingNote[][] =>
  isOneLetter ? [...Map.groupBy(waiting, personKey).values()] : waiting.map((note) => [note])

const mayRead = (standing: Standing, kind: NotificationKind) =>
  reachOf(policies[kinds[kind].needs] as Rule, standing) !== null

const wantsMail = ({ role, settings }: Addressed, kind: NotificationKind) =>
  isOn(topicOf(kind), 'mail', role, settings?.channels ?? {})

/** Until when what happened waits for this reader, or null. When letters of what is due go is in their rules. */
function quietFor({ settings }: Addressed, told: WaitingNote[], now: string): string | null {
  if (!settings || told.length === 0 || told.some(({ kind }) => isDueKind(kind))) return null
  return heldUntil(
    settings,
    now,
    told.some((note) => isPressing(note, false)),
  )
}

const waitUntil = (tx: Db, told: WaitingNote[], moment: string) =>
  tx
    .update(notifications)
    .set({ mailAt: moment })
    .where(or(...told.map(({ clientId, id }) => and(eq(notifications.clientId, clientId), eq(notifications.id, id)))))

/** The waiting notifications of the people who wait longest; from now on they wait no more. */
async function takeWaiting(tx: Db, of: readonly NotificationKind[], now: string): Promise<WaitingNote[]> {
  const isDue = and(lte(notifications.mailAt, now), inArray(notifications.kind, [...of]))
  const next = await tx
    .select({ clientId: notifications.clientId, userId: notifications.userId })
    .from(notifications)
    .where(isDue)
    .orderBy(notifications.mailAt)
    .limit(LETTERS_AT_ONCE)
  if (next.length === 0) return []
  const [circles, people] = [next.map(({ clientId }) => clientId), next.map(({ userId }) => userId)]
  const theirs = and(isDue, inArray(notifications.clientId, circles), inArray(notifications.userId, people))
  return tx.update(notifications).set({ mailAt: null }).where(theirs).returning()
}

/** The same for the same notifications as long as nothing new is told: what is handed on twice is one letter. */
const letterId = (theirs: WaitingNote[]): string =>
  uuidOf(
    theirs
      .map(({ id, toldAt }) => `${id} ${toldAt}`)
      .toSorted()
      .join(),
  )
