import { minutesText } from '@kinfold/contract/measure-text.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { clockTime, longDay } from './day-names.ts'
import { type Entry, type EventEntry, isEvent, type LayerEntry, type Times } from './entries.ts'
import { eventKinds, isOff, layerKinds, statusLabels } from './event-kinds.ts'

/** 'Monday 16 November, 10:00 – 11:00', 'Monday 16 November, all day' */
export function whenInWords({ start, end }: Times, allDay: boolean, zone: string): string {
  if (allDay) return start === end ? `${longDay(start)}, all day` : `${longDay(start)} – ${longDay(end)}`
  const from = wallClockOf(start, zone)
  const until = wallClockOf(end, zone)
  if (start === end) return `${longDay(from.day)}, ${clockTime(from.minutes)}`
  const days = daysBetween(from.day, until.day)
  const isSoon = days === 0 || (days === 1 && Date.parse(end) - Date.parse(start) < DAY_MS)
  const last = isSoon ? clockTime(until.minutes) : `${longDay(until.day)}, ${clockTime(until.minutes)}`
  return `${longDay(from.day)}, ${clockTime(from.minutes)} – ${last}`
}

/** '10:00 – 11:00', 'until 06:00', 'All day', as a list of one day shows it. */
export function hoursOf(entry: Entry, day = entry.firstDay): string {
  if (entry.allDay || (entry.firstDay < day && day < entry.lastDay)) return 'All day'
  if (entry.firstDay < day) return `until ${clockTime(entry.endMinutes)}`
  if (entry.start === entry.end) return clockTime(entry.startMinutes)
  return `${clockTime(entry.startMinutes)} – ${clockTime(entry.endMinutes)}`
}

export const lasting = ({ start, end }: Times) =>
  minutesText(Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS))

/** 'Appointment', 'Dose', 'Doses' */
export function kindOf(entry: Entry): string {
  if (isEvent(entry)) return eventKinds[entry.tone].label
  const { label, one } = layerKinds[entry.tone]
  return entry.items.length > 1 ? label : one
}

/** What is not as planned, or not settled yet: 'suggested', 'ride needed', 'nobody yet'. */
export const unsettled = ({ event: { status, transport }, tone, people }: EventEntry): string[] =>
  isOff(status)
    ? [statusLabels[status].toLowerCase()]
    : [
        status === 'proposed' && statusLabels[status].toLowerCase(),
        transport.state === 'needed' && 'ride needed',
        tone === 'shift' && people.length === 0 && 'nobody yet',
      ].filter((each) => each !== false)

/** 'Recorded', 'Not taken'; undefined while something is open. */
export function outcomeOf({ tone, faded, items }: LayerEntry): string | undefined {
  if (!faded) return undefined
  const many = items.filter(({ isNotTaken }) => isNotTaken).length
  if (many === 0) return layerKinds[tone].finished
  return many === items.length ? 'Not taken' : 'Not all taken'
}

/** An entry for screen readers: everything that its colour and position say. `who`: the first names of those on a shift. */
export function spokenName(entry: Entry, zone: string, who: string): string {
  const parts = [entry.title, who, whenInWords(entry, entry.allDay, zone)]
  if (!isEvent(entry)) return [...parts, kindOf(entry), outcomeOf(entry)?.toLowerCase()].filter(Boolean).join(', ')
  const { event } = entry
  return [...parts, kindOf(entry), event.place, event.rule && 'repeats', ...unsettled(entry)].filter(Boolean).join(', ')
}
