import * as z from 'zod/mini'
import { ClientId, Id, Instant, optionalText, text } from '../../fields.ts'

/** Where an entry comes from. Unverified: typed in passing, no reminders until someone confirms it. */
export const verifications = ['unverified', 'family_reported', 'clinician_list'] as const
export const medicationStatuses = ['active', 'on_hold', 'stopped', 'completed'] as const

/** The specification's defaults for what the care profile's comma list names. */
export const profileMedication = {
  dosage: '1 tablet',
  frequency: 'daily',
  timing: 'morning',
  prescribedBy: 'Family Doctor',
  instructions: 'Take as prescribed',
  active: true,
} as const

export const NewMedication = z.object({
  clientId: ClientId,
  id: z.optional(Id),
  name: text(200, 'Name is required'),
  dosage: optionalText(100),
  frequency: optionalText(100),
  timing: optionalText(100),
  prescribedBy: optionalText(120),
  instructions: optionalText(2000),
  active: z._default(z.boolean(), true),
})

export const Medication = z.object({
  id: z.string(),
  clientId: ClientId,
  name: z.string(),
  dosage: z.nullable(z.string()),
  frequency: z.nullable(z.string()),
  timing: z.nullable(z.string()),
  prescribedBy: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  active: z.boolean(),
  status: z.enum(medicationStatuses),
  verification: z.enum(verifications),
  createdAt: Instant,
  version: z.int(),
})
export type Medication = z.output<typeof Medication>
export type NewMedication = z.output<typeof NewMedication>
