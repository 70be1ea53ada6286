import { push } from '@kinfold/contract/features/push/endpoints.ts'
import type { Unsent } from '../../access/feature.ts'
import { unsentOf } from '../../access/unsent.ts'

/** Every page shows an answer to a notification. */
export const unsent: Unsent = { calls: [], words: [unsentOf(push.answer, 'answer to a notification', () => [])] }
