import type { Notification, NotificationPage } from '@kinfold/contract/features/reminders/schemas.ts'
import { dueKinds } from '@kinfold/contract/features/reminders/wording.ts'
import { and, asc, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { cursorAt, noCursor, readCursor } from '../../core/cursor.ts'
import { isGivenUp } from './rules.ts'
import { isSeenBy } from './sources.ts'
import { notifications, reminders } from './table.ts'

type Asked = { before?: string | undefined; limit: number }
type Row = Omit<Notification, 'items'> & { records: string[] }

/** What one was reminded of: what one has not seen first, then the newest. */
export async function listNotifications(circle: Circle, { before, limit }: Asked): Promise<NotificationPage> {
  const found = await page(circle, before, limit + 1)
  const shown = found.slice(0, limit)
  const items = await withItems(circle, shown)
  const last = shown.at(-1)
  return { items, next: found.length > limit && last ? cursorAfter(last) : null, unseen: await countUnseen(circle) }
}

/** Marks some of one's notifications, or all; those of others are passed over. */
export const markSeen = (circle: Circle, ids: string[] | undefined) =>
  circle.db
    .update(notifications)
    .set({ seenAt: sql`now()` })
    .where(and(mine(circle), isNull(notifications.seenAt), ids && inArray(notifications.id, ids)))

/** One's own, of what one may see by now. */
const mine = (circle: Circle): SQL =>
  and(
    eq(notifications.clientId, circle.clientId),
    eq(notifications.userId, circle.userId),
    inArray(
      notifications.kind,
      dueKinds.filter((kind) => isSeenBy(circle, kind)),
    ),
  )!

const isUnseen = sql<boolean>`(${notifications.seenAt} is null)`

function page(circle: Circle, before: string | undefined, limit: number): Promise<Row[]> {
  return circle.db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      dueAt: notifications.dueAt,
      step: notifications.step,
      urgent: notifications.urgent,
      toldAt: notifications.toldAt,
      seenAt: notifications.seenAt,
      records: notifications.records,
    })
    .from(notifications)
    .where(and(mine(circle), before === undefined ? undefined : after(before)))
    .orderBy(desc(isUnseen), desc(notifications.toldAt), desc(notifications.id))
    .limit(limit)
}

async function withItems(circle: Circle, rows: Row[]): Promise<Notification[]> {
  if (rows.length === 0) return []
  const known = await circle.db
    .select({
      recordId: reminders.recordId,
      urgent: reminders.urgent,
      kind: reminders.kind,
      dueAt: reminders.dueAt,
      title: reminders.title,
      closedAt: reminders.closedAt,
    })
    .from(reminders)
    .where(
      and(
        eq(reminders.clientId, circle.clientId),
        inArray(reminders.recordId, [...new Set(rows.flatMap(({ records }) => records))]),
        inArray(reminders.dueAt, [...new Set(rows.map(({ dueAt }) => dueAt))]),
      ),
    )
    .orderBy(asc(reminders.title), asc(reminders.recordId))
  const items = Map.groupBy(known, ({ kind, dueAt }) => `${kind} ${dueAt}`)
  return rows.map(({ records, ...row }) => ({
    ...row,
    items: (items.get(`${row.kind} ${row.dueAt}`) ?? [])
      .filter(({ recordId }) => records.includes(recordId))
      .map((item) => ({ ...item, isGivenUp: item.closedAt !== null && isGivenUp(item, item.closedAt) })),
  }))
}

/** Not seen, and something in it is open. */
async function countUnseen(circle: Circle): Promise<number> {
  const open = circle.db
    .select({ one: sql`1` })
    .from(reminders)
    .where(
      and(
        eq(reminders.clientId, notifications.clientId),
        sql`${reminders.recordId} = any(${notifications.records})`,
        eq(reminders.kind, notifications.kind),
        eq(reminders.dueAt, notifications.dueAt),
        isNull(reminders.closedAt),
      ),
    )
  const [row] = await circle.db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(mine(circle), isUnseen, exists(open)))
  return row?.count ?? 0
}

const cursorAfter = ({ seenAt, toldAt, id }: Row) => `${seenAt === null ? UNSEEN : SEEN}${cursorAt(toldAt, id)}`
const UNSEEN = '1~'
const SEEN = '0~'

function after(cursor: string): SQL {
  const unseen = cursor.startsWith(UNSEEN)
  if (!unseen && !cursor.startsWith(SEEN)) throw noCursor()
  const { at, id } = readCursor(cursor.slice(UNSEEN.length))
  return sql`(${isUnseen}, ${notifications.toldAt}, ${notifications.id}) < (${unseen}::bool, ${at}::timestamptz, ${id}::uuid)`
}
