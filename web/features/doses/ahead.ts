import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'

const readDay = (clientId: number, day: string) =>
  readAhead(doses.due, { query: { clientId, from: addDays(day, -1), to: day } })

/** What the page of today begins with. */
export const todaysDoses: Ahead = { needs: 'doses.read', read: (clientId, today) => [readDay(clientId, today)] }

/** Today’s, and tomorrow’s for who is without a network until then: each with the evening before. */
export const ahead: Ahead = {
  needs: 'doses.read',
  read: (clientId, today) => [today, addDays(today, 1)].map((day) => readDay(clientId, day)),
}
