import type { Attendance } from '@kinfold/contract/features/events/taking-part.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import type { Appointment } from '@medplum/fhirtypes'
import { and, asc, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { afterId, inWords, plain, type Resources } from '../../access/manifest/resources.ts'
import { attendancesOf } from './event-occurrences.ts'
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
      .then(async (rows) => {
        const ids = rows.map(({ id }) => id)
        const answers = (await attendancesOf(reading.db, reading.clientId, ids)).filter(({ original }) => !original)
        return rows.map((row) => {
          const theirs = answers.filter(({ eventId }) => eventId === row.id)
          const resource = resourceOf(row, theirs, about)
          // A series also happens on later days, so every search by days finds it.
          return { resource, at: row.rule === null ? (resource.start ?? null) : null }
        })
      })
  },
}

type Row = typeof calendarEvents.$inferSelect

type Participant = Appointment['participant'][number]
const statuses = { yes: 'accepted', no: 'declined', maybe: 'tentative' } as const

function resourceOf(
  row: Row,
  answers: readonly Attendance[],
  { patient, who }: Parameters<Resources['read']>[1],
): Appointment {
  const comment = [
    row.rule && `Repeats: ${row.rule}`,
    row.reason,
    row.preparation && `Preparation: ${row.preparation}`,
    ...row.questions.map(({ question, answer }) => `Question: ${question}${answer ? ` Answer: ${answer}` : ''}`),
    row.outcomeNote && `Outcome: ${row.outcomeNote}`,
  ].filter(Boolean)
  const people = row.attendeeIds.flatMap((id): Participant[] => {
    const actor = who(id)
    const answer = answers.find(({ userId }) => userId === id)?.answer
    return actor ? [{ actor, status: answer ? statuses[answer] : 'needs-action' }] : []
  })
  const elsewhere = [row.provider, row.place].filter((each) => each !== null)
  const others = elsewhere.map((display): Participant => ({ actor: { display }, status: 'accepted' }))
  return {
    resourceType: 'Appointment',
    id: row.id,
    status: row.status,
    appointmentType: inWords(plain(row.kind)),
    description: row.title,
    ...timesOf(row),
    created: row.createdAt,
    ...(comment.length > 0 && { comment: comment.join('\n') }),
    participant: [{ actor: patient, status: 'accepted' }, ...people, ...others],
  }
}

function timesOf({ allDay, startDay, endDay, startsAt, endsAt, firstAt, zone }: Row) {
  if (!allDay) return { start: startsAt ?? firstAt, end: endsAt ?? startsAt ?? firstAt }
  if (!startDay) return { start: firstAt, end: firstAt }
  return { start: startOfDay(startDay, zone), end: startOfDay(addDays(endDay ?? startDay, 1), zone) }
}
