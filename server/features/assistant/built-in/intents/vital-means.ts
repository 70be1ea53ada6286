import { canonicalUnit, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { toCanonical } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { FoundReading, vitalReadingsOfDays } from '../../../vitals/tools.ts'

type Found = Awaited<ReturnType<typeof vitalReadingsOfDays.run>>

/** In the kind's canonical unit, because entries may use different ones. */
export function meanOf(readings: readonly FoundReading[], kind: VitalKind) {
  const unit = canonicalUnit(kind)
  const mean = (values: number[]) =>
    Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
  const value2 = readings.flatMap((each) => (each.value2 === null ? [] : [toCanonical(each.value2, each.unit)]))
  return {
    value: mean(readings.map((each) => toCanonical(each.value, each.unit))),
    value2: value2.length > 0 ? mean(value2) : null,
    unit,
  }
}

/** Over all readings, also those that a chart shows together. */
export function meanIn({ points }: Found['chart'], kind: VitalKind) {
  const all = points.reduce((sum, { count: of }) => sum + of, 0)
  const mean = (figure: (point: (typeof points)[number]) => number | null) =>
    Math.round((points.reduce((sum, point) => sum + (figure(point) ?? 0) * point.count, 0) / all) * 10) / 10
  const isPair = points.some(({ mean2 }) => mean2 !== null)
  return {
    value: mean((point) => point.mean),
    value2: isPair ? mean((point) => point.mean2) : null,
    unit: canonicalUnit(kind),
  }
}
