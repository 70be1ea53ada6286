import * as z from 'zod/mini'
import {
  AccountId,
  Day,
  Id,
  InCircle,
  Instant,
  InstantInput,
  maybe,
  oneOf,
  optionalText,
  Page,
  together,
} from '../../fields.ts'
import { DAY_MS } from '../../time/durations.ts'
import { medicationForms } from '../prescriptions/choices.ts'
import { Measures, Readings } from '../prescriptions/measures.ts'
import { Amount } from '../prescriptions/schedule.ts'
import { doseEffects, doseOutcomes, isTaken, MOST_DAYS, offPlan } from './choices.ts'

const reasonWhereNeeded = together<NewDose>((value, refuse) => {
  const { outcome, reason, replaces, despiteLimit, despiteHold, despiteUrgent, despiteAmount, despitePlan } = value
  const isDespite = despiteLimit || despiteHold || despiteUrgent || despiteAmount || despitePlan
  if (reason || (isTaken(outcome) && !replaces && !isDespite)) return
  refuse('reason', 'Please say why')
})

const nothingReplaced = together<{ dueAt: string | null; replaces: string | null }>(({ dueAt, replaces }, refuse) => {
  if (dueAt === null && replaces !== null)
    refuse('replaces', 'Only a dose that was due at a certain time can be replaced')
})

/**
 * The outcome of one due time, or (`dueAt` null) an as-needed dose. `at`: when it happened, by default now. `replaces`:
 * the dose somebody else recorded for the same time, which this one overrides. `despiteLimit`: against the interval or the
 * 24-hour maximum. `despiteHold`: a reading was beyond the limit of the prescription. `despiteUrgent`: one was urgent for
 * this person. `despiteAmount`: another amount than the prescription says. `despitePlan`: its medication was on hold,
 * stopped or not in use, or its schedule had changed. Each of these with a reason.
 */
export const NewDose = z
  .object({
    id: Id,
    medicationId: Id,
    dueAt: maybe(InstantInput),
    at: maybe(InstantInput),
    outcome: oneOf(doseOutcomes, 'Please choose what happened'),
    /** In the unit of the form; by default the schedule's quantity. Only taken doses count. */
    quantity: maybe(Amount),
    reason: optionalText(500),
    replaces: maybe(Id),
    despiteLimit: z._default(z.boolean(), false),
    despiteHold: z._default(z.boolean(), false),
    despiteUrgent: z._default(z.boolean(), false),
    despiteAmount: z._default(z.boolean(), false),
    despitePlan: z._default(z.boolean(), false),
    /** The readings that the prescription requires; without them, a taken dose needs a reason. */
    readings: Readings,
  })
  .check(reasonWhereNeeded, nothingReplaced)
export type NewDose = z.output<typeof NewDose>

export const EffectNote = z.object({
  effect: oneOf(doseEffects, 'Please choose how it was afterwards'),
  note: optionalText(500),
})
/**
 * `at`: when the person undid it. The request may arrive long after that, from a device that was offline.
 */
export const UndoQuery = z.extend(InCircle, { at: z.optional(InstantInput) })

export const Dose = z.object({
  id: z.string(),
  medicationId: z.string(),
  medicationName: z.string(),
  /** It names the unit of the quantity. */
  medicationForm: z.nullable(z.enum(medicationForms)),
  /** The due time as seen by the person who recorded it. */
  dueAt: z.nullable(Instant),
  /** The day and position it belongs to (rules/planned.ts); null: as needed. */
  slot: z.nullable(z.string()),
  at: Instant,
  outcome: z.enum(doseOutcomes),
  quantity: z.number(),
  /** The amount that the prescription said when it was recorded; null: it said none. */
  planned: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  despiteLimit: z.boolean(),
  despiteHold: z.boolean(),
  despiteUrgent: z.boolean(),
  /** Why it was not to be given then; null: it was. */
  despitePlan: z.nullable(z.enum(offPlan)),
  readings: Readings,
  effect: z.nullable(z.enum(doseEffects)),
  effectNote: z.nullable(z.string()),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  /** Recorded long after it was given (recorded-later.ts). */
  recordedLater: z.boolean(),
  /** The dose that this one overrode. */
  replaces: z.nullable(z.string()),
  /** When another record took its place. */
  supersededAt: z.nullable(Instant),
  inErrorAt: z.nullable(Instant),
  inErrorReason: z.nullable(z.string()),
})
export type Dose = z.output<typeof Dose>

