import * as z from 'zod/mini'
import { changeOf } from '../../changes.ts'
import { AccountId, Id, InCircle, Instant, maybe, nameText, oneOf, optionalText, text, whole } from '../../fields.ts'
import { allergyKinds, allergySeverities, allergySources } from './choices.ts'

const content = {
  substance: nameText(120, 'Please say what the allergy is to'),
  kind: z._default(oneOf(allergyKinds), 'unknown'),
  reaction: optionalText(200),
  severity: maybe(oneOf(allergySeverities)),
  /** As people say it: '1998', 'childhood'. */
  since: optionalText(40),
  source: z._default(oneOf(allergySources), 'reported'),
}

export const AllergyContent = z.object(content)
export type AllergyContent = z.output<typeof AllergyContent>
export const NewAllergy = z.object({ id: Id, ...content })
export type NewAllergy = z.output<typeof NewAllergy>
/** An edit replaces the whole content and confirms it; `version` is the one that was read. */
export const AllergyEdit = z.object({ version: whole(1, 1_000_000), ...content })

/** What the medicine lists make of a substance. */
export const SubstanceReading = z.object({
  kind: z.enum(allergyKinds),
  /** What notices look for: 'penicillins', 'ibuprofen'; empty: nothing that is compared with medications. */
  readAs: z.array(z.string()),
  /** Words that these lists do not know. */
  unread: z.string(),
})
export type SubstanceReading = z.output<typeof SubstanceReading>

export const Allergy = z.object({
  id: z.string(),
  ...content,
  /** False: read from a text that somebody typed, and nobody has looked at it yet. It counts all the same. */
  isConfirmed: z.boolean(),
  /** The text it was read from, for what nobody has confirmed. */
  asTyped: z.nullable(z.string()),
  reading: SubstanceReading,
  authorId: AccountId,
  authorName: z.string(),
  updatedAt: Instant,
  version: z.int(),
})
export type Allergy = z.output<typeof Allergy>

/** What an allergy said at one time. */
export const AllergyVersion = z.object({ ...content, isConfirmed: z.boolean() })
export type AllergyVersion = z.output<typeof AllergyVersion>
export const allergyVersionFields = Object.keys(AllergyVersion.shape) as (keyof AllergyVersion)[]
export const AllergyChange = changeOf(AllergyVersion)
export type AllergyChange = z.output<typeof AllergyChange>

/** A text as people type it: 'Penicillin and sulfa; latex (rash)'. */
export const AllergyText = z.object({ text: text(4000, 'Please say what the allergy is to') })
export const SubstanceQuery = z.extend(InCircle, { substance: text(200, 'Please say what the allergy is to') })
