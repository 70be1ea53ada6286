import { type CountryCode, getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** E.164: '+' and at most 15 digits. */
const E164 = /^\+[1-9]\d{4,14}$/

/**
 * What a person typed, as E.164 ('030 5550101' in Germany -> '+49305550101'); undefined when it cannot be a number.
 * Without a country only numbers that begin with '+' and their country's code are understood.
 */
export function toE164(typed: string, country: string | null): string | undefined {
  const parsed = parsePhoneNumberFromString(typed, { ...inCountry(country), extract: false })
  if (!parsed?.isPossible()) return undefined
  // A national prefix that could not be taken off ('030 2'): such a number would not be reached from anywhere.
  return parsed.nationalNumber.startsWith('0') && !parsed.isValid() ? undefined : parsed.number
}

/** A kept number as people write it: nationally in its own country, else with its country's code. As it is if it is none. */
export function inWriting(number: string, country: string | null): string {
  const parsed = isE164(number) ? parsePhoneNumberFromString(number) : undefined
  if (!parsed) return number
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}

export const isE164 = (number: string) => E164.test(number)

/** The country (ISO 3166) a time zone lies in: 'Europe/Berlin' -> 'DE'; null for 'UTC' and the like. */
export const countryOfZone = (zone: string): string | null => zones().get(canonical(zone)) ?? null

const inCountry = (country: string | null): { defaultCountry?: CountryCode } =>
  country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {}

let known: Map<string, string> | undefined

/** From the runtime's own zone data, so that there is no list to keep. */
function zones(): Map<string, string> {
  if (known) return known
  known = new Map()
  for (const country of getCountries())
    for (const zone of new Intl.Locale('und', { region: country }).getTimeZones?.() ?? [])
      if (!known.has(canonical(zone))) known.set(canonical(zone), country)
  return known
}

/** Zones have several names: 'Asia/Calcutta' and 'Asia/Kolkata' are one. */
const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

declare global {
  namespace Intl {
    /** In every runtime we run on; not yet in the type checker's library. */
    interface Locale {
      getTimeZones?(): string[] | undefined
    }
  }
}
