import { countText } from '../../format.ts'
import type { Handover } from './schemas.ts'

/** '3 doses were given as planned, 2 late.', '1 dose was given late.', 'No planned dose was recorded as given.' */
export function givenInWords({ given, givenLate }: Pick<Handover['doses'], 'given' | 'givenLate'>): string {
  if (given + givenLate === 0) return 'No planned dose was recorded as given.'
  const [count, how] = given > 0 ? [given, 'as planned'] : [givenLate, 'late']
  const late = given > 0 && givenLate > 0 ? `, ${givenLate} late` : ''
  return `${countText(count, 'dose')} ${count === 1 ? 'was' : 'were'} given ${how}${late}.`
}
