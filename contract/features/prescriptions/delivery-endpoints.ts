import { del, get, post } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { Medication } from './schemas.ts'
import { DeliveryPage, DeliveryQuery, NewDelivery } from './supply-schemas.ts'

const supplyAreas = ['medication_stock', 'medication_deliveries'] as const

export const deliveries = {
  list: get('/api/medications/:id/deliveries', {
    params: WithId,
    query: DeliveryQuery,
    returns: DeliveryPage,
    needs: 'medications.read',
    watches: ['medication_deliveries'],
    about: 'Deliveries from the pharmacy, newest first.',
  }),
  record: post('/api/medications/:id/deliveries', {
    params: WithId,
    query: InCircle,
    body: NewDelivery,
    returns: Medication,
    needs: 'medications.deliver',
    changes: supplyAreas,
    about: 'Adds a delivery to the stock, once; if nobody has counted yet, the count starts with it.',
  }),
  remove: del('/api/medication-deliveries/:id', {
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'medications.removeDelivery',
    changes: supplyAreas,
    about: 'Removes a delivery that was entered by mistake; what was counted since stays as counted.',
  }),
}
