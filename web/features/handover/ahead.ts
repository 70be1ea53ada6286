import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'

/** Who takes over may be on the way. */
export const ahead: Ahead = {
  needs: 'handover.read',
  read: (clientId) => [readAhead(handover.read, { query: { clientId, by: 'others' } })],
}
