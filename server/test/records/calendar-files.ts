import { detailsIn, occurrencesIn } from '@kinfold/contract/features/events/listing.ts'
import { as } from '../support/calls.ts'
import type { Person } from '../support/world.ts'

/** An iCalendar file with these parts. */
export const aCalendarFile = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n')

export const aVevent = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')

export const importCalendar = (person: Person, content: string, dryRun = false) =>
  as(person).calendarExchange.importFile({ query: { dryRun }, file: { content } })

export const importedWeek = { from: '2026-11-23', to: '2026-11-29' }

/** 'start title' of what the calendar shows. */
export async function entriesIn(person: Person, query = importedWeek) {
  const seen = await as(person).events.list({ query })
  const detailsOf = detailsIn(seen)
  return occurrencesIn(seen).map((each) => `${each.start} ${detailsOf(each).title}`)
}
