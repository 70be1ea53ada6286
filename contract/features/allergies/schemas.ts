import * as z from 'zod/mini'
import { changeOf } from '../../changes.ts'
import {
  AccountId,
  Id,
  InCircle,
  Instant,
  maybe,
  nameText,
  oneOf,
  optionalText,
  text,
  Version,
  withoutUnseen,
} from '../../fields.ts'
import { allergyKinds, allergySeverities, allergySources } from './choices.ts'

const content = {
  substance: nameText(120, 'Please say what the allergy is to'),
  kind: z._default(oneOf(allergyKinds), 'unknown'),
  reaction: optionalText(200),
  severity: maybe(oneOf(allergySeverities)),
  /** In free words: '1998', 'childhood'. */
  since: optionalText(40),
  source: z._default(oneOf(allergySources), 'reported'),
}

export const AllergyContent = z.object(content)
export type AllergyContent = z.output<typeof AllergyContent>
export const NewAllergy = z.object({ id: Id, ...content })
export type NewAllergy = z.output<typeof NewAllergy>
/** An edit replaces the whole content and confirms it; `version` is the version that was read. */
export const AllergyEdit = z.object({ version: Version, ...content })

/** How the medicine lists interpret a substance. */
export const SubstanceReading = z.object({
  kind: z.enum(allergyKinds),
  /** The terms that notices look for ('penicillins', 'ibuprofen'); empty: nothing to compare with medications. */
  readAs: z.array(z.string()),
  /** The words that the lists do not know. */
  unread: z.string(),
})
export type SubstanceReading = z.output<typeof SubstanceReading>

export const Allergy = z.object({
  id: z.string(),
  ...content,
  /** false: parsed from typed text and not yet checked by a person. Warnings apply all the same. */
  isConfirmed: z.boolean(),
  /** The original text, for entries that nobody has confirmed. */
  asTyped: z.nullable(z.string()),
  reading: SubstanceReading,
  authorId: AccountId,
  authorName: z.string(),
  updatedAt: Instant,
  version: z.int(),
})
export type Allergy = z.output<typeof Allergy>

/** The content of an allergy at one point in time. */
export const AllergyVersion = z.object({ ...content, isConfirmed: z.boolean() })
export type AllergyVersion = z.output<typeof AllergyVersion>
export const allergyVersionFields = Object.keys(AllergyVersion.shape) as (keyof AllergyVersion)[]
export const AllergyChange = changeOf(AllergyVersion)
export type AllergyChange = z.output<typeof AllergyChange>

/** Free text as people type it: 'Penicillin and sulfa; latex (rash)'. */
export const AllergyText = z.object({ text: text(4000, 'Please say what the allergy is to') })
export type AllergyText = z.output<typeof AllergyText>
export const SubstanceQuery = z.extend(InCircle, {
  substance: text(200, 'Please say what the allergy is to').check(z.overwrite(withoutUnseen)),
})
