import { careSummary } from '@kinfold/contract/features/care-summary/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { printSummary } from './print-summary.ts'
import { readSummary } from './read-summary.ts'

export const careSummaryRoutes = routes(careSummary, {
  read: ({ circle, services, query }) => readSummary(circle, services.parts, query),
  pdf: ({ circle, services, query }) => printSummary(circle, services.parts, query),
})
