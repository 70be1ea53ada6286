import { canonicalUnit } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { shownIn, toCanonical } from '@kinfold/contract/features/vitals/rules/units.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import type { Candidate } from './candidate.ts'

/**
 * Whether two records are the same reading: the same kind, less than a minute apart, and the same value as shown (98.6
 * °F is 37 °C). Two with different ids from the same source are distinct.
 */
export function isSameReading(a: Candidate, b: Candidate): boolean {
  if (a.source === b.source && a.externalId !== null && b.externalId !== null) return a.externalId === b.externalId
  return valueKey(a) === valueKey(b) && Math.abs(Date.parse(a.at) - Date.parse(b.at)) < MINUTE_MS
}

/** Says whether a reading is already known, and remembers it. */
export type DuplicateCheck = (candidate: Candidate) => 'new' | 'duplicate'

/** A sieve with the existing readings, which come in batches. */
export async function duplicateCheckFor(known: AsyncIterable<Candidate[]>): Promise<DuplicateCheck> {
  const { know, judge } = newDuplicateCheck()
  for await (const portion of known) know(portion)
  return judge
}

/**
 * Remembers the existing readings and those that come after, and judges each new one. For a million readings it stores
 * numbers instead of objects: looking them up by text took longer than reading the file.
 */
export function newDuplicateCheck(): { know: (known: Candidate[]) => void; judge: DuplicateCheck } {
  const named = new Set<string>()
  const minutes = new Map<string, Map<number, Seen>>()
  const add = ({ source, externalId }: Candidate, at: number, ofValue: Map<number, Seen>) => {
    if (externalId !== null) named.add(nameKey(source, externalId))
    const minute = Math.floor(at / MINUTE_MS)
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
  const know = (known: Candidate[]) => {
    for (const candidate of known) add(candidate, Date.parse(candidate.at), placed(candidate))
  }
  const judge: DuplicateCheck = (candidate) => {
    const { source, externalId } = candidate
    if (externalId !== null && named.has(nameKey(source, externalId))) return 'duplicate'
    const at = Date.parse(candidate.at)
    const ofValue = placed(candidate)
    if (isNear(candidate, at, ofValue)) return 'duplicate'
    add(candidate, at, ofValue)
    return 'new'
  }
  return { know, judge }
}

/** The readings of one minute and value, latest first. */
type Seen = Pick<Candidate, 'source' | 'externalId'> & { at: number; next: Seen | undefined }

function isNear({ source, externalId }: Candidate, at: number, ofValue: Map<number, Seen>): boolean {
  const minute = Math.floor(at / MINUTE_MS)
  for (let near = minute - 1; near <= minute + 1; near++) {
    for (let seen = ofValue.get(near); seen; seen = seen.next) {
      const areNamedApart = seen.source === source && seen.externalId !== null && externalId !== null
      if (!areNamedApart && Math.abs(seen.at - at) < MINUTE_MS) return true
    }
  }
  return false
}

const valueKey = ({ kind, value, value2, unit }: Candidate) => {
  const shown = (figure: number) => shownIn(toCanonical(figure, unit), canonicalUnit(kind))
  return `${kind} ${shown(value)} ${value2 === null ? '' : shown(value2)}`
}

const nameKey = (source: string | null, externalId: string) => `${source} ${externalId}`
