import { calendar } from '@kinfold/contract/features/calendar/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { readLayers } from './layers.ts'

export const calendarRoutes = routes(calendar, {
  layers: ({ circle, query, services }) => readLayers(circle, query, services.parts),
})
