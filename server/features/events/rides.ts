import { isDeepStrictEqual } from 'node:util'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { and, type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { members } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { ChangedOccurrence } from './rows.ts'
import { calendarEvents, calendarExceptions } from './table.ts'

type Transport = EventContent['transport']

/*
 * Whoever has left the circle no longer drives: until the event is over a ride is needed again. What is stored stays, so
 * that it can still be read later who drove.
 */
const NEEDED: Transport = { state: 'needed', by: null }

/** As SQL; `transport`: the stored ride. */
const rideNow = (transport: SQL | Column, { clientId, lastAt }: { clientId: Column; lastAt: Column }) =>
  sql<Transport>`case when ${transport}->>'by' is null or ${lastAt} < now() or exists (
    select from ${members} where ${members.clientId} = ${clientId} and ${members.userId} = (${transport}->>'by')::bigint
  ) then ${transport} else ${JSON.stringify(NEEDED)}::jsonb end`

/** The columns of both tables with the ride as it is now; of a series as it is stored, because it has past dates, too. */
export const eventsNow = {
  ...getTableColumns(calendarEvents),
  // Nested, so that Drizzle keeps the names of the tables, which have a column of the same name.
  transport: sql<Transport>`${sql`case when ${calendarEvents.rule} is not null then ${calendarEvents.transport}
    else ${rideNow(calendarEvents.transport, calendarEvents)} end`}`,
}
const { content } = calendarExceptions
export const exceptionsNow = {
  ...getTableColumns(calendarExceptions),
  content: sql<EventContent | null>`jsonb_set(${content}, '{transport}', ${rideNow(sql`(${content}->'transport')`, calendarExceptions)})`,
}

type Ride = { clientId: number; lastAt: string; transport: Transport; rule?: string | null }

/** The same for one that was read already. */
export async function rideOf(db: Db, { clientId, lastAt, transport, rule }: Ride): Promise<Transport> {
  if (transport.by === null || rule || Date.parse(lastAt) < clock.now().getTime()) return transport
  const driver = and(eq(members.clientId, clientId), eq(members.userId, transport.by))
  const [isHere] = await db.select({ userId: members.userId }).from(members).where(driver)
  return isHere ? transport : NEEDED
}

/** What was sent, with the stored ride if the ride was sent as it was shown: then nobody changed it. */
export async function withStoredRide(db: Db, sent: EventContent, stored: Ride): Promise<EventContent> {
  const isAsShown = isDeepStrictEqual(sent.transport, await rideOf(db, stored))
  return isAsShown ? { ...sent, transport: stored.transport } : sent
}

/** The ride of an occurrence that was changed on its own. */
export const rideIn = ({ content, clientId, lastAt }: ChangedOccurrence): Ride => ({
  ...{ clientId, lastAt },
  transport: content.transport,
})
