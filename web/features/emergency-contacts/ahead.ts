import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'

export const ahead: Ahead = {
  needs: 'emergencyContacts.read',
  read: (clientId) => [readAhead(emergencyContacts.list, { query: { clientId } })],
}
