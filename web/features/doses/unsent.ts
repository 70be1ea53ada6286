import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import type { Unsent } from '../../access/feature.ts'
import { unsentOf } from '../../access/unsent.ts'

export const unsent: Unsent = {
  page: '/medications',
  alsoOn: ['/dashboard', '/my-care'],
  calls: ['/api/doses'],
  words: [unsentOf(doses.record, 'dose', ({ body }) => [outcomeText(body.outcome), body.reason])],
}
