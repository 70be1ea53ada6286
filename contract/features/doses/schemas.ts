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
  text,
} from '../../fields.ts'
import { DAY_MS } from '../../time/durations.ts'
import { medicationForms } from '../prescriptions/choices.ts'
import { Measures, Readings } from '../prescriptions/measures.ts'
import { Amount } from '../prescriptions/schedule.ts'
import { doseEffects, doseOutcomes, isTaken, MOST_DAYS } from './choices.ts'

type Recorded = Pick<NewDose, 'outcome' | 'reason' | 'replaces' | 'despiteLimit' | 'despiteHold'>
const reasonWhereNeeded = z.check<Recorded>(({ value, issues }) => {
  const { outcome, reason, replaces, despiteLimit, despiteHold } = value
  if (reason || (isTaken(outcome) && !replaces && !despiteLimit && !despiteHold)) return
  issues.push({ code: 'custom', input: value, path: ['reason'], message: 'Please say why' })
})

const nothingReplaced = z.check<{ dueAt: string | null; replaces: string | null }>(({ value, issues }) => {
  if (value.dueAt !== null || value.replaces === null) return
  const message = 'Only a dose that was due at a certain time can be replaced'
  issues.push({ code: 'custom', input: value, path: ['replaces'], message })
})

/**
 * One outcome of one due time, or (`dueAt` null) a dose as needed. `at`: when it happened, now if not given.
 * `replaces`: the dose that somebody recorded for the same time and that this one overrides, with a reason.
 * `despiteLimit`: given although the interval or the 24-hour maximum said no, with a reason. `despiteHold`: given although
 * a value was beyond the limit of the prescription, with a reason.
 */
export const NewDose = z
  .object({
    id: Id,
    medicationId: Id,
    dueAt: maybe(InstantInput),
    at: maybe(InstantInput),
    outcome: oneOf(doseOutcomes, 'Please choose what happened'),
    /** In the unit of the form; the schedule's quantity if not given. Only what was taken counts. */
    quantity: maybe(Amount),
    reason: optionalText(500),
    replaces: maybe(Id),
    despiteLimit: z._default(z.boolean(), false),
    despiteHold: z._default(z.boolean(), false),
    /** What the prescription wants measured; without it, what was taken needs a reason. */
    readings: Readings,
  })
  .check(reasonWhereNeeded, nothingReplaced)
export type NewDose = z.output<typeof NewDose>

export const EffectNote = z.object({
  effect: oneOf(doseEffects, 'Please choose how it was afterwards'),
  note: optionalText(500),
})
export const DoseErrorMark = z.object({ reason: text(500, 'Please say why') })

export const Dose = z.object({
  id: z.string(),
  medicationId: z.string(),
  medicationName: z.string(),
  /** When it was due, as whoever recorded it saw it. */
  dueAt: z.nullable(Instant),
  /** The day and the place in it that it belongs to (rules/planned.ts); null: as needed. */
  slot: z.nullable(z.string()),
  at: Instant,
  outcome: z.enum(doseOutcomes),
  quantity: z.number(),
  reason: z.nullable(z.string()),
  despiteLimit: z.boolean(),
  despiteHold: z.boolean(),
  readings: Readings,
  effect: z.nullable(z.enum(doseEffects)),
  effectNote: z.nullable(z.string()),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  /** Written down long after it was given (recorded-later.ts). */
  recordedLater: z.boolean(),
  /** The dose this one overrode. */
  replaces: z.nullable(z.string()),
  /** Since when another one counts in its place. */
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

const daysFit = z.check<{ from?: string | undefined; to?: string | undefined }>(({ value, issues }) => {
  const { from, to } = value
  const refuse = (message: string) => issues.push({ code: 'custom', input: value, path: ['to'], message })
  if (to && !from) refuse('Please choose the first day too')
  if (!from || !to) return
  if (to < from) refuse('Please choose a day after the first')
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS) refuse(`Please choose at most ${MOST_DAYS} days`)
})
/** Days in the circle's zone, both included; without them, today. `from` alone: that day. */
export const DueQuery = z.extend(InCircle, { from: z.optional(Day), to: z.optional(Day) }).check(daysFit)

/** What 'late' and 'missed' mean: contract/time/lateness.ts. dropped: a change of the schedule took it off the plan. */
const doseStates = ['upcoming', 'due', 'late', 'missed', 'recorded', 'dropped'] as const

export const DueDose = z.object({
  medicationId: z.string(),
  /** The day and the place in it that it belongs to; it stays when the time changes. */
  slot: z.string(),
  dueAt: Instant,
  quantity: z.number(),
  state: z.enum(doseStates),
  /** Its outcome, when the state is `recorded`. */
  dose: z.nullable(Dose),
})
export type DueDose = z.output<typeof DueDose>

/** What stands beside a due dose, once for each medication of the answer. */
export const DueMedication = z.object({
  id: z.string(),
  name: z.string(),
  strength: z.nullable(z.string()),
  dosage: z.nullable(z.string()),
  form: z.nullable(z.enum(medicationForms)),
  instructions: z.nullable(z.string()),
  measures: Measures,
  timeCriticalMinutes: z.nullable(z.int()),
  /** Where it was injected last, so that the next place is another one. */
  lastSite: z.nullable(z.string()),
  /** Hours that should pass between two doses, today. */
  minHours: z.nullable(z.number()),
})
export type DueMedication = z.output<typeof DueMedication>

/** May a medication taken as needed be given now, and if not, from when? Amounts in the unit of its form. */
export const AsNeeded = z.object({
  medicationId: z.string(),
  asNeededFor: z.nullable(z.string()),
  /** Of one dose, unless another is given. */
  quantity: z.number(),
  minIntervalHours: z.nullable(z.number()),
  maxPer24h: z.nullable(z.number()),
  takenIn24h: z.number(),
  /** Given in the last days, as far as a limit may count it: what is given meanwhile counts beside it (rules/limits.ts). */
  recent: z.array(z.object({ id: z.string(), at: Instant, quantity: z.number() })),
  lastAt: z.nullable(Instant),
  blockedBy: z.nullable(z.enum(['interval', 'maximum', 'ingredient'])),
  /** Why an ingredient of it would be too much, in words; null: it would not. */
  ingredientLimit: z.nullable(z.string()),
  /** From when the next one is allowed; null when that is now, or (blocked by the maximum) never in this quantity. */
  nextAllowedAt: z.nullable(Instant),
})
export type AsNeeded = z.output<typeof AsNeeded>

export const DueDoses = z.object({
  from: Day,
  to: Day,
  zone: z.string(),
  now: Instant,
  medications: z.array(DueMedication),
  /** By time, then by name. */
  items: z.array(DueDose),
  /** Doses without a due time that were recorded on these days, oldest first. */
  given: z.array(Dose),
  asNeeded: z.array(AsNeeded),
})
export type DueDoses = z.output<typeof DueDoses>
