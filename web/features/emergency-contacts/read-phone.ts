import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryName } from './country-name.ts'

/** '+49 30 5550101, Germany'; undefined while it is not a valid number. */
export function readPhone(typed: string, country: string | null): string | undefined {
  const home = country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {}
  const parsed = parsePhoneNumberFromString(typed, { ...home, extract: false })
  if (!parsed?.isValid()) return undefined
  return [parsed.formatInternational(), parsed.country && countryName(parsed.country)].filter(Boolean).join(', ')
}
