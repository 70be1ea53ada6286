import type { VitalKind } from '../kinds.ts'

export type Bounds = readonly [lowest: number, highest: number]
type PartBounds = { plausible: Bounds; possible: Bounds }

/**
 * In canonical units, bounds included (decision 37). Plausible: outside of it the person is asked. Possible: outside of
 * it a value is refused, because no body or home device produces it.
 */
export const bounds: Record<VitalKind, { value: PartBounds; value2?: PartBounds }> = {
  blood_pressure: {
    value: { plausible: [40, 300], possible: [20, 400] },
    value2: { plausible: [20, 200], possible: [10, 300] },
  },
  heart_rate: { value: { plausible: [20, 300], possible: [10, 400] } },
  respiratory_rate: { value: { plausible: [3, 80], possible: [1, 150] } },
  spo2: { value: { plausible: [50, 100], possible: [20, 100] } },
  temperature: { value: { plausible: [30, 45], possible: [20, 50] } },
  weight: { value: { plausible: [1, 400], possible: [0.2, 700] } },
  height: { value: { plausible: [30, 250], possible: [20, 300] } },
  glucose: { value: { plausible: [10, 1000], possible: [1, 2000] } },
  pain: { value: { plausible: [0, 10], possible: [0, 10] } },
}
