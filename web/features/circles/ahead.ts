import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'

/** The members, because tasks and events name people. */
export const ahead: Ahead = {
  needs: 'careTeam.read',
  read: (clientId) => [readAhead(circles.team, { params: { clientId } })],
}
