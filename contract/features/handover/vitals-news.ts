import * as z from 'zod/mini'
import { VitalReading } from '../vitals/schemas/readings.ts'

/**
 * `outside`: new or changed readings outside the range, newest first, without those that a second reading put right.
 * `newest`: the latest reading of each kind, and how many there were.
 */
export const VitalsNews = z.object({
  outside: z.array(VitalReading),
  newest: z.array(z.object({ reading: VitalReading, count: z.int() })),
})
