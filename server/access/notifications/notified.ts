import { type ChosenChannels, isOn, topicOf } from '@kinfold/contract/features/notifications/channels.ts'
import { kinds, type NotificationKind, notificationKinds } from '@kinfold/contract/features/notifications/kinds.ts'
import { isOpen } from '@kinfold/contract/features/notifications/rules.ts'
import type { Notification } from '@kinfold/contract/features/notifications/schemas.ts'
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { prepared, preparedPage } from '../../core/database/prepared.ts'
import type { Circle } from '../circles/circles.ts'
import { fullName } from '../circles/names.ts'
import type { BellSource, Notified, Shown } from '../manifest/bell-source.ts'
import { users } from '../table.ts'
import { notifications } from './notifications-table.ts'
import { reminderSettings } from './reminder-settings-table.ts'

/** Where a page begins: unseen ones come first, then the newest. */
export type Place = { isUnseen: boolean; at: string; id: string }
/** `rows`: whether or not they may still be shown. */
export type Part = { rows: Notified[]; shown: Map<string, Notification>; unseen: number }
type Asked = { after: Place | undefined; limit: number; isWanted: (row: Notified) => boolean }

const MOST_COUNTED = 100
const { placeholder } = sql
const isShownOpen = (shown: Notification | undefined) => shown !== undefined && isOpen(shown)

/** The circles in which somebody has notifications, those with unseen and new ones first. */
export async function circlesNotified(accounts: Db, userId: number, { unseen }: { unseen: boolean }) {
  const rows = await circlesOf(accounts, { userId, unseen })
  return rows.map(({ id }) => id)
}

const circlesOf = prepared<{ id: number }>('circles with notifications', (db) =>
  db
    .select({ id: sql<number>`id` })
    .from(sql`circles_notified(${placeholder('userId')}, ${placeholder('unseen')}) as id`),
)

/** A person's notifications in one circle: those of a page that are wanted, and the number of unseen ones overall. */
export async function readPart(
  circle: Circle,
  sources: readonly BellSource[],
  { after, limit, isWanted }: Asked,
): Promise<Part> {
  const ofKinds = await kindsFor(circle)
  const { clientId, userId } = circle
  const [listed, unseen] = await Promise.all([
    after
      ? page(circle, and(mine(circle, ofKinds), beyond(after)), limit)
      : firstPage(circle.db, { clientId, userId, ofKinds, limit }),
    unseenOnes(circle.db, { clientId, userId, ofKinds }),
  ])
  const rows = listed.filter(isWanted)
  const all = [...new Map([...rows, ...unseen].map((row) => [row.id, row])).values()]
  const shown = await show(circle, sources, all)
  return { rows, shown, unseen: unseen.filter(({ id }) => isShownOpen(shown.get(id))).length }
}

/** undefined if it may no longer be read. */
export const readOne = async (circle: Circle, sources: readonly BellSource[], id: string) =>
  (await readSome(circle, sources, [id])).get(id)

/** Some of the caller's notifications in their current state; those that may no longer be read are missing. */
export const readSome = async (circle: Circle, sources: readonly BellSource[], ids: string[]) =>
  show(circle, sources, await page(circle, and(own(circle), inArray(notifications.id, ids)), ids.length))

/** Marks some or all of the caller's notifications in this circle as seen; ids of others are ignored. */
export const markSeen = async (circle: Circle, ids: string[] | undefined) =>
  circle.db
    .update(notifications)
    .set({ seenAt: sql`now()` })
    .where(
      and(mine(circle, await kindsFor(circle)), isNull(notifications.seenAt), ids && inArray(notifications.id, ids)),
    )

const isUnseen = sql<boolean>`(${notifications.seenAt} is null)`

const own = ({ clientId, userId }: Circle): SQL =>
  and(eq(notifications.clientId, clientId), eq(notifications.userId, userId))!

type Whose = { clientId: unknown; userId: unknown; ofKinds: unknown }
/** Somebody's own, of these kinds; values or placeholders. */
const someones = ({ clientId, userId, ofKinds }: Whose) =>
  sql`(${notifications.clientId} = ${clientId} and ${notifications.userId} = ${userId} and ${notifications.kind} = any(${ofKinds}::text[]))`
const mine = ({ clientId, userId }: Circle, ofKinds: NotificationKind[]): SQL =>
  someones({ clientId, userId, ofKinds: sql.param(ofKinds) })

/** The kinds the caller may currently read and wants to see in the app, by choice or by the default of their role. */
async function kindsFor(circle: Circle): Promise<NotificationKind[]> {
  const { clientId, userId } = circle
  const [chosen] = await channelsOf(circle.db, { clientId, userId })
  return notificationKinds.filter(
    (kind) => circle.may(kinds[kind].needs) && isOn(topicOf(kind), 'app', circle.role, chosen?.channels ?? {}),
  )
}

const channelsOf = prepared<{ channels: ChosenChannels }>('channels chosen', (db) =>
  db
    .select({ channels: reminderSettings.channels })
    .from(reminderSettings)
    .where(
      and(eq(reminderSettings.clientId, placeholder('clientId')), eq(reminderSettings.userId, placeholder('userId'))),
    ),
)

const { userId: _, mailAt: _2, ...kept } = getTableColumns(notifications)

const page = ({ db }: Circle, where: SQL | undefined, limit: number): Promise<Notified[]> =>
  list(db, where).limit(limit)

const list = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...kept, who: fullName(users) })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(where)
    .orderBy(desc(isUnseen), desc(notifications.toldAt), desc(notifications.id))

const given = { clientId: placeholder('clientId'), userId: placeholder('userId'), ofKinds: placeholder('ofKinds') }
const firstPage = preparedPage<Notified>('notifications', (db, limit) => list(db, someones(given)).limit(limit))
const unseenOnes = prepared<Notified>('notifications unseen', (db) =>
  list(db, and(someones(given), isNull(notifications.seenAt))).limit(MOST_COUNTED),
)

const beyond = (place: Place): SQL =>
  sql`(${isUnseen}, ${notifications.toldAt}, ${notifications.id}) < (${place.isUnseen}::bool, ${place.at}::timestamptz, ${place.id}::uuid)`

/** Each under the permission of its kind; what may no longer be read is left out. */
async function show(
  circle: Circle,
  sources: readonly BellSource[],
  rows: Notified[],
): Promise<Map<string, Notification>> {
  const found = new Map<string, Shown>()
  for (const source of sources) {
    const theirs = rows.filter(({ kind }) => source.kinds.includes(kind))
    for (const [needs, notified] of Map.groupBy(theirs, ({ kind }) => kinds[kind].needs)) {
      const allowed = circle.may(needs)
      if (allowed) for (const [id, shown] of await source.read(allowed, notified)) found.set(id, shown)
    }
  }
  return new Map(
    rows.flatMap(({ recordId: _, records: _2, actorId: _3, ...row }) => {
      const shown = found.get(row.id)
      if (!shown) return []
      const { who = row.who, until = null, stepNow = null, items } = shown
      return [[row.id, { ...row, who, until, stepNow, items }]]
    }),
  )
}
