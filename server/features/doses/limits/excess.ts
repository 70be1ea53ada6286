import { mostAround } from '@kinfold/contract/features/doses/rules/limits.ts'
import { roundAmount } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import type { Ceiling, Excess, Portion, UnknownIn } from './ceilings.ts'

/** Whether a portion is too much together with those given before and after it; null: it is not. */
export function excessOf(ceiling: Ceiling, given: Portion[], portion: Portion): Excess | null {
  const found = sumOf(ceiling, given, portion) ?? unknownOf(ceiling, given, portion)
  if (!found) return null
  const moments = given.map(({ at }) => at + ceiling.hours * HOUR_MS).filter((at) => at > portion.at)
  const isAllowed = (at: number) =>
    !sumOf(ceiling, given, { ...portion, at }) && !unknownOf(ceiling, given, { ...portion, at })
  const allowed = moments.filter(isAllowed)
  return { ceiling, ...found, nextAllowedAt: allowed.length > 0 ? Math.min(...allowed) : null }
}

function sumOf({ mg: most, hours }: Ceiling, given: Portion[], { at, mg }: Portion): { mg: number } | null {
  if (mg === null) return null
  const known = given.flatMap((each) => (each.mg === null ? [] : [{ at: each.at, quantity: each.mg }]))
  const sum = roundAmount(mostAround(known, at, hours * HOUR_MS) + mg)
  return sum > most ? { mg: sum } : null
}

/** Without a known amount, only the time between two doses can be checked. */
function unknownOf({ hours }: Ceiling, given: Portion[], portion: Portion): UnknownIn | null {
  if (hours >= 24) return null
  const near = given.find(
    ({ at, mg }) => Math.abs(at - portion.at) < hours * HOUR_MS && (mg === null || portion.mg === null),
  )
  return near ? { unknownIn: near, isSame: near.medicationId === portion.medicationId } : null
}
