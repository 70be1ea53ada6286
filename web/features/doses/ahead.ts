import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'

/** Today’s, and tomorrow’s for who is without a network until then: each with the evening before. */
export const ahead: Ahead = {
  needs: 'doses.read',
  read: (clientId, today) =>
    [today, addDays(today, 1)].map((day) =>
      readAhead(doses.due, { query: { clientId, from: addDays(day, -1), to: day } }),
    ),
}
