import * as z from 'zod/mini'

/** Due times at least an hour ago, how many of those doses were taken, and how many of the taken ones were `late`. */
export const DoseCount = z.object({ due: z.int(), taken: z.int(), late: z.int() })
export type DoseCount = z.output<typeof DoseCount>
/** The last 7 and 30 days in the circle's zone, including today. */
export const Adherence = z.object({ medicationId: z.string(), name: z.string(), days7: DoseCount, days30: DoseCount })
export type Adherence = z.output<typeof Adherence>
