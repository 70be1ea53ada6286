import { firstByRule } from '@kinfold/contract/features/doses/rules/planned.ts'
import { ruleFrom } from '@kinfold/contract/features/doses/rules/rule-from.ts'
import { needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { dayHeading, timeOfDay } from '../../../ui/time.ts'

/** 'First dose: Monday 23 November, 08:00', because a medication added after its time of day is not due today. */
export function firstDoseText(added: Medication, zone: string, now: number): string | undefined {
  const { schedule, startDate, endDate } = added
  if (!schedule || needsReview(added)) return undefined
  const from = new Date(now).toISOString()
  const first = firstByRule(ruleFrom({ schedule, startsOn: startDate, endsOn: endDate }, zone, from), from)
  if (!first) return undefined
  const day = dayHeading(dayAt(first.dueAt, zone), zone, now).replace('Today', 'today')
  return `First dose: ${day}, ${timeOfDay(first.dueAt, zone)}`
}
