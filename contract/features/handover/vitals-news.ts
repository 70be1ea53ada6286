import * as z from 'zod/mini'
import { VitalReading } from '../vitals/schemas/readings.ts'

/**
 * `outside`: new or changed readings outside the range, the newest first; what a second reading calmed is none. `newest`: of
 * each kind that was measured the newest reading, and how many there were.
 */
export const VitalsNews = z.object({
  outside: z.array(VitalReading),
  newest: z.array(z.object({ reading: VitalReading, count: z.int() })),
})
