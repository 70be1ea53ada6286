import { Zone } from '@kinfold/contract/fields.ts'
import { findIana } from 'windows-iana'
import * as z from 'zod/mini'
import { type DescribedZone, readDescribed, zoneLike } from './described-zone.ts'

const isKnown = (zone: string) => z.safeParse(Zone, zone).success

/**
 * The zone named in a file: an IANA name, possibly with a path prefix ('/example.org/Europe/Berlin'), or a Windows name
 * as mapped by CLDR. Null if unknown.
 */
function zoneNamed(tzid: string): string | null {
  const name = tzid.trim().replace(/^"|"$/g, '')
  if (/^(UTC|GMT|Z|Etc\/UTC)$/i.test(name)) return 'UTC'
  if (name.includes('/') || /^[A-Z]{3}$/.test(name)) {
    const parts = name.split('/').filter(Boolean)
    for (const count of [parts.length, 3, 2]) {
      const end = parts.slice(-count).join('/')
      if (count <= parts.length && isKnown(end)) return end
    }
  }
  // The library answers only for known names.
  const [iana] = findIana(name as Parameters<typeof findIana>[0]) ?? []
  return iana !== undefined && isKnown(iana) ? iana : null
}

/** The zones of one file: the circle's, for times without a zone, and those the file describes itself. */
export type FileZones = { circle: string; described: Map<string, Described> }
/** `zone`: a known zone with the same clock changes, if any. */
type Described = { zone: string | null; clock: DescribedZone }

export function zonesIn(descriptions: string[], circle: string, now: string): FileZones {
  const unknown = descriptions.flatMap((text) => readDescribed(text, now) ?? []).filter(({ tzid }) => !zoneNamed(tzid))
  const described = unknown.map((clock) => [clock.tzid, { zone: zoneLike(clock, circle, now), clock }] as const)
  return { circle, described: new Map(described) }
}

/** The zone that a name in a file refers to, or null. */
export const zoneMeant = (tzid: string, { described }: FileZones): string | null =>
  zoneNamed(tzid) ?? described.get(tzid)?.zone ?? null
