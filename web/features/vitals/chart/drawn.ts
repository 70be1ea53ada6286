import type { Edge } from '@kinfold/contract/features/vitals/rules/flags/bands.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'

/** What the picture is made of. */
export type Drawn = {
  chart: VitalChart
  /** What is looked at, in ms. */
  view: { from: number; to: number }
  unit: VitalUnit
  zone: string
  edges: readonly Edge[]
  /** Moments of what happened, in ms. */
  marks: readonly { at: number; what: 'incident' | 'medication' }[]
}
