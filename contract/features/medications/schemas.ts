import * as z from 'zod/mini'
import { changeOf } from '../../changes.ts'
import { AccountId, ClientId, Day, Id, Instant, maybe, oneOf, optionalText, text, whole } from '../../fields.ts'
import { contentFits } from './content-fits.ts'
import { Effective } from './effective.ts'
import { standings } from './rules/standings.ts'
import { Amount, isFine, Schedule } from './schedule.ts'

/** Where an entry comes from. Unverified: typed in passing, no due doses and no reminders until someone confirms it. */
export const verifications = ['unverified', 'family_reported', 'clinician_list'] as const
export const medicationStatuses = ['active', 'on_hold', 'stopped', 'completed'] as const
export type MedicationStatus = (typeof medicationStatuses)[number]

/** The form, and what one and several of it are called: the unit of quantity, daily maximum and stock. */
export const doseUnits = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  liquid: ['ml', 'ml'],
  drops: ['drop', 'drops'],
  injection: ['injection', 'injections'],
  inhaler: ['puff', 'puffs'],
  spray: ['spray', 'sprays'],
  patch: ['patch', 'patches'],
  cream: ['application', 'applications'],
  suppository: ['suppository', 'suppositories'],
  powder: ['sachet', 'sachets'],
  other: ['unit', 'units'],
} as const satisfies Record<string, readonly [one: string, several: string]>
export type MedicationForm = keyof typeof doseUnits
export const medicationForms = Object.keys(doseUnits) as [MedicationForm, ...MedicationForm[]]

export const administrationRoutes = [
  'by_mouth',
  'under_tongue',
  'on_skin',
  'in_eye',
  'in_ear',
  'in_nose',
  'inhaled',
  'injected',
  'rectal',
  'vaginal',
  'other',
] as const

/** The specification's defaults for what the care profile's comma list names. */
export const profileMedication = {
  dosage: '1 tablet',
  frequency: 'daily',
  timing: 'morning',
  prescribedBy: 'Family Doctor',
  instructions: 'Take as prescribed',
  active: true,
} as const

const content = {
  name: text(200, 'Name is required'),
  dosage: optionalText(100),
  frequency: optionalText(100),
  timing: optionalText(100),
  prescribedBy: optionalText(120),
  instructions: optionalText(2000),
  form: maybe(oneOf(medicationForms)),
  strength: optionalText(100),
  route: maybe(oneOf(administrationRoutes)),
  reason: optionalText(300),
  asNeededFor: optionalText(300),
  /** Hours that must pass between any two doses. Not given, what the schedule proposes (rules/gaps.ts). */
  minIntervalHours: maybe(
    z
      .number('Please enter hours')
      .check(
        z.gt(0, 'Please enter more than 0'),
        z.lte(168, 'Use at most 168 hours'),
        z.refine(isFine, 'Use 3 decimals'),
      ),
  ),
  /** Most in any 24 hours, in the unit of the quantity: two tablets at once count as two. */
  maxPer24h: maybe(Amount),
  startDate: maybe(Day),
  endDate: maybe(Day),
  pharmacy: optionalText(200),
  schedule: maybe(Schedule),
}

/** `POST /api/medications`: the specification's payload, and as much more as is known. */
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

/**
 * An edit replaces the whole content; `version` is the one that was read. `effective`: from when on the schedule holds; the
 * rest holds at once.
 */
export const MedicationEdit = z
  .object({ version: whole(1, 1_000_000), effective: Effective, ...content })
  .check(contentFits)
export const MedicationContent = z.object(content)
export type MedicationContent = z.output<typeof MedicationContent>

/** On hand and refill level, in the unit of the quantity. */
export const Stock = z.object({
  onHand: z.number(),
  refillAt: z.nullable(z.number()),
  low: z.boolean(),
  /** At the scheduled rate; null where there is none (as needed, on hold, stopped). */
  daysLeft: z.nullable(z.int()),
  countedAt: Instant,
})
export type Stock = z.output<typeof Stock>

const prescription = {
  ...content,
  status: z.enum(medicationStatuses),
  statusReason: z.nullable(z.string()),
  verification: z.enum(verifications),
}

export const Medication = z.object({
  id: z.string(),
  clientId: ClientId,
  ...prescription,
  /** Since when it has this status. */
  statusAt: Instant,
  active: z.boolean(),
  /** What it is now, and since when, as far as that is known (rules/standing.ts). */
  standing: z.enum(standings),
  standingSince: z.nullable(Instant),
  /** Taken as needed today. */
  asNeeded: z.boolean(),
  stock: z.nullable(Stock),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})
export type Medication = z.output<typeof Medication>

/** What a prescription said at one time. */
export const Prescription = z.object(prescription)
export type Prescription = z.output<typeof Prescription>
export const prescriptionFields = Object.keys(prescription) as (keyof Prescription)[]

export const PrescriptionChange = changeOf(Prescription)
export type PrescriptionChange = z.output<typeof PrescriptionChange>

const needsReason = z.check<{ status: MedicationStatus; reason: string | null }>(({ value, issues }) => {
  if ((value.status === 'on_hold' || value.status === 'stopped') && !value.reason)
    issues.push({ code: 'custom', input: value, path: ['reason'], message: 'Please say why' })
})
export const StatusChange = z
  .object({ status: oneOf(medicationStatuses), reason: optionalText(500) })
  .check(needsReason)

export const Confirmation = z.object({
  verification: oneOf(['family_reported', 'clinician_list'], 'Please choose the source'),
})

const Count = z
  .number('Please enter a number')
  .check(z.gte(0, 'Please enter 0 or more'), z.lte(100_000, 'Use at most 100000'), z.refine(isFine, 'Use 3 decimals'))
/** What was counted. `onHand` null: the stock is not followed any more. */
export const StockCount = z.object({ onHand: z.nullable(Count), refillAt: maybe(Count) })

/** Due times that have passed by an hour or more, and how many of those were taken, `late`, or only recorded later, among them. */
export const DoseCount = z.object({ due: z.int(), taken: z.int(), late: z.int() })
export type DoseCount = z.output<typeof DoseCount>
/** Over the last 7 and 30 days in the circle's zone, today included. */
export const Adherence = z.object({ medicationId: z.string(), name: z.string(), days7: DoseCount, days30: DoseCount })
export type Adherence = z.output<typeof Adherence>
