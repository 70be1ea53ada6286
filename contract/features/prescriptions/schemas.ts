import * as z from 'zod/mini'
import {
  AccountId,
  ClientId,
  Day,
  Id,
  Instant,
  lineText,
  maybe,
  oneOf,
  optionalLine,
  optionalText,
  together,
  Version,
  whole,
  withoutUnseen,
} from '../../fields.ts'
import { administrationRoutes, medicationForms } from './choices.ts'
import { contentFits } from './content-fits.ts'
import { Effective } from './effective.ts'
import { Measures } from './measures.ts'
import { standings } from './rules/standings.ts'
import { tidyDosage, tidyStrength } from './rules/strength.ts'
import { Amount, isFine, Schedule } from './schedule.ts'
import { Stock, Supply } from './supply-schemas.ts'

/** The source of an entry. Unverified: noted in passing, without due doses or reminders until somebody confirms it. */
export const verifications = ['unverified', 'family_reported', 'clinician_list'] as const
export type Verification = (typeof verifications)[number]
const medicationStatuses = ['active', 'on_hold', 'stopped', 'completed'] as const
export type MedicationStatus = (typeof medicationStatuses)[number]

const content = {
  name: lineText(200, 'Name is required'),
  dosage: optionalLine(100, tidyDosage),
  frequency: optionalLine(100),
  timing: optionalLine(100),
  prescribedBy: optionalLine(120),
  instructions: optionalText(2000, withoutUnseen),
  form: maybe(oneOf(medicationForms)),
  strength: optionalLine(100, tidyStrength),
  route: maybe(oneOf(administrationRoutes)),
  reason: optionalLine(300),
  asNeededFor: optionalLine(300),
  /** Hours that must pass between any two doses. Omitted: what the schedule suggests (rules/gaps.ts). */
  minIntervalHours: maybe(
    z
      .number('Please enter hours')
      .check(
        z.gt(0, 'Please enter more than 0'),
        z.lte(168, 'Use at most 168 hours'),
        z.refine(isFine, 'Use 3 decimals'),
      ),
  ),
  /** The most in any 24 hours, in the unit of the quantity: two tablets at once count as two. */
  maxPer24h: maybe(Amount),
  startDate: maybe(Day),
  endDate: maybe(Day),
  pharmacy: optionalLine(200),
  schedule: maybe(Schedule),
  /** What is measured with each dose, and the limits for holding it. */
  measures: Measures,
  /** Time-critical: a dose is late after this many minutes and is shown more prominently; null: not time-critical. */
  timeCriticalMinutes: maybe(whole(5, 60)),
}

/** `POST /api/medications`: the specification's payload, plus optional details. */
export const NewMedication = z
  .object({
    clientId: ClientId,
    id: z.optional(Id),
    active: z._default(z.boolean(), true),
    verification: z._default(oneOf(verifications), 'unverified'),
    ...content,
  })
  .check(contentFits)
export type NewMedication = z.output<typeof NewMedication>

const Source = oneOf(['family_reported', 'clinician_list'], 'Please choose the source')

/**
 * An edit replaces the whole content; `version` is the version that was read. `effective`: when the schedule takes
 * effect; the other fields change at once, so with a later start another strength or form is refused. `source`: where a
 * new dose or new times come from (rules/provenance.ts).
 */
export const MedicationEdit = z
  .object({
    version: Version,
    effective: Effective,
    source: z._default(Source, 'family_reported'),
    ...content,
  })
  .check(contentFits)
export type MedicationEdit = z.output<typeof MedicationEdit>
export const MedicationContent = z.object(content).check(contentFits)
export type MedicationContent = z.output<typeof MedicationContent>

/** The content of a prescription, and its status. */
export const prescription = {
  ...content,
  status: z.enum(medicationStatuses),
  statusReason: z.nullable(z.string()),
  verification: z.enum(verifications),
}

export const Medication = z.object({
  id: z.string(),
  clientId: ClientId,
  ...prescription,
  /** When it was given this status. */
  statusAt: Instant,
  active: z.boolean(),
  /** Its current standing, and since when, if known (rules/standing.ts). */
  standing: z.enum(standings),
  standingSince: z.nullable(Instant),
  /** Taken as needed today. */
  asNeeded: z.boolean(),
  /** What helpers in an emergency ask for first, as a mark: 'blood thinner', 'insulin'. */
  alert: z.nullable(z.string()),
  stock: z.nullable(Stock),
  supply: Supply,
  /** The most recent reconciliation that included it. */
  reconciliationId: z.nullable(z.string()),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})
export type Medication = z.output<typeof Medication>

const needsReason = together<{ status: MedicationStatus; reason: string | null }>(({ status, reason }, refuse) => {
  if ((status === 'on_hold' || status === 'stopped') && !reason) refuse('reason', 'Please say why')
})
export const StatusChange = z
  .object({ status: oneOf(medicationStatuses), reason: optionalText(500) })
  .check(needsReason)

export const Confirmation = z.object({ verification: Source })
