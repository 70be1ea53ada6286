import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { togetherUntil } from '@kinfold/contract/features/shifts/together.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { timeAndWeekday, weekdayOrDate } from '../../ui/days-in-words.ts'
import { timeOfDay } from '../../ui/time.ts'

/** The person's day in short sentences: who is there, what is planned. */
export function dayInMyWords(data: Dashboard, zone: string): string[] {
  const { eventsToday, coming, now } = data
  const allDay = (coming ?? []).filter((event) => event.allDay && covers(dayAt(now, zone), event))
  const next = (eventsToday ?? []).find(({ start, kind }) => kind !== 'shift' && start > now)
  const planned = next && `At ${timeOfDay(next.start, zone)}: ${next.title}.`
  const said = [whoIsWithMe(data, zone), ...allDay.map(({ title }) => `Today: ${title}.`), planned].filter(
    (each): each is string => Boolean(each),
  )
  return said.length > 0 ? said : ['Nothing is planned for the rest of today.']
}

/** Whether an event, which may last several days, is on this day. */
export const covers = (day: string, { start, end }: { start: string; end: string }) => start <= day && day <= end

/** 'Good morning' from five until noon, 'Good evening' from six; at night neither would be true for long. */
export function greetingAt(hour: number): string {
  if (hour < 5) return 'Hello'
  if (hour >= 18) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}

function whoIsWithMe({ onDuty, now }: Dashboard, zone: string): string | undefined {
  if (!onDuty) return undefined
  const today = dayAt(now, zone)
  const [first, ...others] = onDuty.now
  if (first) {
    const names = [first, ...others].map(({ name }) => firstNameOf(name))
    return `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} with you until ${timeAndWeekday(togetherUntil(first, others), zone, today)}.`
  }
  if (!onDuty.next) return undefined
  const { name, start } = onDuty.next
  const day = dayAt(start, zone)
  const when = day === today ? 'at' : `on ${weekdayOrDate(day, today)} at`
  return `${firstNameOf(name)} comes ${when} ${timeOfDay(start, zone)}.`
}

const firstNameOf = (name: string) => name.split(' ')[0]!
