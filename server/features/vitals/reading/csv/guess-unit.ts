import { doubtAbout } from '@kinfold/contract/features/vitals/rules/entry/check-reading.ts'
import { plainText } from '@kinfold/contract/features/vitals/rules/entry/plain-text.ts'
import { type DecimalMark, readNumber } from '@kinfold/contract/features/vitals/rules/entry/read-number.ts'
import type { NamedUnit } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { canonicalUnit, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { LastReadings } from '../candidate.ts'

export type GuessFrom = { decimal: DecimalMark; last?: LastReadings | undefined }

/**
 * The unit of a column that names none, guessed from the median of its numbers. Weight cannot be guessed, so kilograms
 * are assumed, unless only another unit is like the person's last weight.
 */
export function guessUnit(
  kind: VitalKind,
  cells: readonly string[],
  { decimal, last = new Map() }: GuessFrom,
): NamedUnit {
  const numbers = cells
    .flatMap((cell) => {
      const read = readNumber(plainText(cell), decimal)
      return 'number' in read ? [read.number] : []
    })
    .sort((a, b) => a - b)
  const middle = numbers[Math.floor(numbers.length / 2)]
  const usual = middle === undefined ? undefined : limits[kind]?.find(({ below }) => middle < below)
  if (usual) return { unit: usual.unit, times: usual.times }
  const unit = canonicalUnit(kind)
  const before = last.get(kind)
  const doubt = before && middle !== undefined ? doubtAbout(kind, { value: middle, value2: null, unit }, before) : null
  return { unit: doubt?.meant ?? unit, times: 1 }
}

const limits: Partial<Record<VitalKind, (NamedUnit & { below: number })[]>> = {
  temperature: [
    { below: 50, unit: '°C', times: 1 },
    { below: Infinity, unit: '°F', times: 1 },
  ],
  glucose: [
    { below: 34, unit: 'mmol/L', times: 1 },
    { below: Infinity, unit: 'mg/dL', times: 1 },
  ],
  height: [
    { below: 3, unit: 'cm', times: 100 },
    { below: 90, unit: 'in', times: 1 },
  ],
  spo2: [{ below: 1.01, unit: '%', times: 100 }],
}
