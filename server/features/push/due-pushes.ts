import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { userPreferences } from '../../access/accounts/preferences-table.ts'
import { isLive } from '../../access/accounts/sessions.ts'
import type { BellSource } from '../../access/manifest/bell-source.ts'
import { notifications } from '../../access/notifications/notifications-table.ts'
import { clients, members, sessions } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { pushDeliveries, pushSubscriptions } from './table.ts'

type Delivery = typeof pushDeliveries.$inferSelect
export type DuePush = {
  delivery: Delivery
  browser: typeof pushSubscriptions.$inferSelect
  client: { firstName: string; zone: string }
  /** The person's chosen preferences. */
  chosen: object | null
}

const AT_ONCE = 50
/** Of these for one person, so that nobody waits for the browsers of somebody else. */
const OF_ONE_PERSON = 2
/** How long a delivery stays reserved by a process that died. */
const IN_HAND = sql.raw(`interval '2 minutes'`)
/** Nobody wants to be notified later than that. */
const NEWS_FOR = sql.raw(`interval '1 hour'`)

/** Schedules one delivery to each browser of a notified person, once per time they were notified. */
export const planPushes = (tx: Db, now: string) =>
  tx.execute(sql`
    insert into push_deliveries (session_id, notification_id, told_at, client_id, try_at)
    select s.session_id, n.id, n.told_at, n.client_id, greatest(${now}::timestamptz, s.silent_until)
    from notifications n join push_subscriptions s on s.user_id = n.user_id
    where n.told_at > ${now}::timestamptz - ${NEWS_FOR} and n.told_at >= s.created_at and n.seen_at is null
    on conflict do nothing`)

/** Reserves deliveries due now for this process: one for a browser, two for a person. */
export async function takeDue(tx: Db, now: string): Promise<DuePush[]> {
  const { rows } = await tx.execute<{ session_id: string; notification_id: string; told_at: string }>(sql`
    update push_deliveries d set tries = d.tries + 1, try_at = ${now}::timestamptz + ${IN_HAND}
    from (select ${KEY} from push_deliveries where try_at <= ${now}::timestamptz and (${KEY}) in (${nextOfEach(now)})
          for update skip locked) due
    where (d.client_id, d.session_id, d.notification_id, d.told_at) = (due.client_id, due.session_id, due.notification_id, due.told_at)
    returning d.session_id, d.notification_id, d.told_at`)
  if (rows.length === 0) return []
  const taken = new Set(rows.map((row) => `${row.session_id} ${row.notification_id} ${momentOf(row.told_at)}`))
  const found = await tx
    .select({
      delivery: pushDeliveries,
      browser: pushSubscriptions,
      client: { firstName: clients.firstName, zone: clients.zone },
      chosen: userPreferences.chosen,
    })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, pushDeliveries.sessionId))
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), isLive()))
    .innerJoin(clients, eq(clients.id, pushDeliveries.clientId))
    .leftJoin(userPreferences, eq(userPreferences.userId, pushSubscriptions.userId))
    .where(
      inArray(
        pushDeliveries.notificationId,
        rows.map((row) => row.notification_id),
      ),
    )
  return found.filter(({ delivery }) =>
    taken.has(`${delivery.sessionId} ${delivery.notificationId} ${momentOf(delivery.toldAt)}`),
  )
}

const KEY = sql.raw('client_id, session_id, notification_id, told_at')

/**
 * Of a person, first what is for browsers that answered the last time. Written so that it begins with what is due,
 * whatever the statistics say.
 */
const nextOfEach = (now: string) => sql`
  with waiting as materialized (select ${KEY}, try_at from push_deliveries where try_at <= ${now}::timestamptz)
  select ${KEY} from (
    select *, row_number() over (partition by user_id order by silences, try_at) as nth from (
      select distinct on (w.session_id) w.*, s.user_id, s.silences
      from waiting w join push_subscriptions s on s.session_id = w.session_id
      where (select ${isLive()} from sessions where sessions.id = w.session_id)
      order by w.session_id, w.try_at) of_browsers) of_people
  where nth <= ${OF_ONE_PERSON} order by try_at limit ${AT_ONCE}`

