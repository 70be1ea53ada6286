import { reconciliations } from '@kinfold/contract/features/prescriptions/reconciliation-endpoints.ts'
import { routes } from '../../../access/routes.ts'
import { confirmReconciliation } from './confirm.ts'
import { compareWithCurrent, listReconciliations } from './queries.ts'

export const reconciliationRoutes = routes(reconciliations, {
  list: ({ circle }) => listReconciliations(circle),
  compare: ({ circle, body }) => compareWithCurrent(circle, body.lines),
  confirm: ({ circle, body }) => confirmReconciliation(circle, body),
})
