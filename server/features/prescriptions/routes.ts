import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { listChanges } from './history.ts'
import { confirmMedication, insertMedication, removeMedication, setStatus, updateMedication } from './prescribe.ts'
import { proposalsFor } from './proposals/propose.ts'
import { setStock } from './supply/stock.ts'
import { listMedications } from './view.ts'

export const medicationRoutes = routes(medications, {
  list: ({ circle }) => listMedications(circle),
  create: ({ circle, body }) => insertMedication(circle, body),
  update: ({ circle, params, body }) => updateMedication(circle, params.id, body),
  setStatus: ({ circle, params, body }) => setStatus(circle, params.id, body.status, body.reason),
  confirm: ({ circle, params, body }) => confirmMedication(circle, params.id, body.verification),
  setStock: ({ circle, params, body }) => setStock(circle, params.id, body),
  proposals: ({ query }) => proposalsFor(query.name),
  history: ({ circle, params }) => listChanges(circle, params.id),
  remove: ({ circle, params }) => removeMedication(circle, params.id).then(() => done),
})
