import { shifts } from '@kinfold/contract/features/shifts/endpoints.ts'
import { daysFrom } from '@kinfold/contract/time/calendar.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'

/** Who is on duty this week. */
export const ahead: Ahead = {
  needs: 'calendar.read',
  read: (clientId, today) => {
    const days = daysFrom(startOfWeek(today), 7)
    return [readAhead(shifts.coverage, { query: { clientId, from: days[0]!, to: days.at(-1)! } })]
  },
}
