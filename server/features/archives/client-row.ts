import { Day, InstantInput, maybe, nameText, optionalText, Zone } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'

/** In letters, as the calls accept them (contract/features/circles/care-profile.ts). */
const LONGEST_LIST = 4_000

const Name = z.union([z.literal(''), nameText(100)])
const isStorable = z.refine<string>((item) => item.isWellFormed() && !item.includes('\u0000'))
const isShort = z.refine<string[]>((items) => items.join('').length <= LONGEST_LIST)
const Listed = z.array(z.string().check(isStorable)).check(isShort)

/** The client of an archive, by column; the limits are those of the calls that write it. */
export const ClientRow = z.strictObject({
  first_name: Name,
  last_name: Name,
  date_of_birth: maybe(Day),
  gender: optionalText(40),
  address: optionalText(300),
  phone: optionalText(40),
  emergency_contact: optionalText(120),
  emergency_phone: optionalText(40),
  medical_conditions: Listed,
  allergies: Listed,
  medications_noted: optionalText(4_000),
  care_needs: optionalText(4_000),
  preferred_communication: optionalText(40),
  zone: Zone,
  created_at: z.optional(InstantInput),
})
