import { fhir } from '@kinfold/contract/features/fhir/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { bundleOf } from './bundle.ts'

export const fhirRoutes = routes(fhir, {
  everything: ({ circle, query, services }) => bundleOf(circle, services, { date: query.date }),
  search: ({ circle, params, query, services }) => bundleOf(circle, services, { type: params.type, date: query.date }),
})
