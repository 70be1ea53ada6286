import { mostAround, timeBetween } from '@kinfold/contract/features/doses/rules/limits.ts'
import { roundAmount } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import type { Ceiling, Excess, Portion, Sum, UnknownIn } from './ceilings.ts'

/** Whether a portion is too much together with those given before and after it; null: it is not. */
export function excessOf(ceiling: Ceiling, given: Portion[], portion: Portion): Excess | null {
  const found = sumOf(ceiling, given, portion) ?? unknownOf(ceiling, given, portion)
  if (!found) return null
  const moments = given.map(({ at }) => at + ceiling.hours * HOUR_MS).filter((at) => at > portion.at)
  const isAllowed = (at: number) =>
    !sumOf(ceiling, given, atTime(portion, at)) && !unknownOf(ceiling, given, atTime(portion, at))
  const allowed = moments.filter(isAllowed)
  return { ceiling, ...found, nextAllowedAt: allowed.length > 0 ? Math.min(...allowed) : null }
}

/** Another time than its due time. */
const atTime = (portion: Portion, at: number): Portion => ({ ...portion, at, onClock: undefined })

function sumOf(ceiling: Ceiling, given: Portion[], portion: Portion): Sum | null {
  const { mg: most, hours } = ceiling
  const quantity = countedMg(ceiling, portion)
  if (quantity === null) return null
  const counted = given.flatMap((each) => {
    const mg = countedMg(ceiling, each)
    return mg === null ? [] : [{ ...each, quantity: mg }]
  })
  const sum = roundAmount(mostAround(counted, portion, hours * HOUR_MS) + quantity)
  if (sum <= most) return null
  const near = counted.filter((each) => timeBetween(each, portion) < hours * HOUR_MS)
  const estimated = [...near, portion].flatMap(({ mg, name }) => (mg === null ? [name] : []))
  return { mg: sum, estimated: [...new Set(estimated)] }
}

const countedMg = ({ unknownAs }: Ceiling, { mg, isInside }: Portion): number | null =>
  mg ?? (isInside ? unknownAs : null)

/** Of single doses without a known amount, only the time between them can be checked. */
function unknownOf({ hours }: Ceiling, given: Portion[], portion: Portion): UnknownIn | null {
  if (hours >= 24) return null
  const near = given.find(
    (each) => timeBetween(each, portion) < hours * HOUR_MS && (each.mg === null || portion.mg === null),
  )
  return near ? { unknownIn: near, isSame: near.medicationId === portion.medicationId } : null
}
