import type { RoleInCircle } from '@kinfold/contract/access.ts'
import { isOn, topicOf } from '@kinfold/contract/features/notifications/channels.ts'
import { isDueKind, kinds, type NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { breaksQuietHours, heldUntil } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import { reachFor } from '@kinfold/contract/policies.ts'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import { clock } from '../../core/clock.ts'
import { advisoryLocks } from '../../core/database/advisory-locks.ts'
import type { Db } from '../../core/database/database.ts'
import { uuidOf } from '../../core/database/uuid-of.ts'
import { withTextFormat } from '../../core/reader.ts'
import type { Letter } from '../../services/mail/letter.ts'
import { acrossCircles } from '../circles/across-circles.ts'
import { notifications } from './notifications-table.ts'
import type { Channel } from './notify.ts'
import { type Addressed, findAddressed, personKey, type WritingToMembers, writeToMember } from './write-to-member.ts'

export type WaitingNote = typeof notifications.$inferSelect

/** The recipient of a letter, and the person it is about. `settings`: as far as chosen, with the reader's zone. */
export type Reader = {
  email: string
  firstName: string
  lastName: string
  settings: { zone: string } | null
  client: { clientId: number; firstName: string; lastName: string; zone: string }
}

/**
 * How a feature writes letters about its notifications. Letters pass through foreign machines, so they contain nothing
 * about the care.
 */
export type LetterWriter = {
  kinds: readonly NotificationKind[]
  /**
   * Whether everything pending of these kinds for one person and circle goes into one letter; otherwise each gets its
   * own.
   */
  isOneLetter: boolean
  /**
   * Reads what all of these need at once; returns how to write to one of the recipients. undefined: no letter any more.
   */
  read(tx: Db, waiting: WaitingNote[], now: string): Promise<Write>
}
type Write = (reader: Reader, theirs: WaitingNote[], pageUrl: (path: string) => string) => Letter | undefined

type MailNeeds = WritingToMembers & { owner: pg.Pool }

const LETTERS_AT_ONCE = 100

/** Sends pending letters of these kinds that may go out now. */
export const sendWaiting = ({ database: { owner }, ...needs }: Sending, writers: readonly LetterWriter[]) =>
  byMail({ owner, ...needs }, writers).deliver(clock.now().toISOString())

type Sending = Omit<MailNeeds, 'owner'> & { database: Pick<MailNeeds, 'owner'> }

/** Sends pending letters of the writers' kinds once they may go out. */
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

/** Within a process each delivery waits for the previous one, without holding a connection meanwhile. */
function oneAfterAnother(owner: pg.Pool, work: () => Promise<void>): Promise<void> {
  const done = (underWay.get(owner) ?? Promise.resolve()).then(work)
  underWay.set(
    owner,
    done.catch(() => {}),
  )
  return done
}

/**
 * Writes the letters of some people in one transaction, so that a notification is marked exactly if its letter was
 * queued. Only one process at a time, so that one person's news is not split into two letters. false: nothing is
 * pending, or another process is at work.
 */
const sendSome = ({ owner, mail, pageUrl, tokens }: MailNeeds, writer: LetterWriter, now: string): Promise<boolean> =>
  acrossCircles(owner, async (tx, connection) => {
    const lock = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.letters}) as mine`,
    )
    if (!lock.rows[0]?.mine) return false
    const waiting = await takeWaiting(tx, writer.kinds, now)
    if (waiting.length === 0) return false
    const readers = await findAddressed(tx, waiting, mail.leaves)
    const write = await writer.read(tx, waiting, now)
    for (const all of inLetters(writer, waiting)) {
      const reader = readers.get(personKey(all[0]!))
      const wanted = reader ? all.filter(({ kind }) => mayRead(reader, kind) && wantsMail(reader, kind)) : []
      const later = reader && quietFor(reader, wanted, now)
      if (later) await waitUntil(tx, wanted, later)
      const theirs = later ? [] : wanted
      const letter =
        reader && theirs.length > 0
          ? withTextFormat(reader.textFormat, () => write(reader, theirs, pageUrl))
          : undefined
      if (reader && letter)
        await writeToMember({ mail, pageUrl, tokens }, reader, letter, { id: letterId(theirs), within: connection })
    }
    return true
  })

const inLetters = ({ isOneLetter }: LetterWriter, waiting: WaitingNote[]): WaitingNote[][] =>
  isOneLetter ? [...Map.groupBy(waiting, personKey).values()] : waiting.map((note) => [note])

const mayRead = (member: RoleInCircle, kind: NotificationKind) => reachFor(kinds[kind].needs, member) !== null

const wantsMail = ({ role, settings }: Addressed, kind: NotificationKind) =>
  isOn(topicOf(kind), 'mail', role, settings?.channels ?? {})

/**
 * Until when an event waits for this reader's quiet hours, or null. When letters about due items go is decided by their
 * own rules.
 */
function quietFor({ settings }: Addressed, told: WaitingNote[], now: string): string | null {
  if (!settings || told.length === 0 || told.some(({ kind }) => isDueKind(kind))) return null
  return heldUntil(
    settings,
    now,
    told.some((note) => breaksQuietHours(note, false)),
  )
}

const waitUntil = (tx: Db, told: WaitingNote[], moment: string) =>
  tx
    .update(notifications)
    .set({ mailAt: moment })
    .where(or(...told.map(({ clientId, id }) => and(eq(notifications.clientId, clientId), eq(notifications.id, id)))))

/** Takes the due notifications of the people who have waited longest; they are no longer pending. */
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

/** The same id for the same notifications until a new one is added, so that a repeated hand-over remains one letter. */
const letterId = (theirs: WaitingNote[]): string =>
  uuidOf(
    theirs
      .map(({ id, toldAt }) => `${id} ${toldAt}`)
      .toSorted()
      .join(),
  )
