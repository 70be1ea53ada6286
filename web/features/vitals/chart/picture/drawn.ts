import type { Edge } from '@kinfold/contract/features/vitals/rules/flags/bands.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalChart, VitalUsual } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import type { Mark } from '../mark.ts'

/** The data of a drawing. */
export type Drawn = {
  chart: VitalChart
  /** The visible period, in ms. */
  view: { from: number; to: number }
  /** The latest time that can be shown, in ms. */
  now: number
  unit: VitalUnit
  zone: string
  edges: readonly Edge[]
  /** The person's usual values, as a band behind the line; null: unknown, or another kind is shown, too. */
  usual: VitalUsual | null
  /** Another kind, with its own axis. */
  second: { chart: VitalChart; unit: VitalUnit } | null
  /** Events in ms, with their pages. */
  marks: readonly Pick<Mark, 'at' | 'what' | 'to'>[]
}