export const DosePage = z.object({ items: z.array(Dose), next: z.nullable(z.string()) })
export const DoseQuery = z.extend(z.extend(InCircle, Page.shape), {
  medication: z.optional(Id),
  outcome: z.optional(oneOf(doseOutcomes)),
  /** Days in the circle's zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
})
export type DoseQuery = z.output<typeof DoseQuery>

const daysFit = together<{ from?: string | undefined; to?: string | undefined }>(({ from, to }, refuse) => {
  if (to && !from) refuse('to', 'Please choose the first day too')
  if (!from || !to) return
  if (to < from) refuse('to', 'Please choose a day after the first')
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS) refuse('to', `Please choose at most ${MOST_DAYS} days`)
})
/** Days in the circle's zone, both included; by default today. `from` alone means that day. */
export const DueQuery = z.extend(InCircle, { from: z.optional(Day), to: z.optional(Day) }).check(daysFit)

/**
 * 'late' and 'missed' are defined in contract/time/lateness.ts. dropped: a schedule change removed it from the plan.
 */
const doseStates = ['upcoming', 'due', 'late', 'missed', 'recorded', 'dropped'] as const

export const DueDose = z.object({
  medicationId: z.string(),
  /** The day and position it belongs to; unchanged when the time changes. */
  slot: z.string(),
  dueAt: Instant,
  quantity: z.number(),
  state: z.enum(doseStates),
  /** Its outcome when the state is `recorded`. */
  dose: z.nullable(Dose),
})
export type DueDose = z.output<typeof DueDose>

/** Details shown with a due dose, once per medication in the answer. */
export const DueMedication = z.object({
  id: z.string(),
  name: z.string(),
  strength: z.nullable(z.string()),
  dosage: z.nullable(z.string()),
  form: z.nullable(z.enum(medicationForms)),
  instructions: z.nullable(z.string()),
  measures: Measures,
  timeCriticalMinutes: z.nullable(z.int()),
  /** The last injection site, so that the next one can differ. */
  lastSite: z.nullable(z.string()),
  /** The minimum hours between two doses, as of today. */
  minHours: z.nullable(z.number()),
  /** The last dose that was taken, on whatever day: the next one may have to wait for it. */
  lastTaken: z.nullable(z.object({ id: z.string(), at: Instant, dueAt: z.nullable(Instant) })),
})
export type DueMedication = z.output<typeof DueMedication>

/** Whether an as-needed medication may be given now and, if not, when. Amounts in the unit of its form. */
export const AsNeeded = z.object({
  medicationId: z.string(),
  asNeededFor: z.nullable(z.string()),
  /** The quantity of one dose, unless another is entered. */
  quantity: z.number(),
  minIntervalHours: z.nullable(z.number()),
  maxPer24h: z.nullable(z.number()),
  takenIn24h: z.number(),
  /** Recent doses that a limit may still count; the browser adds those given since (rules/limits.ts). */
  recent: z.array(z.object({ id: z.string(), at: Instant, quantity: z.number() })),
  lastAt: z.nullable(Instant),
  blockedBy: z.nullable(z.enum(['interval', 'maximum', 'ingredient'])),
  /** Why one of its ingredients would be too much, in words; null: it would not. */
  ingredientLimit: z.nullable(z.string()),
  /** When the next one is allowed; null: now, or (blocked by the maximum) never in this quantity. */
  nextAllowedAt: z.nullable(Instant),
})
export type AsNeeded = z.output<typeof AsNeeded>

export const DueDoses = z.object({
  from: Day,
  to: Day,
  zone: z.string(),
  now: Instant,
  medications: z.array(DueMedication),
  /** Sorted by time, then by name. */
  items: z.array(DueDose),
  /** Doses without a due time recorded on these days, oldest first. */
  given: z.array(Dose),
  asNeeded: z.array(AsNeeded),
})
export type DueDoses = z.output<typeof DueDoses>
