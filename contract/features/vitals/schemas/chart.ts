import * as z from 'zod/mini'
import { InCircle, InstantInput, oneOf } from '../../../fields.ts'
import { vitalKinds } from '../rules/kinds.ts'

export const ChartQuery = z.extend(InCircle, {
  kind: oneOf(vitalKinds, 'Please choose what to show'),
  /** From here on; without it, from the first reading. */
  from: z.optional(InstantInput),
  /** Up to here, this moment left out; without it, now. */
  to: z.optional(InstantInput),
})
export type ChartQuery = z.output<typeof ChartQuery>

/** One step, in the canonical unit. `at`: the reading's moment, or where the step begins. A step without readings is left out. */
export const ChartPoint = z.object({
  at: z.string(),
  count: z.int(),
  mean: z.number(),
  min: z.number(),
  max: z.number(),
  mean2: z.nullable(z.number()),
  min2: z.nullable(z.number()),
  max2: z.nullable(z.number()),
})
export type ChartPoint = z.output<typeof ChartPoint>

/** At most 1,000 points: the readings themselves where they are that few, else so many hours or days to each point. */
export const VitalChart = z.object({
  from: z.string(),
  to: z.string(),
  step: z.object({ size: z.enum(['reading', 'hour', 'day']), every: z.int() }),
  points: z.array(ChartPoint),
  readings: z.int(),
})
export type VitalChart = z.output<typeof VitalChart>