const momentOf = (told: string) => new Date(told).getTime()

/**
 * Takes notifications that are shown in these circles (undefined: anywhere) and are closed; from now on they count as
 * removed.
 */
export async function takeOver(tx: Db, sources: readonly BellSource[], clientIds?: number[]) {
  const shown = await tx
    .select({ delivery: pushDeliveries, browser: pushSubscriptions, told: notifications, member: members.userId })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, pushDeliveries.sessionId))
    .leftJoin(
      notifications,
      and(eq(notifications.clientId, pushDeliveries.clientId), eq(notifications.id, pushDeliveries.notificationId)),
    )
    .leftJoin(members, and(eq(members.clientId, pushDeliveries.clientId), eq(members.userId, pushSubscriptions.userId)))
    .where(and(isNotNull(pushDeliveries.shownAt), clientIds && inArray(pushDeliveries.clientId, clientIds)))
  const open = await stillOpen(
    tx,
    sources,
    shown.flatMap(({ told }) => told ?? []),
  )
  const over = shown.filter(({ told, member }) => !told || told.seenAt || member === null || !open.has(told.id))
  const taken: typeof over = []
  for (const each of over) {
    // Somebody else may have taken it since it was read.
    const { rowCount } = await changeDelivery(tx, each.delivery, { shownAt: null }, isNotNull(pushDeliveries.shownAt))
    if (rowCount) taken.push(each)
  }
  return taken
}

/** Those of these that may still need attention. */
async function stillOpen(tx: Db, sources: readonly BellSource[], told: (typeof notifications.$inferSelect)[]) {
  const open = new Set<string>()
  for (const source of sources) {
    const theirs = told.filter(({ kind }) => source.kinds.includes(kind))
    const those = theirs.length > 0 ? await source.stillOpen?.(tx, theirs) : undefined
    for (const { id } of theirs) if (those?.has(id) ?? true) open.add(id)
  }
  return open
}

/** `only`: changes nothing if this condition no longer holds. */
export const changeDelivery = (
  tx: Db,
  { clientId, sessionId, notificationId, toldAt }: Delivery,
  change: Partial<Delivery>,
  only?: SQL,
) =>
  tx
    .update(pushDeliveries)
    .set(change)
    .where(
      and(
        eq(pushDeliveries.clientId, clientId),
        eq(pushDeliveries.sessionId, sessionId),
        eq(pushDeliveries.notificationId, notificationId),
        eq(pushDeliveries.toldAt, toldAt),
        only,
      ),
    )

type Told = { clientId: number; notificationId: string; userId: number }

/** The person asked to be notified again at this time, on all their devices. */
export const snooze = (tx: Db, told: Told, until: string) =>
  tx.execute(sql`
    update push_deliveries d set try_at = ${until}::timestamptz, tries = 0, is_asked = true
    from (select distinct on (p.session_id) p.session_id, p.told_at
          from push_deliveries p join push_subscriptions s on s.session_id = p.session_id
          where s.user_id = ${told.userId} and p.client_id = ${told.clientId}
            and p.notification_id = ${told.notificationId}::uuid
          order by p.session_id, p.told_at desc) newest
    where d.client_id = ${told.clientId} and d.session_id = newest.session_id
      and d.notification_id = ${told.notificationId}::uuid and d.told_at = newest.told_at`)

/** Marks the notification as removed from the person's other devices. */
export const shownElsewhere = (tx: Db, told: Told & { sessionId: string }) =>
  tx
    .select({ delivery: pushDeliveries, browser: pushSubscriptions })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, pushDeliveries.sessionId))
    .where(
      and(
        eq(pushDeliveries.clientId, told.clientId),
        eq(pushDeliveries.notificationId, told.notificationId),
        eq(pushSubscriptions.userId, told.userId),
        isNotNull(pushDeliveries.shownAt),
        sql`${pushDeliveries.sessionId} <> ${told.sessionId}`,
      ),
    )
