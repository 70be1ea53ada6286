import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { describeRule } from '@kinfold/contract/time/repetition-words.ts'
import { isOtherClock, zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'

type Repeating = Pick<EventContent, 'allDay' | 'startDay' | 'startsAt' | 'zone'>

/** A rule in words: its days are those of the event's zone, which is named if pages show the times on another clock. */
export function ruleInWords(rule: string, { allDay, startDay, startsAt, zone }: Repeating, shownZone: string): string {
  if (allDay) return describeRule(rule, { day: startDay!, zone })
  const words = describeRule(rule, { day: dayAt(startsAt!, zone), zone })
  return isOtherClock(zone, shownZone, startsAt!) ? `${words}, on the clock of ${zonePlace(zone)}` : words
}
