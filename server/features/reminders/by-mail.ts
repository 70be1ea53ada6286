import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type pg from 'pg'
import { clients, members, users } from '../../access/table.ts'
import type { Db } from '../../core/database.ts'
import type { Mail } from '../../services/mail/mail.ts'
import type { Channel } from './channel.ts'
import { type OpenGroup, reminderLetter } from './letters.ts'
import { inLook } from './look.ts'
import { letterAt } from './rules.ts'
import { notifications, reminders } from './table.ts'

type Needs = { owner: pg.Pool; mail: Mail; pageUrl: (path: string) => string }
type Waiting = typeof notifications.$inferSelect

/** Any number, the same in every Kinfold. */
const ONE_AT_A_TIME = 7_011_986
const LETTERS_AT_ONCE = 100

/** One letter to each person and circle for everything that waits, when their quiet hours let it. */
export const byMail = ({ owner, mail, pageUrl }: Needs): Channel => ({
  note: async (tx, tellings, now) => {
    const rows = tellings.flatMap(({ settings, ...telling }) => {
      const mailAt = letterAt(settings, telling, now)
      return mailAt ? [{ ...telling, mailAt }] : []
    })
    if (rows.length === 0) return
    await tx.execute(sql`
      update ${notifications} n set mail_at = least(n.mail_at, told."mailAt")
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told("clientId" int8, "userId" int8, kind text, "dueAt" timestamptz, "mailAt" timestamptz)
      where n.client_id = told."clientId" and n.user_id = told."userId" and n.kind = told.kind and n.due_at = told."dueAt"`)
  },
  deliver: async (now) => {
    let more = true
    while (more) more = await sendSome({ owner, mail, pageUrl }, now)
  },
})

/**
 * Writes the letters of some people, in one transaction: what is marked was handed to the queue, and the other way round.
 * One process at a time, so that one person's reminders are not torn into two letters. false: nothing more waits.
 */
const sendSome = ({ owner, mail, pageUrl }: Needs, now: string): Promise<boolean> =>
  inLook(owner, async (tx, connection) => {
    const lock = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as mine`)
    if (!lock.rows[0]?.mine) return false
    const waiting = await takeWaiting(tx, now)
    const open = await openIn(tx, waiting)
    const readers = await readersOf(tx, waiting, mail.leaves)
    for (const [person, theirs] of Map.groupBy(waiting, personKey)) {
      const groups = theirs.flatMap((each) => groupOf(each, open)).toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
      const reader = readers.get(person)
      if (!reader || groups.length === 0) continue
      const letter = reminderLetter(reader, reader.client, groups, now, pageUrl)
      await mail.send(letter, { id: letterId(theirs), within: connection })
    }
    return waiting.length > 0
  })

/** The waiting notifications of the people who wait longest; from now on they wait no more. */
async function takeWaiting(tx: Db, now: string): Promise<Waiting[]> {
  const isDue = lte(notifications.mailAt, now)
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

/** How much of each notification is still open, by its id. */
async function openIn(tx: Db, waiting: Waiting[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: notifications.id, count: sql<number>`count(*)::int` })
    .from(notifications)
    .innerJoin(
      reminders,
      and(
        eq(reminders.clientId, notifications.clientId),
        eq(reminders.kind, notifications.kind),
        eq(reminders.dueAt, notifications.dueAt),
        sql`${reminders.recordId} = any(${notifications.records})`,
        isNull(reminders.closedAt),
      ),
    )
    .where(
      and(
        inArray(
          notifications.clientId,
          waiting.map(({ clientId }) => clientId),
        ),
        inArray(
          notifications.id,
          waiting.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(notifications.id)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

function groupOf({ id, kind, dueAt, step }: Waiting, open: Map<string, number>): OpenGroup[] {
  const count = open.get(id)
  return count ? [{ kind, dueAt, step, count }] : []
}

/** Those of them who belong to the circle still and, where mail leaves this machine, have shown that the address is theirs. */
async function readersOf(tx: Db, waiting: Waiting[], leaves: boolean) {
  const rows = await tx
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      confirmedAt: users.emailConfirmedAt,
      client: { clientId: clients.id, firstName: clients.firstName, zone: clients.zone },
    })
    .from(members)
    .innerJoin(users, and(eq(users.id, members.userId), isNull(users.disabledAt)))
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(
      and(
        inArray(
          members.clientId,
          waiting.map(({ clientId }) => clientId),
        ),
        inArray(
          members.userId,
          waiting.map(({ userId }) => userId),
        ),
      ),
    )
  const reached = rows.filter(({ confirmedAt }) => !leaves || confirmedAt !== null)
  return new Map(reached.map((row) => [personKey({ clientId: row.client.clientId, userId: row.userId }), row]))
}

const personKey = ({ clientId, userId }: { clientId: number; userId: number }) => `${clientId} ${userId}`

/** The same for the same notifications as long as nothing new is told: what is handed on twice is one letter. */
function letterId(theirs: Waiting[]): string {
  const told = theirs.map(({ id, toldAt }) => `${id} ${toldAt}`).toSorted()
  const hex = createHash('sha256').update(told.join()).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
