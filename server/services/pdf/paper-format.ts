import { countryOfZone } from '../phone-numbers.ts'
import type { Format } from './paper.ts'

/** Countries that use US Letter. */
const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'DO', 'PR']

/** The usual paper format in a zone. */
export const formatIn = (zone: string): Format =>
  LETTER_COUNTRIES.includes(countryOfZone(zone) ?? '') ? 'LETTER' : 'A4'
