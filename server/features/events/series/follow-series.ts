import { isDeepStrictEqual } from 'node:util'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { hasOutcome } from '../rows.ts'

type Fields = Record<string, unknown>
const times = ['allDay', 'startDay', 'endDay', 'startsAt', 'endsAt', 'zone']

/**
 * The content of a changed occurrence after its series changed from `before` to `after`, both at this occurrence: what
 * it had in common with the series is as there now, what was changed on its own stays. Its times count as one field.
 */
export function followSeries(own: EventContent, before: Fields, after: Fields): EventContent {
  // What took place did so as it was recorded.
  if (hasOutcome(own)) return own
  const common = Object.entries(own).flatMap(([name, value]) => (isDeepStrictEqual(value, before[name]) ? [name] : []))
  const isInPlace = times.every((name) => common.includes(name))
  const following = common.filter((name) => isInPlace || !times.includes(name))
  return { ...own, ...Object.fromEntries(following.map((name) => [name, after[name]])) }
}
