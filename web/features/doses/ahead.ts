import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'
import { daysAround } from './days-around.ts'

const readDay = (clientId: number, day: string) => readAhead(doses.due, { query: { clientId, ...daysAround(day) } })

/** The first read of today's page. */
export const todaysDoses: Ahead = { needs: 'doses.read', read: (clientId, today) => [readDay(clientId, today)] }

/** Today’s and tomorrow’s doses, for people offline until then. */
export const ahead: Ahead = {
  needs: 'doses.read',
  read: (clientId, today) => [today, addDays(today, 1)].map((day) => readDay(clientId, day)),
}
