import type { Edge } from '@kinfold/contract/features/vitals/rules/flags/bands.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalChart, VitalUsual } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import type { Mark } from '../mark.ts'

/** What the picture is made of. */
export type Drawn = {
  chart: VitalChart
  /** What is looked at, in ms. */
  view: { from: number; to: number }
  /** Nothing is looked at beyond it, in ms. */
  now: number
  unit: VitalUnit
  zone: string
  edges: readonly Edge[]
  /** What is usual for the person, as a band behind the line; null: not known, or another kind is shown beside it. */
  usual: VitalUsual | null
  /** Another kind on an axis of its own. */
  second: { chart: VitalChart; unit: VitalUnit } | null
  /** Moments of what happened, in ms, and where it is told. */
  marks: readonly Pick<Mark, 'at' | 'what' | 'to'>[]
}
