import type { Feature } from '../../access/feature.ts'
import { adoptEarlierAllergies } from './adopt-noted.ts'
import { allergyRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [allergyRoutes],
  tables: { allergies: { trace: { notable: 'true' } } },
  bringOver: adoptEarlierAllergies,
}
