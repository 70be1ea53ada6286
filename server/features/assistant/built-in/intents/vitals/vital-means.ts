import type { Entered } from '@kinfold/contract/features/vitals/rules/entry/read-typed.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { exactIn, toCanonical, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { FoundReading, vitalReadingsOfDays } from '../../../../vitals/tools.ts'
import type { Ask } from '../../ask.ts'
import { momentsOf, type Stretch } from '../../reading/stretch.ts'

type Found = Awaited<ReturnType<typeof vitalReadingsOfDays.run>>

/** Computed in the kind's canonical unit, because entries may use different ones; answered in `unit`. */
export function meanOf(readings: readonly FoundReading[], unit: VitalUnit): Entered {
  const mean = (values: number[]) => exactIn(values.reduce((sum, value) => sum + value, 0) / values.length, unit)
  const value2 = readings.flatMap((each) => (each.value2 === null ? [] : [toCanonical(each.value2, each.unit)]))
  return {
    value: mean(readings.map((each) => toCanonical(each.value, each.unit))),
    value2: value2.length > 0 ? mean(value2) : null,
    unit,
  }
}

/** Over all readings, also those that a chart shows together. */
export function meanIn({ points }: Found['chart'], unit: VitalUnit): Entered {
  const all = points.reduce((sum, { count: of }) => sum + of, 0)
  const mean = (figure: (point: (typeof points)[number]) => number | null) =>
    exactIn(points.reduce((sum, point) => sum + (figure(point) ?? 0) * point.count, 0) / all, unit)
  const isPair = points.some(({ mean2 }) => mean2 !== null)
  return { value: mean((point) => point.mean), value2: isPair ? mean((point) => point.mean2) : null, unit }
}

/** Also the hours, because the highest reading of a day may not be of its morning. */
export const askedOf = (kind: VitalKind, when: Stretch, { zone }: Ask) => ({
  ...{ kind, from: when.from, to: when.to },
  ...momentsOf(when, zone),
})
