import * as z from 'zod/mini'
import { InCircle, InstantInput, oneOf } from '../../../fields.ts'
import { vitalKinds } from '../rules/kinds.ts'

export const ChartQuery = z.extend(InCircle, {
  kind: oneOf(vitalKinds, 'Please choose what to show'),
  /** Start; by default the first reading. */
  from: z.optional(InstantInput),
  /** End, exclusive; by default now. */
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

/**
 * One point, in the canonical unit. `at`: the time of the reading, or the start of the interval. Intervals without
 * readings are omitted.
 */
export const ChartPoint = z.object({ at: z.string(), ...figures })
export type ChartPoint = z.output<typeof ChartPoint>

/**
 * At most 1,000 points: the readings themselves if there are no more, otherwise one point per interval of hours or
 * days.
 */
export const VitalChart = z.object({
  from: z.string(),
  to: z.string(),
  step: z.object({ size: z.enum(['reading', 'hour', 'day']), every: z.int() }),
  points: z.array(ChartPoint),
  readings: z.int(),
})
export type VitalChart = z.output<typeof VitalChart>

/** Per hour of the day on the circle's clock, 0 to 23, in the canonical unit; hours without readings are omitted. */
export const HourOfDay = z.object({ ...figures, hour: z.int() })
export type HourOfDay = z.output<typeof HourOfDay>
export const VitalHours = z.object({
  from: z.string(),
  to: z.string(),
  hours: z.array(HourOfDay),
  readings: z.int(),
})
export type VitalHours = z.output<typeof VitalHours>

/** The usual range of one value for this person, in the canonical unit, and the data behind it. */
const Usual = z.nullable(z.object({ low: z.number(), high: z.number(), readings: z.int(), days: z.int() }))
export const UsualQuery = z.extend(InCircle, { kind: oneOf(vitalKinds, 'Please choose what to show') })
/** null: too few readings. */
export const VitalUsual = z.object({ value: Usual, value2: Usual })
export type VitalUsual = z.output<typeof VitalUsual>
