import * as z from 'zod/mini'
import { AccountId, Email, Id, Instant, maybe, nameText, oneOf, optionalText, text, Version } from '../../fields.ts'
import { forEachDetail } from './details.ts'

export const contactRoles = [
  'emergency_contact',
  'next_of_kin',
  'healthcare_proxy',
  'power_of_attorney',
  'guardian',
  'doctor',
  'pharmacy',
  'care_agency',
] as const
export type ContactRole = (typeof contactRoles)[number]

export const phoneKinds = ['mobile', 'home', 'work', 'other'] as const
export type PhoneKind = (typeof phoneKinds)[number]

const MAX_PHONES = 5

/** As typed; the server stores it as E.164 (+49305550101) and refuses what cannot be a phone number. */
const TypedPhone = z.object({
  number: text(40, 'Please enter a phone number'),
  kind: z._default(oneOf(phoneKinds), 'mobile'),
})

/** As stored. Only an unusable number from a care profile is kept as typed: `isValid` is false. */
export const Phone = z.object({
  number: z.string(),
  kind: oneOf(phoneKinds),
  /** Formatted as usual in the circle’s country. */
  shown: z.string(),
  isValid: z.boolean(),
})
export type Phone = z.output<typeof Phone>

const noAddress = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

const content = {
  name: nameText(120, 'Please enter a name'),
  relationship: nameText(80, 'Please say who this is'),
  roles: z._default(z.array(oneOf(contactRoles)).check(z.maxLength(contactRoles.length)), []),
  phones: z
    .array(TypedPhone, 'Please enter a phone number')
    .check(z.minLength(1, 'Please enter a phone number'), z.maxLength(MAX_PHONES, `Use at most ${MAX_PHONES} numbers`)),
  email: maybe(z.union([noAddress, Email('Please enter a valid email address')], 'Please enter a valid email address')),
  hasKey: z._default(z.boolean(), false),
  /** May make care decisions when the person cannot. */
  canDecide: z._default(z.boolean(), false),
  ...forEachDetail(({ max }) => optionalText(max)),
}

export const ContactContent = z.object(content)
export type ContactContent = z.output<typeof ContactContent>
export const NewContact = z.object({ id: Id, ...content })
export type NewContact = z.output<typeof NewContact>
/** An edit replaces the whole content; `version` is the version that was read. */
export const ContactEdit = z.object({ version: Version, ...content })

export const EmergencyContact = z.object({
  id: z.string(),
  ...content,
  name: z.string(),
  /** Empty if the care profile did not say. */
  relationship: z.string(),
  phones: z.array(Phone),
  email: z.nullable(z.string()),
  authorId: AccountId,
  authorName: z.string(),
  updatedAt: Instant,
  version: z.int(),
})
export type EmergencyContact = z.output<typeof EmergencyContact>

/** `country` (ISO 3166, 'DE') applies to numbers without a country code; null: they need one. */
export const ContactList = z.object({ country: z.nullable(z.string()), items: z.array(EmergencyContact) })
export type ContactList = z.output<typeof ContactList>

export const CallOrder = z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(500)) })
