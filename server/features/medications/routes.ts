import { medications } from '@kinfold/contract/features/medications/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { insertMedication, listMedications } from './queries.ts'

export const medicationRoutes = routes(medications, {
  list: ({ circle }) => listMedications(circle),
  create: ({ circle, body }) => insertMedication(circle, body),
})
