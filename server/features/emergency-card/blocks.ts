import { fieldLabels } from '@kinfold/contract/features/emergency-card/choose.ts'
import type {
  Card,
  CardAllergy,
  CardContact,
  CardDocument,
  CardMedication,
} from '@kinfold/contract/features/emergency-card/schemas.ts'
import type { Span } from '../../services/pdf/flow.ts'
import { SOFT, WARM } from '../../services/pdf/paper.ts'

/** A part of the paper: a heading and its content. `columns`: side by side if they fit. */
export type Block = {
  title: string
  isAlert: boolean
  columns: 1 | 2
  /** List items, or the pieces of one text, so that its end can be omitted. */
  items: Span[][]
  isText: boolean
  /** How many there are beyond `items`. */
  left: number
  /** How readily it is shortened when the page is too small: allergies last. */
  yields: number
}

/** More than any page holds. */
const MOST_ITEMS = 100
const MOST_LETTERS = 200

/** A separate span: inside a name, the name's script would decide its position. */
const SPACE: Span = { text: ' ' }
const short = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)} …` : text)
const bold = (text: string): Span => ({ text: short(text), weight: 'bold' })
const soft = (text: string): Span => ({ text: short(text), color: SOFT })
/** Longer than nearly every prescription; the rest of a page has room for it. */
const MOST_OF_DOSING = 1500
const mark = (text: string): Span => ({ text: `  ${text}`, weight: 'bold', color: WARM })

/** Lists with at least this many items use two columns. */
const MANY = 6

/** The content of the chosen fields, in the order helpers need it. */
export function blocksOf(card: Card, hasLink: boolean): Block[] {
  const { note, allergies, conditions, medications, contacts, directives, documents } = card
  return [
    note ? textBlock(fieldLabels.note, note) : null,
    allergies && {
      ...listBlock(fieldLabels.allergies, allergies.map(allergySpans)),
      isAlert: allergies.some(({ warns }) => warns),
      yields: 0.3,
    },
    conditions &&
      listBlock(
        fieldLabels.conditions,
        conditions.map((name) => [{ text: name }]),
      ),
    medications && { ...listBlock(fieldLabels.medications, medications.map(medicationSpans)), yields: 0.4 },
    contacts && { ...listBlock(fieldLabels.contacts, contacts.map(contactSpans)), columns: 1 as const },
    directives === null
      ? null
      : textBlock(fieldLabels.directives, directivesText(directives, documents ?? [], hasLink)),
  ].filter((block) => block !== null)
}

/** In one piece: a letter and its accent may be in two items of a text. */
export const textOf = ({ items }: Block): string =>
  items
    .flat()
    .map(({ text }) => text)
    .join('')

const NOTHING = 'Nothing noted'

/** The documents are behind the QR code, if there is one; without it one at least knows that they exist. */
function directivesText(directives: string, documents: CardDocument[], hasLink: boolean): string {
  const titles = documents
    .map(({ title, dated, validity }) => [title, dated && `of ${dated}`, validity].filter(Boolean).join(', '))
    .join('; ')
  const where = hasLink ? 'Documents to open from the link' : 'Documents the family has'
  return [directives, titles && `${where}: ${titles}.`].filter(Boolean).join(' ') || NOTHING
}

const listBlock = (title: string, items: Span[][]): Block => ({
  title,
  isAlert: false,
  isText: false,
  columns: items.length >= MANY ? 2 : 1,
  items: items.length > 0 ? items.slice(0, MOST_ITEMS) : [[{ text: NOTHING }]],
  left: Math.max(0, items.length - MOST_ITEMS),
  yields: 1,
})

/** Words; of longer ones, and of scripts without spaces, parts. */
const PIECES = /\S{1,20}\s*/gu

const textBlock = (title: string, text: string): Block => ({
  title,
  isAlert: false,
  isText: true,
  columns: 1,
  items: (text.match(PIECES) ?? []).map((piece) => [{ text: piece }]),
  left: 0,
  yields: 3,
})

const allergySpans = ({ name, details, isConfirmed }: CardAllergy): Span[] => [
  bold(name),
  ...(details ? [SPACE, soft(`(${details})`)] : []),
  ...(isConfirmed ? [] : [mark('not confirmed')]),
]

/** Never cut inside a dose: '10 tablets' would become '1'. A longer text ends after a whole phase, and says so. */
function dosingSpans(how: string): Span[] {
  if (how.length <= MOST_OF_DOSING) return [{ text: how, color: SOFT }]
  const end = how.lastIndexOf('; ', MOST_OF_DOSING)
  return [...(end > 0 ? [{ text: how.slice(0, end), color: SOFT }] : []), mark('shortened: ask for the rest')]
}

const medicationSpans = ({ name, how, isConfirmed, notGiven, alert }: CardMedication): Span[] => [
  bold(name),
  ...(alert ? [mark(alert.toUpperCase())] : []),
  ...(how ? [SPACE, ...dosingSpans(how)] : []),
  ...(notGiven ? [mark(notGiven)] : []),
  ...(isConfirmed ? [] : [mark('not confirmed')]),
]

const contactSpans = ({ name, relationship, phones, hasKey, canDecide }: CardContact): Span[] => [
  bold(name),
  ...(relationship ? [SPACE, { text: `(${relationship})` }] : []),
  ...phones.map(({ shown }) => bold(`  ${shown}`)),
  ...(canDecide ? [mark('may decide')] : []),
  ...(hasKey ? [mark('has a key')] : []),
]
