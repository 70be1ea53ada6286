import {
  LONGEST_PERIOD_DAYS,
  type SummaryPart,
  summaryParts,
} from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { isDay } from '../../ui/forms/days/use-date-range.ts'

export type Choice = { from: string; to: string; parts: SummaryPart[] }

/** The usual time between two appointments. */
const USUAL_DAYS = 90

/** Choices are in the address, so that it can be sent to whoever drives to the doctor. */
export function useSummaryChoice() {
  const { zone } = useCircle()
  const address = useAddress<'from' | 'to' | 'parts'>()
  const { search } = address
  const today = dayAt(serverNow(), zone)
  const to = search.to ?? today
  const asked = search.parts?.split(',')
  const choice: Choice = {
    from: search.from ?? addDays(isDay(to) ? to : today, -USUAL_DAYS),
    to,
    parts: asked ? summaryParts.filter((part) => asked.includes(part)) : [...summaryParts],
  }
  const change = (changes: Partial<Choice>) => {
    const { parts, from, to } = { ...choice, ...changes }
    address.change({ from, to, parts: parts.join() || 'none' })
  }
  return { choice, change }
}

export type Problem = { field: 'from' | 'to' | 'parts'; message: string }

export function problemIn({ from, to, parts }: Choice): Problem | undefined {
  if (!isDay(from)) return { field: 'from', message: 'Please enter a date.' }
  if (!isDay(to)) return { field: 'to', message: 'Please enter a date.' }
  if (to < from) return { field: 'to', message: 'The last day cannot be before the first.' }
  if (daysBetween(from, to) >= LONGEST_PERIOD_DAYS) return { field: 'to', message: 'Please choose at most a year.' }
  return parts.length === 0 ? { field: 'parts', message: 'Please choose at least one part.' } : undefined
}
