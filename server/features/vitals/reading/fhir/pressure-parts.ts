import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { checked, type Found, ONE_MISSING, type Place, type ReadOptions } from '../candidate.ts'

const SEVERAL = 'Several blood pressures have the same moment, so it is not known which figures belong together'

/** One figure of a blood pressure, sent as an Observation of its own. */
type Half = { place: Place; isUpper: boolean; value: number; unit: VitalUnit; id: string | undefined }
/** What one device measured at one moment, in parts. */
type Measurement = { at: string; source: string | null; incomplete: Place | null; halves: Half[] }

/** Blood pressures of a file that may have come in parts, beside an Observation with both figures or instead of it. */
export class PressureParts {
  readonly #measurements = new Map<string, Measurement>()
  /** Of nearly all, an Observation has both figures, or is marked as an error. Only their keys are kept. */
  readonly #wholes = new Set<string>()

  #of(at: string, source: string | null): Measurement {
    const key = keyOf(at, source)
    const known = this.#measurements.get(key) ?? { at, source, incomplete: null, halves: [] }
    if (!this.#wholes.has(key)) this.#measurements.set(key, known)
    return known
  }

  addWhole(at: string, source: string | null) {
    const key = keyOf(at, source)
    this.#wholes.add(key)
    this.#measurements.delete(key)
  }

  addIncomplete(at: string, source: string | null, place: Place) {
    this.#of(at, source).incomplete = place
  }

  addHalf(at: string, source: string | null, half: Half) {
    const { halves } = this.#of(at, source)
    if (!halves.some(({ isUpper, value }) => isUpper === half.isUpper && value === half.value)) halves.push(half)
  }

  /** Only at the end of the file is it known what belongs together. */
  *paired(options: ReadOptions): Generator<Found> {
    for (const measurement of this.#measurements.values()) yield pairOf(measurement, options)
  }
}

const keyOf = (at: string, source: string | null) => `${at} ${source}`

function pairOf({ at, source, incomplete, halves }: Measurement, options: ReadOptions): Found {
  const [upper, ...uppers] = halves.filter(({ isUpper }) => isUpper)
  const [lower, ...lowers] = halves.filter(({ isUpper }) => !isUpper)
  const place = incomplete ?? (upper ?? lower)!.place
  if (!upper || !lower) return { place, problem: ONE_MISSING }
  if (uppers.length + lowers.length > 0) return { place, problem: SEVERAL }
  // One id only, as it has always been: a file that is read again must bring nothing new.
  const externalId = source && (upper.id ?? null)
  const figures = { value: upper.value, value2: lower.value, unit: upper.unit }
  return checked(upper.place, { kind: 'blood_pressure', ...figures, at, zone: null, source, externalId }, options)
}
