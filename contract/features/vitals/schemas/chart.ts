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

const figures = {
  count: z.int(),
  mean: z.number(),
  min: z.number(),
  max: z.number(),
  mean2: z.nullable(z.number()),
  min2: z.nullable(z.number()),
  max2: z.nullable(z.number()),
}

/** One step, in the canonical unit. `at`: the reading's moment, or where the step begins. A step without readings is left out. */
export const ChartPoint = z.object({ at: z.string(), ...figures })
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

/** Hours of the day on the circle's clock, 0 to 23, in the canonical unit; an hour without readings is left out. */
export const HourOfDay = z.object({ ...figures, hour: z.int() })
export type HourOfDay = z.output<typeof HourOfDay>
export const VitalHours = z.object({
  from: z.string(),
  to: z.string(),
  hours: z.array(HourOfDay),
  readings: z.int(),
})
export type VitalHours = z.output<typeof VitalHours>

/** What is usual for one figure of this person, in the canonical unit, and what that rests on. */
const Usual = z.nullable(z.object({ low: z.number(), high: z.number(), readings: z.int(), days: z.int() }))
export const UsualQuery = z.extend(InCircle, { kind: oneOf(vitalKinds, 'Please choose what to show') })
/** null: too few readings to say. */
export const VitalUsual = z.object({ value: Usual, value2: Usual })
export type VitalUsual = z.output<typeof VitalUsual>
