import * as z from 'zod/mini'
import { Id, InCircle, Instant } from '../../fields.ts'
import { medicationForms } from '../prescriptions/choices.ts'
import { Schedule } from '../prescriptions/schedule.ts'

const Planned = z.object({ slot: z.string(), dueAt: Instant, quantity: z.number() })

/** One version of a schedule (rules/planned.ts). */
const Version = z.object({
  schedule: Schedule,
  zone: z.string(),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  firstAt: z.nullable(Instant),
  effectiveFrom: Instant,
  effectiveUntil: z.nullable(Instant),
  skipped: z.array(z.string()),
  carried: z.array(Planned),
  dropped: z.array(Planned),
})

/** A recent outcome that counts; `slot` null: as needed. */
const Settled = z.object({
  slot: z.nullable(z.string()),
  dueAt: z.nullable(Instant),
  at: Instant,
  isTaken: z.boolean(),
})

/** Everything needed to work out what a schedule change would do to the doses of these days (rules/preview.ts). */
export const DosePlan = z.object({
  medicationId: z.string(),
  name: z.string(),
  form: z.nullable(z.enum(medicationForms)),
  minHours: z.nullable(z.number()),
  versions: z.array(Version),
  settled: z.array(Settled),
})
export type DosePlan = z.output<typeof DosePlan>

export const DosePlans = z.object({ zone: z.string(), now: Instant, items: z.array(DosePlan) })
export type DosePlans = z.output<typeof DosePlans>
export const DosePlanQuery = z.extend(InCircle, { medication: z.optional(Id) })
