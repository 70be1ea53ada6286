import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'

export const ahead: Ahead = {
  needs: 'emergencyCard.read',
  read: (clientId) => [readAhead(emergencyCard.read, { query: { clientId } })],
}
