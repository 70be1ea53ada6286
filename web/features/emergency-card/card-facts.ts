import { fieldLabels } from '@kinfold/contract/features/emergency-card/choose.ts'
import { type CardDocument, type CardSettings, cardFields } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { type Facts, factsAmong } from '../../ui/records/differences.ts'

/** What managers chose for the card, in words; `offered`: the documents to choose from. */
export const factsOf = (choice: Omit<CardSettings, 'version'>, offered: CardDocument[]): Facts => [
  ...cardFields.map((field) => [fieldLabels[field], choice.fields.includes(field) ? 'Shown' : 'Not shown'] as const),
  ...factsAmong([
    ['Text of the advance directives', choice.directives],
    ['Documents behind the link', namesOf(offered.filter(({ id }) => choice.documents.includes(id)))],
    ['Text of the note for helpers', choice.note],
  ]),
]

/** With their dates: a circle may have two documents of the same title. */
const namesOf = (documents: CardDocument[]) =>
  documents.map(({ title, dated }) => (dated ? `${title} of ${dated}` : title)).join('\n')
