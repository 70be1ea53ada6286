import type { ActivityQuery } from '@kinfold/contract/features/audit/schemas.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Circle } from '../../access/circles/circles.ts'
import { invitations, joinRequests } from '../../access/circles/joining-table.ts'
import { fullName } from '../../access/circles/names.ts'
import { users } from '../../access/table.ts'
import { aboutPeople, audit } from '../../core/changes/changes.ts'
import { noCursor } from '../../core/database/cursor.ts'
import { keysetPage } from '../../core/database/keyset-page.ts'
import { onDays } from '../../core/database/on-days.ts'

const who = alias(users, 'who')
const person = alias(users, 'person')

/** The person an entry is about: the member, or the new owner of a circle. */
const personId = sql`case when ${audit.subject} = 'members' then ${audit.subjectId}::int8
  when ${audit.detail} like 'creator %' then substr(${audit.detail}, 9)::int8 end`

/** The name of someone who is not a member yet, or never became one. */
const newcomer = sql`case ${audit.subject}
  when 'invitations' then (select ${invitations.inviteeName} from ${invitations}
    where ${invitations.clientId} = ${audit.clientId} and ${invitations.id} = ${audit.subjectId}::int8)
  when 'join_requests' then (select ${fullName(joinRequests)} from ${joinRequests}
    where ${joinRequests.clientId} = ${audit.clientId} and ${joinRequests.id} = ${audit.subjectId}::int8) end`

/** What happened in the circle, newest first; `next` is the cursor of the next page, or null. */
export const listActivity = (circle: Circle, { only, from, to, ...asked }: ActivityQuery) =>
  keysetPage(asked, {
    read: (place: number | undefined, most) => readEntries(circle, place, most, { only, from, to }),
    cursorAfter: ({ seq }) => String(seq),
    placeOf,
  })

type Filter = Pick<ActivityQuery, 'only' | 'from' | 'to'>

const readEntries = (circle: Circle, place: number | undefined, most: number, { only, ...days }: Filter) =>
  circle.db
    .select({
      seq: audit.seq,
      at: audit.at,
      whoId: audit.userId,
      whoName: sql<string | null>`${fullName(who)}`,
      action: audit.action,
      subject: audit.subject,
      subjectId: audit.subjectId,
      detail: audit.detail,
      personId: person.id,
      personName: sql<string | null>`coalesce(${fullName(person)}, ${newcomer})`,
    })
    .from(audit)
    .leftJoin(who, eq(who.id, audit.userId))
    .leftJoin(person, eq(person.id, personId))
    .where(
      and(
        eq(audit.clientId, circle.clientId),
        place === undefined ? undefined : lt(audit.seq, place),
        only && aboutPeople,
        onDays(audit.at, days, circle.zone),
        days.from ? after(circle, days.from) : undefined,
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(most)

/**
 * A number before a day, so that the search for entries ends there: there is no index by time. Numbers follow the time of
 * commits, which may be somewhat later.
 */
const after = ({ clientId, zone }: Circle, day: string) =>
  sql`${audit.seq} > coalesce((select earlier.seq from ${audit} earlier where earlier.client_id = ${clientId}
    and earlier.at < (${startOfDay(day, zone)})::timestamptz - interval '1 hour' order by earlier.seq desc limit 1), 0)`

function placeOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw noCursor()
  return Number(cursor)
}
