import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import { interactions } from '@kinfold/contract/features/interactions/endpoints.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'

/** The list, and the notices above it. */
export const ahead: Ahead = {
  needs: 'medications.read',
  read: (clientId) =>
    [medications.list, interactions.notices, allergies.list].map((each) => readAhead(each, { query: { clientId } })),
}
