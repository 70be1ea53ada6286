import * as z from 'zod/mini'
import { Id, InCircle, Instant, oneOf, optionalText, Page, whole } from '../../fields.ts'
import { Phone } from '../emergency-contacts/schemas.ts'

/** The fields a card can show; managers choose among them. */
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

/** The default: what helpers ask first, and nothing that reveals an address. */
export const usualFields: CardField[] = ['name', 'age', 'allergies', 'conditions', 'medications', 'contacts']

const MOST_DOCUMENTS = 10

const content = {
  fields: z.array(oneOf(cardFields)).check(
    z.maxLength(cardFields.length),
    z.refine((fields) => new Set(fields).size === fields.length, 'Please choose each field once'),
  ),
  /** Advance directives in words: what exists, where it is kept, what it says first. */
  directives: optionalText(2000),
  note: optionalText(1000),
  /** Documents of the vault that the link opens, if directives are among the chosen fields. */
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
/** `version` is the version that was read; 0 if nothing was saved yet. */
export const CardChanges = z.object({ ...content, version: whole(0, 1_000_000) })
export type CardChanges = z.output<typeof CardChanges>

export const CardMedication = z.object({
  name: z.string(),
  /** Strength, dose and times, in words. */
  how: z.nullable(z.string()),
  /** false: noted by somebody and not checked yet. */
  isConfirmed: z.boolean(),
  /** Why it is currently not given, in words; null: it is taken. */
  notGiven: z.nullable(z.string()),
  /** What helpers ask for first, as a mark: 'blood thinner', 'insulin'. */
  alert: z.nullable(z.string()),
  /** When a dose was last recorded as taken, in words; null: none was. Paper does not show it: it would be old. */
  lastTaken: z.nullable(z.string()),
})
export type CardMedication = z.output<typeof CardMedication>

export const CardAllergy = z.object({
  /** 'Penicillin', 'No known allergies'. */
  name: z.string(),
  /** Severity, reaction and since when, in words. */
  details: z.nullable(z.string()),
  /** false: parsed from typed text and not checked yet. */
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

/** A document about the person's wishes or who decides for them, with its current files. */
export const CardDocument = z.object({
  id: z.string(),
  title: z.string(),
  /** 'Living will' */
  kind: z.nullable(z.string()),
  /** '2 March 2019'; null: not noted. */
  dated: z.nullable(z.string()),
  /** 'valid until 4 December 2027', 'expired on 3 March 2025'; null: it does not expire. */
  validity: z.nullable(z.string()),
  hasExpired: z.boolean(),
  files: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type CardDocument = z.output<typeof CardDocument>

/** The content of a card: null means not chosen, empty means chosen but nothing recorded. */
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

/**
 * For managers `card` holds all available content, and `chosenFrom` reduces it to what the link shows; others get the
 * reduced card.
 */
export const EmergencyCard = z.object({ settings: CardSettings, card: Card })
export type EmergencyCard = z.output<typeof EmergencyCard>

export const NewLink = z.object({ id: Id })
/** `url` null: sealed with an earlier SECRET_KEY; the link still works but cannot be shown again. */
export const CardLink = z.object({
  id: z.string(),
  url: z.nullable(z.string()),
  createdAt: Instant,
  createdBy: z.string(),
})
export type CardLink = z.output<typeof CardLink>
/** `formerManagers`: who managed the circle since the link was created and no longer does; they may still have it. */
export const CurrentLink = z.object({ link: z.nullable(CardLink), formerManagers: z.array(z.string()) })

export const Opening = z.object({
  id: z.string(),
  at: Instant,
  /** The browser in words, and the network address. */
  device: z.string(),
  /** The document that was opened; null: the card itself; '' for a document that may no longer be seen. */
  document: z.nullable(z.string()),
  ip: z.string(),
  /** Whether the link that was used still works. */
  linkWorks: z.boolean(),
})
export type Opening = z.output<typeof Opening>
export const OpeningQuery = z.extend(InCircle, Page.shape)
export const OpeningPage = z.object({ items: z.array(Opening), next: z.nullable(z.string()), total: z.int() })
export type OpeningPage = z.output<typeof OpeningPage>
