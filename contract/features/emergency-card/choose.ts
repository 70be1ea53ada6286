import { type Card, type CardField, cardFields } from './schemas.ts'

/** A card with the chosen fields and nothing else. */
export function chosenFrom(card: Card, fields: readonly CardField[]): Card {
  const chosen: Card = { ...card }
  for (const field of cardFields) if (!fields.includes(field)) chosen[field] = null
  return chosen
}

/** What is said of a medication that is not given at the moment. */
export const onHoldText = (since: string) => `on hold since ${since}, not given now`
export const plannedText = (startsOn: string) => `from ${startsOn}, not given yet`

/** What each field is called, on the screen, the page and the paper. */
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
