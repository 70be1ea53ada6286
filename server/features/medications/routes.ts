import { medications } from '@kinfold/contract/features/medications/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { failure } from '../../core/failure.ts'

const notYet = (): never => {
  throw failure('UNAVAILABLE')
}

export const medicationRoutes = routes(medications, {
  list: notYet,
  create: notYet,
  adherence: notYet,
  update: notYet,
  setStatus: notYet,
  confirm: notYet,
  setStock: notYet,
  history: notYet,
  remove: notYet,
})
