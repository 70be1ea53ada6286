import { subtypeLabels } from '@kinfold/contract/features/medical-documents/categories.ts'
import type { DocumentContent } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { countText, dayText } from '@kinfold/contract/format.ts'
import { type Facts, factsAmong } from '../../ui/records/differences.ts'

/** What a document's page lists below its title. */
export const detailsOf = (document: DocumentContent): Facts => {
  const { subtype, documentDate, expiresAt, remindDays, issuer, original, note, visibleTo } = document
  return factsAmong([
    ['What it is', subtype && subtypeLabels[subtype]],
    ['Date', documentDate && dayText(documentDate, 'longDate')],
    ['Expires', expiresAt && dayText(expiresAt, 'longDate')],
    ['Reminder', expiresAt && remindDays ? `${countText(remindDays, 'day')} before` : null],
    ['Issued by', issuer],
    ['The paper', original],
    ['Who sees it', visibleTo === 'family' ? 'Family only' : 'The whole circle'],
    ['Note', note],
  ])
}

/** Every field of a document, in the words of its form. */
export const factsOf = (document: DocumentContent): Facts => [
  ...factsAmong([
    ['Title', document.title],
    ['Category', document.category],
  ]),
  ...detailsOf(document),
  ...factsAmong([
    ['Tags', document.tags.join(', ')],
    ['Is it still valid?', document.status === 'current' ? 'Yes' : 'No longer valid'],
  ]),
]
