import { EXTENSION_INTO_NOTE } from '@kinfold/contract/features/emergency-contacts/wording.ts'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryName } from './country-name.ts'

/** '+49 30 5550101, Germany'; where an extension belongs; undefined while it is not a valid number. */
export function readPhone(typed: string, country: string | null): string | undefined {
  const home = country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {}
  const parsed = parsePhoneNumberFromString(typed, { ...home, extract: false })
  if (parsed?.ext) return EXTENSION_INTO_NOTE
  if (!parsed?.isValid()) return undefined
  return [parsed.formatInternational(), parsed.country && countryName(parsed.country)].filter(Boolean).join(', ')
}
