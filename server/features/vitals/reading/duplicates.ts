import { canonicalUnit } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { shownIn, toCanonical } from '@kinfold/contract/features/vitals/rules/units.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import type { Candidate } from './candidate.ts'

/** Readings of the same kind and figures are the same if less than this apart. */
export const APART_MS = MINUTE_MS

/**
 * Says whether an earlier reading was the same, and remembers it. Two records are the same reading if they have the same
 * kind, are less than a minute apart, and have the same value as shown (98.6 °F is 37 °C). Two with different ids from
 * the same source are distinct. Tests compare it with server/test/records/same-reading.ts.
 */
type DuplicateCheck = (candidate: Candidate) => 'new' | 'duplicate'

/**
 * Compares each reading with the earlier ones. For the readings of one batch, because it remembers all of them; those of
 * the circle are compared by PostgreSQL (new-among.ts). It stores numbers instead of objects: looking readings up by text
 * took longer than reading the file.
 */
export function newDuplicateCheck(): DuplicateCheck {
  const named = new Set<string>()
  const minutes = new Map<string, Map<number, Seen>>()
  const add = ({ source, externalId }: Candidate, at: number, ofValue: Map<number, Seen>) => {
    if (externalId !== null) named.add(nameKey(source, externalId))
    const minute = Math.floor(at / APART_MS)
    ofValue.set(minute, { at, source, externalId, next: ofValue.get(minute) })
  }
  const placed = (candidate: Candidate) => {
    const key = valueKey(candidate)
    const there = minutes.get(key)
    if (there) return there
    const fresh = new Map<number, Seen>()
    minutes.set(key, fresh)
    return fresh
  }
  return (candidate) => {
    const { source, externalId } = candidate
    if (externalId !== null && named.has(nameKey(source, externalId))) return 'duplicate'
    const at = Date.parse(candidate.at)
    const ofValue = placed(candidate)
    if (isNear(candidate, at, ofValue)) return 'duplicate'
    add(candidate, at, ofValue)
    return 'new'
  }
}

/** The readings of one minute and value, latest first. */
type Seen = Pick<Candidate, 'source' | 'externalId'> & { at: number; next: Seen | undefined }

function isNear({ source, externalId }: Candidate, at: number, ofValue: Map<number, Seen>): boolean {
  const minute = Math.floor(at / APART_MS)
  for (let near = minute - 1; near <= minute + 1; near++) {
    for (let seen = ofValue.get(near); seen; seen = seen.next) {
      const areNamedApart = seen.source === source && seen.externalId !== null && externalId !== null
      if (!areNamedApart && Math.abs(seen.at - at) < APART_MS) return true
    }
  }
  return false
}

type Measured = Pick<Candidate, 'kind' | 'value' | 'value2' | 'unit'>

/** A reading's figures in its kind's usual unit, as shown. */
export function shownFigures({ kind, value, value2, unit }: Measured): { value: number; value2: number | null } {
  const shown = (figure: number) => shownIn(toCanonical(figure, unit), canonicalUnit(kind))
  return { value: shown(value), value2: value2 === null ? null : shown(value2) }
}

/** The kind and the figures as shown. */
export function valueKey(measured: Measured): string {
  const { value, value2 } = shownFigures(measured)
  return `${measured.kind} ${value} ${value2 ?? ''}`
}

const nameKey = (source: string | null, externalId: string) => `${source} ${externalId}`
