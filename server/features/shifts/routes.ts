import { shifts } from '@kinfold/contract/features/shifts/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { clock } from '../../core/clock.ts'
import { coverageHours, setCoverageHours } from './hours.ts'
import { readCoverage } from './on-duty.ts'

export const shiftRoutes = routes(shifts, {
  coverage: ({ circle, query }) => readCoverage(circle, query, clock.now().toISOString()),
  coverageHours: ({ circle }) => coverageHours(circle),
  setCoverageHours: ({ circle, body }) => setCoverageHours(circle, body),
})
