import { addDays } from '@kinfold/contract/time/calendar.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import type { Appointment } from '@medplum/fhirtypes'
import { and, asc, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { afterId, inWords, plain, type Resources } from '../../access/manifest/resources.ts'
import { calendarEvents } from './table.ts'

/** A series is exported as one appointment, its first; the rule is in the comment. */
export const eventResources: Resources = {
  types: ['Appointment'],
  isLong: true,
  read: (circle, about, { after, most }) => {
    const reading = circle.may('calendar.read')
    return reading?.db
      .select()
      .from(calendarEvents)
      .where(and(within(reading, calendarEvents), isNull(calendarEvents.deletedAt), afterId(calendarEvents, after)))
      .orderBy(asc(calendarEvents.id))
      .limit(most)
      .then((rows) =>
        rows.map((row) => {
          const resource = resourceOf(row, about)
          return { resource, at: resource.start ?? null }
        }),
      )
  },
}

type Row = typeof calendarEvents.$inferSelect

function resourceOf(row: Row, { patient, who }: Parameters<Resources['read']>[1]): Appointment {
  const comment = [
    row.rule && `Repeats: ${row.rule}`,
    row.reason,
    row.preparation && `Preparation: ${row.preparation}`,
    ...row.questions.map(({ question }) => `Question: ${question}`),
    row.outcomeNote && `Outcome: ${row.outcomeNote}`,
  ].filter(Boolean)
  const people = [patient, ...row.attendeeIds.flatMap((id) => who(id) ?? [])]
  const elsewhere = [row.provider, row.place].filter((each) => each !== null)
  return {
    resourceType: 'Appointment',
    id: row.id,
    status: row.status,
    appointmentType: inWords(plain(row.kind)),
    description: row.title,
    ...timesOf(row),
    created: row.createdAt,
    ...(comment.length > 0 && { comment: comment.join('\n') }),
    participant: [...people, ...elsewhere.map((display) => ({ display }))].map((actor) => ({
      actor,
      status: 'accepted' as const,
    })),
  }
}

function timesOf({ allDay, startDay, endDay, startsAt, endsAt, firstAt, zone }: Row) {
  if (!allDay) return { start: startsAt ?? firstAt, end: endsAt ?? startsAt ?? firstAt }
  if (!startDay) return { start: firstAt, end: firstAt }
  return { start: startOfDay(startDay, zone), end: startOfDay(addDays(endDay ?? startDay, 1), zone) }
}
