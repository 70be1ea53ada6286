import { audit } from '@kinfold/contract/features/audit/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { listActivity } from './queries.ts'

export const auditRoutes = routes(audit, {
  activity: ({ circle, query }) => listActivity(circle, query),
})
