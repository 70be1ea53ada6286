import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { Unsent } from '../../access/feature.ts'
import { unsentOf } from '../../access/unsent.ts'

export const unsent: Unsent = {
  page: '/vitals-analytics',
  calls: ['/api/vitals-history'],
  words: [
    unsentOf(vitals.create, 'reading', ({ body }) => [
      `${kindFacts[body.kind].label}: ${readingText(body)}`,
      body.note,
    ]),
  ],
}
