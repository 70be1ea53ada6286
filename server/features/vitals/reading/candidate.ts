import type { dateOrders } from '@kinfold/contract/features/vital-imports/choices.ts'
import { momentProblem } from '@kinfold/contract/features/vitals/rules/entry/check-moment.ts'
import { doubtAbout } from '@kinfold/contract/features/vitals/rules/entry/check-reading.ts'
import type { Entered } from '@kinfold/contract/features/vitals/rules/entry/read-typed.ts'
import type {
  VitalContext,
  VitalKind,
  VitalMethod,
  VitalPosition,
} from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { roundTo, unitFacts, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'

/** A reading found in a file, in its original unit. Whether it is saved is decided later. */
export type Candidate = {
  kind: VitalKind
  value: number
  value2: number | null
  unit: VitalUnit
  /** ISO 8601, UTC, milliseconds. */
  at: string
  zone: string | null
  /** Device or app. */
  source: string | null
  /**
   * The source's own id for this reading. Only with a source: without one, '1' may be a number of any clinic, or a place
   * in the memory of a device, which the next file uses again. A day without a time has a name instead (read-row.ts).
   */
  externalId: string | null
  circumstances?: Circumstances
}

/** How it was measured, as far as the file says it in our own words; the note in any. */
export type Circumstances = {
  context: VitalContext | null
  position: VitalPosition | null
  method: VitalMethod | null
  note: string | null
}

/**
 * The position in a file: a line of a CSV, a record of an export, an entry of a bundle (all from 1), and the column's
 * heading.
 */
export type Place = { line: number; column: string | null }

/**
 * What a reader finds, one at a time. `doubt`: implausible, to be confirmed in the preview. `note`: what was assumed, to
 * be shown there. `ends`: nothing after it can be read, and the file cannot be imported. `order`: not so, because its
 * dates are written in this order and not in the one that was guessed.
 */
export type Found = { place: Place } & (
  | { candidate: Candidate; doubt: string | null; note?: string }
  | { problem: string; ends?: true; order?: (typeof dateOrders)[number] }
)

/** Of a file none of which can be read. */
export const unreadable = (problem: string): Found => ({ place: { line: 0, column: null }, problem, ends: true })

/** Of a blood pressure. */
export const ONE_MISSING = 'One of the two figures is missing'

export type ReadOptions = { now: number; dateOfBirth: string | null; last?: LastReadings }

/** The person's newest reading of kinds that hardly change within a month: weight, height. */
export type LastReadings = ReadonlyMap<VitalKind, Entered & { at: string }>

const ALIKE_WITHIN_MS = 30 * DAY_MS

/** A reading from a file, with the same checks as a typed one. Excess decimals are rounded. */
export function checked(place: Place, raw: Candidate, { now, dateOfBirth, last }: ReadOptions): Found {
  const { enteredDecimals } = unitFacts[raw.unit]
  const candidate = {
    ...raw,
    value: roundTo(raw.value, enteredDecimals),
    value2: raw.value2 === null ? null : roundTo(raw.value2, enteredDecimals),
    source: plainSource(raw.source),
    // A file may contain characters that a text column cannot store.
    externalId: raw.externalId?.replaceAll('\0', '') || null,
  }
  const problem = momentProblem(candidate.at, now, dateOfBirth)
  if (problem) return { place, problem }
  const before = last?.get(candidate.kind)
  // A file may hold years, in which people do change.
  const isNear = before && Math.abs(Date.parse(before.at) - Date.parse(candidate.at)) <= ALIKE_WITHIN_MS
  const doubt = doubtAbout(candidate.kind, candidate, isNear ? before : null)
  if (doubt?.answer === 'refuse') return { place, problem: doubt.sentence }
  return { place, candidate, doubt: doubt?.sentence ?? null }
}

const SOURCE_LENGTH = 120

/** One line without control characters, like any name in a list. */
function plainSource(source: string | null): string | null {
  return (
    source
      ?.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, SOURCE_LENGTH) || null
  )
}

/** '2026-11-20T07:05:00+01:00' in UTC; null: no such moment. `Date` takes 30 February for 2 March. */
export function momentOf(written: string): string | null {
  const [ms, midnight] = [Date.parse(written), Date.parse(`${written.slice(0, 10)}T00:00Z`)]
  if (Number.isNaN(ms) || !new Date(midnight).toISOString().startsWith(written.slice(0, 10))) return null
  return new Date(ms).toISOString()
}
