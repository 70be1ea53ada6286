import * as z from 'zod/mini'

/** Due times that have passed by an hour or more, and how many of those were taken, `late` among them. */
export const DoseCount = z.object({ due: z.int(), taken: z.int(), late: z.int() })
export type DoseCount = z.output<typeof DoseCount>
/** Over the last 7 and 30 days in the circle's zone, today included. */
export const Adherence = z.object({ medicationId: z.string(), name: z.string(), days7: DoseCount, days30: DoseCount })
export type Adherence = z.output<typeof Adherence>
