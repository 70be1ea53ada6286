import { calendar } from '@kinfold/contract/features/calendar/endpoints.ts'
import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { Ahead } from '../../access/feature.ts'
import { readAhead } from '../../api/read-ahead.ts'
import { daysOf } from './views.ts'

/** The calendar's default view: on wide screens the week, on narrow ones the coming days. */
export const ahead: Ahead = {
  needs: 'calendar.read',
  read: (clientId, today) =>
    (['week', 'agenda'] as const).flatMap((view) => {
      const days = daysOf(view, today)
      const query = { clientId, from: days[0]!, to: days.at(-1)! }
      return [readAhead(events.list, { query }), readAhead(calendar.layers, { query })]
    }),
}
