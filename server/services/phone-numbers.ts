import { type CountryCode, getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** E.164: '+' and at most 15 digits. */
const E164 = /^\+[1-9]\d{4,14}$/

/**
 * A typed number as E.164 ('030 5550101' in Germany -> '+49305550101'); undefined if it cannot be a phone number.
 * Without a country, only numbers with '+' and a country code are accepted.
 */
export function toE164(typed: string, country: string | null): string | undefined {
  const parsed = parse(typed, country)
  // E.164 has no extensions: it would be lost.
  if (!parsed?.isPossible() || parsed.ext) return undefined
  // The national prefix could not be removed ('030 2'): such a number cannot be reached from anywhere.
  return parsed.nationalNumber.startsWith('0') && !parsed.isValid() ? undefined : parsed.number
}

export const hasExtension = (typed: string, country: string | null): boolean => Boolean(parse(typed, country)?.ext)

const parse = (typed: string, country: string | null) =>
  parsePhoneNumberFromString(typed, { ...inCountry(country), extract: false })

/**
 * A stored number as people write it: in national form in its own country, otherwise with its country code. Unchanged
 * if it is none. A number of unusual length has no national form: its bare digits, without the national prefix, would
 * reach nobody.
 */
export function formatPhoneNumber(number: string, country: string | null): string {
  const parsed = isE164(number) ? parsePhoneNumberFromString(number) : undefined
  if (!parsed) return number
  const national = parsed.formatNational()
  const hasNationalForm = national !== parsed.nationalNumber
  return parsed.country === country && hasNationalForm ? national : parsed.formatInternational()
}

export const isE164 = (number: string) => E164.test(number)

/** A cache: thresholds, meals and papers ask each time, and a formatter is made to find out. */
const asked = new Map<string, string | null>()
const ZONES_KEPT = 1000

/** The country (ISO 3166) of a time zone: 'Europe/Berlin' -> 'DE'; null for 'UTC' and the like. */
export function countryOfZone(zone: string): string | null {
  let country = asked.get(zone)
  if (country === undefined) {
    country = zones().get(canonical(zone)) ?? null
    if (asked.size >= ZONES_KEPT) asked.clear()
    asked.set(zone, country)
  }
  return country
}

const inCountry = (country: string | null): { defaultCountry?: CountryCode } =>
  country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {}

let known: Map<string, string> | undefined

/** From the runtime's zone data, so that there is no list to maintain. */
function zones(): Map<string, string> {
  if (known) return known
  known = new Map()
  for (const country of getCountries())
    for (const zone of new Intl.Locale('und', { region: country }).getTimeZones?.() ?? []) {
      const name = canonical(zone)
      if (!known.has(name)) known.set(name, country)
    }
  return known
}

/** Zones have aliases: 'Asia/Calcutta' and 'Asia/Kolkata' are the same. */
const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

declare global {
  namespace Intl {
    /** Supported by all runtimes we use, but missing in TypeScript's library. */
    interface Locale {
      getTimeZones?(): string[] | undefined
    }
  }
}
