import { countryOfZone } from '../phone-numbers.ts'
import type { Format } from './paper.ts'

/** Where paper is cut in inches. */
const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'DO', 'PR']

/** What printers of a zone hold. */
export const formatIn = (zone: string): Format =>
  LETTER_COUNTRIES.includes(countryOfZone(zone) ?? '') ? 'LETTER' : 'A4'
