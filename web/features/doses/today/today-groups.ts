import type { DueDose } from '@kinfold/contract/features/doses/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { latenessAt, limitsOfDose } from '@kinfold/contract/time/lateness.ts'
import { dayAt, hourAt } from '@kinfold/contract/time/zones.ts'
import { timeOfDay } from '../../../ui/time.ts'
import type { ListedDose } from '../due-doses.ts'

/** A dose just recorded stays in place, so that nothing moves under a thumb on its way to the next one. */
const LINGER_MS = 2 * MINUTE_MS

export type DoseGroup = { dueAt: string; doses: ListedDose[]; open: ListedDose[] }
export type Today = Record<'late' | 'due' | 'later' | 'missed' | 'dropped' | 'done', DoseGroup[]>

/** The doses of a day, grouped by time: late, due now, later, missed, dropped, and done. */
export function groupToday(doses: ListedDose[], zone: string, now: number): Today {
  const today = dayAt(now, zone)
  const result: Today = { late: [], due: [], later: [], missed: [], dropped: [], done: [] }
  for (const group of byTime(doses)) {
    const place = placeOf(group, now)
    // From the day before, only doses that can still be given; the others are in the week.
    if (dayAt(group.dueAt, zone) < today && place !== 'late' && place !== 'due') continue
    result[place].push(group)
  }
  return result
}

/** Of the doses of tomorrow, only those that are due already or recorded. */
export const isForToday = ({ dueAt, state }: DueDose, zone: string, now: number): boolean =>
  dayAt(dueAt, zone) <= dayAt(now, zone) || state === 'due' || state === 'recorded'

/** '08:00', 'Yesterday 21:00', 'Tomorrow 00:00' */
export function dueTimeText(dueAt: string, zone: string, now: number): string {
  const [day, today] = [dayAt(dueAt, zone), dayAt(now, zone)]
  const time = timeOfDay(dueAt, zone)
  if (day === today) return time
  return `${day < today ? 'Yesterday' : 'Tomorrow'} ${time}`
}

function byTime(doses: ListedDose[]): DoseGroup[] {
  const groups = new Map<string, ListedDose[]>()
  for (const dose of doses) groups.set(dose.dueAt, [...(groups.get(dose.dueAt) ?? []), dose])
  return [...groups].map(([dueAt, together]) => ({
    dueAt,
    doses: together,
    open: together.filter(isOpen),
  }))
}

/** Still to be given; doses that a change dropped are not. */
const isOpen = ({ dose, state }: ListedDose) => !dose && state !== 'dropped'

function placeOf({ dueAt, doses, open }: DoseGroup, now: number): keyof Today {
  if (doses.every(({ state }) => state === 'dropped')) return 'dropped'
  if (open.length === 0 && doses.every((each) => isSettled(each, now))) return 'done'
  if (open.length > 0 && open.every(({ state }) => state === 'missed')) return 'missed'
  // Just recorded doses stay where they were.
  const lateness = ({ medication }: ListedDose) => latenessAt(dueAt, now, limitsOfDose(medication.timeCriticalMinutes))
  const states = open.length > 0 ? open.map(({ state }) => state) : doses.map(lateness)
  if (states.some((state) => state === 'late' || state === 'missed')) return 'late'
  return states.includes('due') ? 'due' : 'later'
}

function isSettled({ dose, pending, state }: ListedDose, now: number): boolean {
  if (state === 'dropped') return true
  if (!dose || pending?.state === 'failed') return false
  // A record about an earlier time was made in a dialog, so nothing needs to stay in place.
  return now - Math.min(Date.parse(dose.createdAt), Date.parse(dose.at)) > LINGER_MS
}

/** The label beside the time: morning, noon and so on. */
export function partOfDay(dueAt: string, zone: string): string {
  const hour = hourAt(dueAt, zone)
  if (hour >= 5 && hour < 11) return 'Morning'
  if (hour >= 11 && hour < 14) return 'Midday'
  if (hour >= 14 && hour < 17) return 'Afternoon'
  return hour >= 17 && hour < 21 ? 'Evening' : 'Night'
}

/** How many of today's doses are recorded. */
export function progressOf(doses: ListedDose[], zone: string, now: number) {
  const ofToday = doses.filter(({ dueAt, state }) => state !== 'dropped' && dayAt(dueAt, zone) === dayAt(now, zone))
  const open = ofToday.filter(({ dose }) => !dose)
  return {
    all: ofToday.length,
    done: ofToday.length - open.length,
    next: open.find(({ state }) => state === 'upcoming')?.dueAt,
  }
}
