import { type Card, type CardField, type CardSettings, cardFields } from './schemas.ts'

/** The card reduced to the chosen fields and documents. */
export function chosenFrom(card: Card, { fields, documents }: Pick<CardSettings, 'fields' | 'documents'>): Card {
  const isChosen = fields.includes('directives')
  const chosen: Card = {
    ...card,
    documents: isChosen ? (card.documents ?? []).filter(({ id }) => documents.includes(id)) : null,
  }
  for (const field of cardFields) if (!fields.includes(field)) chosen[field] = null
  return chosen
}

/** The text for a medication that is currently on hold. */
export const onHoldText = (since: string) => `on hold since ${since}, not given now`
export const plannedText = (startsOn: string) => `from ${startsOn}, not given yet`

/** The text for the last dose that was recorded: '27 November 2026 at 18:02'. */
export const lastTakenText = (at: string) => `last taken ${at}, as recorded`

/** Until when a document is valid. Expired ones are shown: they still tell what the person wanted. */
export const validityText = (expiresOn: string, hasExpired: boolean) =>
  `${hasExpired ? 'expired on' : 'valid until'} ${expiresOn}`

/** The label of each field on the screen, the page and the paper. */
export const fieldLabels: Record<CardField, string> = {
  name: 'Name',
  age: 'Age and date of birth',
  address: 'Address',
  allergies: 'Allergies',
  conditions: 'Conditions',
  medications: 'Current medications',
  contacts: 'Emergency contacts',
  directives: 'Advance directives',
  note: 'Note for helpers',
  portrait: 'Picture',
}
