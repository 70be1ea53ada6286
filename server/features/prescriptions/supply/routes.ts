import { deliveries } from '@kinfold/contract/features/prescriptions/delivery-endpoints.ts'
import { done, routes } from '../../../access/routes.ts'
import { listDeliveries, recordDelivery, removeDelivery } from './deliveries.ts'

export const deliveryRoutes = routes(deliveries, {
  list: ({ circle, params, query }) => listDeliveries(circle, params.id, query),
  record: ({ circle, params, body }) => recordDelivery(circle, params.id, body),
  remove: ({ circle, params }) => removeDelivery(circle, params.id).then(() => done),
})
