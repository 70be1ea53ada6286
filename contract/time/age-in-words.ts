import { dayText } from '../format.ts'
import { ageOn } from './age.ts'

/**
 * '82 (born 2 March 1944)', exact to the day because clinical decisions depend on it. The specification's own count is
 * for lists (docs/decisions/0008).
 */
export const ageInWords = (today: string, dateOfBirth: string): string =>
  `${ageOn(today, dateOfBirth)} (born ${dayText(dateOfBirth, 'longDate')})`
