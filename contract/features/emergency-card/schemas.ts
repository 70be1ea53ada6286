import * as z from 'zod/mini'
import { Id, InCircle, Instant, oneOf, optionalText, Page, whole } from '../../fields.ts'
import { Phone } from '../emergency-contacts/schemas.ts'

/** What a card can show; managers choose. */
export const cardFields = [
  'name',
  'age',
  'address',
  'allergies',
  'conditions',
  'medications',
  'contacts',
  'directives',
  'note',
  'portrait',
] as const
export type CardField = (typeof cardFields)[number]

/** Until somebody chooses: what helpers ask first, and nothing that tells where someone lives. */
export const usualFields: CardField[] = ['name', 'age', 'allergies', 'conditions', 'medications', 'contacts']

const MOST_DOCUMENTS = 10

const content = {
  fields: z.array(oneOf(cardFields)).check(
    z.maxLength(cardFields.length),
    z.refine((fields) => new Set(fields).size === fields.length, 'Please choose each field once'),
  ),
  /** Advance directives, in words: what exists, where it lies, what it says first. */
  directives: optionalText(2000),
  note: optionalText(1000),
  /** Documents of the vault that the link opens, where the directives are chosen. */
  documents: z._default(
    z.array(Id).check(
      z.maxLength(MOST_DOCUMENTS, `Please choose at most ${MOST_DOCUMENTS} documents`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Please choose each document once'),
    ),
    [],
  ),
}

export const CardSettings = z.object({ ...content, version: z.int() })
export type CardSettings = z.output<typeof CardSettings>
/** `version` is the one that was read; 0 where nothing was saved yet. */
export const CardChanges = z.object({ ...content, version: whole(0, 1_000_000) })
export type CardChanges = z.output<typeof CardChanges>

export const CardMedication = z.object({
  name: z.string(),
  /** Strength, dose and when, in words. */
  how: z.nullable(z.string()),
  /** false: somebody noted it in passing, nobody has checked it. */
  isConfirmed: z.boolean(),
  /** Why it is not given at the moment, in words; null: it is taken. */
  notGiven: z.nullable(z.string()),
})
export type CardMedication = z.output<typeof CardMedication>

export const CardAllergy = z.object({
  /** 'Penicillin', 'No known allergies'. */
  name: z.string(),
  /** Severity, reaction and since when, in words. */
  details: z.nullable(z.string()),
  /** false: read from what somebody typed, nobody has looked at it. */
  isConfirmed: z.boolean(),
  /** false: it states that there is none. */
  warns: z.boolean(),
})
export type CardAllergy = z.output<typeof CardAllergy>

export const CardContact = z.object({
  name: z.string(),
  relationship: z.string(),
  phones: z.array(Phone),
  hasKey: z.boolean(),
  canDecide: z.boolean(),
})
export type CardContact = z.output<typeof CardContact>

/** A document that says what somebody wants, or who decides for them; its files as they are now. */
export const CardDocument = z.object({
  id: z.string(),
  title: z.string(),
  /** 'Living will' */
  kind: z.nullable(z.string()),
  files: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type CardDocument = z.output<typeof CardDocument>

/** What a card says: null is not chosen, empty is chosen and nothing is noted. */
export const Card = z.object({
  name: z.nullable(z.string()),
  /** '82 (2 March 1944)' */
  age: z.nullable(z.string()),
  address: z.nullable(z.string()),
  allergies: z.nullable(z.array(CardAllergy)),
  conditions: z.nullable(z.array(z.string())),
  medications: z.nullable(z.array(CardMedication)),
  contacts: z.nullable(z.array(CardContact)),
  directives: z.nullable(z.string()),
  documents: z.nullable(z.array(CardDocument)),
  note: z.nullable(z.string()),
  /** The id of the client’s picture (features/portraits). */
  portrait: z.nullable(z.string()),
})
export type Card = z.output<typeof Card>

/** For managers `card` holds everything there is to show, and `chosenFrom` makes of it what the link shows; others get that. */
export const EmergencyCard = z.object({ settings: CardSettings, card: Card })
export type EmergencyCard = z.output<typeof EmergencyCard>

export const NewLink = z.object({ id: Id })
/** `url` null: it was sealed with another SECRET_KEY and still works, but cannot be shown again. */
export const CardLink = z.object({
  id: z.string(),
  url: z.nullable(z.string()),
  createdAt: Instant,
  createdBy: z.string(),
})
export type CardLink = z.output<typeof CardLink>
export const CurrentLink = z.object({ link: z.nullable(CardLink) })

export const Opening = z.object({
  id: z.string(),
  at: Instant,
  /** The browser, in words, and the address on the network. */
  device: z.string(),
  /** The document that was opened; null: the card itself. '' for one that may not be seen any more. */
  document: z.nullable(z.string()),
  ip: z.string(),
  /** Whether the link it was opened by still works. */
  linkWorks: z.boolean(),
})
export type Opening = z.output<typeof Opening>
export const OpeningQuery = z.extend(InCircle, Page.shape)
export const OpeningPage = z.object({ items: z.array(Opening), next: z.nullable(z.string()), total: z.int() })
export type OpeningPage = z.output<typeof OpeningPage>
