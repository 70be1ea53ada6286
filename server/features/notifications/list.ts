import { kinds, notificationKinds } from '@kinfold/contract/features/notifications/kinds.ts'
import { isOpen } from '@kinfold/contract/features/notifications/rules.ts'
import type { Notification } from '@kinfold/contract/features/notifications/schemas.ts'
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Circle, fullName } from '../../access/circles.ts'
import { notifications } from '../../access/notifications-table.ts'
import { users } from '../../access/table.ts'
import type { Shown, Told } from './source.ts'
import { sources } from './sources.ts'

/** Where a page begins: what is not seen comes first, then the newest. */
export type Place = { isUnseen: boolean; at: string; id: string }
/** `rows`: whether or not they may be shown. */
export type Part = { rows: Told[]; shown: Map<string, Notification>; unseen: number }

const MOST_COUNTED = 100
const isShownOpen = (shown: Notification | undefined) => shown !== undefined && isOpen(shown)

/** What one was told in one circle: a page, and how much of all of it one has not seen. */
export async function readPart(circle: Circle, after: Place | undefined, limit: number): Promise<Part> {
  const [rows, unseen] = await Promise.all([
    page(circle, after && beyond(after), limit),
    page(circle, isNull(notifications.seenAt), MOST_COUNTED),
  ])
  const all = [...new Map([...rows, ...unseen].map((row) => [row.id, row])).values()]
  const shown = await show(circle, all)
  return { rows, shown, unseen: unseen.filter(({ id }) => isShownOpen(shown.get(id))).length }
}

/** Marks some of one's notifications in this circle, or all; those of others are passed over. */
export const markSeen = (circle: Circle, ids: string[] | undefined) =>
  circle.db
    .update(notifications)
    .set({ seenAt: sql`now()` })
    .where(and(mine(circle), isNull(notifications.seenAt), ids && inArray(notifications.id, ids)))

const isUnseen = sql<boolean>`(${notifications.seenAt} is null)`

/** One's own, of the kinds that one may read by now. */
const mine = (circle: Circle): SQL =>
  and(
    eq(notifications.clientId, circle.clientId),
    eq(notifications.userId, circle.userId),
    inArray(
      notifications.kind,
      notificationKinds.filter((kind) => circle.may(kinds[kind].needs)),
    ),
  )!

const { userId: _, actorId: _2, mailAt: _3, ...kept } = getTableColumns(notifications)

const page = (circle: Circle, where: SQL | undefined, limit: number): Promise<Told[]> =>
  circle.db
    .select({ ...kept, who: fullName(users) })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(and(mine(circle), where))
    .orderBy(desc(isUnseen), desc(notifications.toldAt), desc(notifications.id))
    .limit(limit)

const beyond = (place: Place): SQL =>
  sql`(${isUnseen}, ${notifications.toldAt}, ${notifications.id}) < (${place.isUnseen}::bool, ${place.at}::timestamptz, ${place.id}::uuid)`

/** Each under the right of its kind; what may not be read any more is left out. */
async function show(circle: Circle, rows: Told[]): Promise<Map<string, Notification>> {
  const found = new Map<string, Shown>()
  for (const source of sources) {
    const theirs = rows.filter(({ kind }) => source.kinds.includes(kind))
    for (const [needs, told] of Map.groupBy(theirs, ({ kind }) => kinds[kind].needs)) {
      const allowed = circle.may(needs)
      if (allowed) for (const [id, shown] of await source.read(allowed, told)) found.set(id, shown)
    }
  }
  return new Map(
    rows.flatMap(({ recordId: _, records: _2, ...row }) => {
      const shown = found.get(row.id)
      return shown
        ? [[row.id, { ...row, who: shown.who ?? row.who, until: shown.until ?? null, items: shown.items }]]
        : []
    }),
  )
}
