import * as z from 'zod/mini'
import { Id, maybe, oneOf, optionalText, whole } from '../../fields.ts'

/** Activities of daily living (Katz), and how much help each one took. */
export const adlActivities = ['bathing', 'dressing', 'toileting', 'transferring', 'continence', 'feeding'] as const
export const adlLevels = ['independent', 'prompted', 'partial', 'full', 'refused'] as const
const Adl = z.object({ activity: oneOf(adlActivities), level: oneOf(adlLevels) })

export const eatenShares = [0, 25, 50, 75, 100] as const
export const meals = ['breakfast', 'lunch', 'dinner', 'snack'] as const
const Intake = z.object({
  meal: maybe(oneOf(meals)),
  /** Percent of what was served. */
  eatenPct: maybe(z.literal(eatenShares)),
  fluidMl: maybe(whole(0, 5000)),
})

const Elimination = z.object({
  kind: oneOf(['urine', 'stool'], 'Please choose what it was'),
  accident: z._default(z.boolean(), false),
  /** Bristol stool form scale, 1 (hard lumps) to 7 (liquid). */
  bristol: maybe(whole(1, 7)),
})

const Sleep = z.object({
  quality: maybe(oneOf(['good', 'fair', 'poor'])),
  awakenings: maybe(whole(0, 50)),
})

export const incidentKinds = [
  'fall',
  'near_fall',
  'choking',
  'skin',
  'wandering',
  'medication_error',
  'aggression',
  'other',
] as const
export const injuryLevels = ['none', 'minor', 'needs_care', 'emergency'] as const
const Incident = z.object({
  kind: oneOf(incidentKinds, 'Please choose what happened'),
  injury: oneOf(injuryLevels, 'Please choose how bad it was'),
  actionTaken: optionalText(2000),
  whoWasTold: optionalText(500),
})

export const activityKinds = [
  'exercise',
  'therapy',
  'outing',
  'social',
  'hobby',
  'cognitive',
  'spiritual',
  'rest',
] as const
/** An activity in the calendar; `original` identifies the occurrence of a series. */
const PlanOfActivity = z.object({ eventId: Id, original: maybe(z.string().check(z.maxLength(40))) })
const Activity = z.object({
  kind: oneOf(activityKinds, 'Please choose what it was'),
  /** 1 (not at all) to 5 (very much). */
  enjoyment: maybe(whole(1, 5)),
  /** The calendar activity this log is about; a link to one that no longer exists has no effect. */
  plan: maybe(PlanOfActivity),
})

/** What a log can hold besides its text. `detailOf` says which type has which. */
export const details = {
  adl: maybe(z.array(Adl).check(z.maxLength(adlActivities.length))),
  intake: maybe(Intake),
  elimination: maybe(Elimination),
  sleep: maybe(Sleep),
  incident: maybe(Incident),
  activity: maybe(Activity),
}
export type DetailName = keyof typeof details
