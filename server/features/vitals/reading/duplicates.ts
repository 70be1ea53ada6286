import { canonicalUnit } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { shownIn, toCanonical } from '@kinfold/contract/features/vitals/rules/units.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import type { Candidate } from './candidate.ts'

/**
 * Whether two are one reading, written down twice: the same kind, less than a minute apart, the same value as the screen
 * shows it (98.6 °F is 37 °C). Two that their common source names differently are two.
 */
export function isSameReading(a: Candidate, b: Candidate): boolean {
  if (a.source === b.source && a.externalId !== null && b.externalId !== null) return a.externalId === b.externalId
  return valueKey(a) === valueKey(b) && Math.abs(Date.parse(a.at) - Date.parse(b.at)) < MINUTE_MS
}

/** Remembers what is there already (`known`) and what came since; says of each reading whether it is there. */
export function aSieve(known: Iterable<Candidate> = []): (candidate: Candidate) => 'new' | 'duplicate' {
  const places = new Map<string, Candidate[]>()
  const add = (candidate: Candidate) => {
    for (const key of ownKeys(candidate)) {
      const there = places.get(key)
      if (there) there.push(candidate)
      else places.set(key, [candidate])
    }
  }
  for (const candidate of known) add(candidate)
  return (candidate) => {
    const near = keysAround(candidate).flatMap((key) => places.get(key) ?? [])
    if (near.some((other) => isSameReading(candidate, other))) return 'duplicate'
    add(candidate)
    return 'new'
  }
}

const valueKey = ({ kind, value, value2, unit }: Candidate) => {
  const shown = (figure: number) => shownIn(toCanonical(figure, unit), canonicalUnit(kind))
  return `${kind} ${shown(value)} ${value2 === null ? '' : shown(value2)}`
}

const minuteOf = ({ at }: Candidate) => Math.floor(Date.parse(at) / MINUTE_MS)
const idKeys = ({ source, externalId }: Candidate) => (externalId === null ? [] : [`id ${source} ${externalId}`])
const ownKeys = (one: Candidate) => [`${valueKey(one)} ${minuteOf(one)}`, ...idKeys(one)]
const keysAround = (one: Candidate) => [
  ...[-1, 0, 1].map((minutes) => `${valueKey(one)} ${minuteOf(one) + minutes}`),
  ...idKeys(one),
]
