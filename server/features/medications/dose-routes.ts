import { doses } from '@kinfold/contract/features/medications/dose-endpoints.ts'
import { routes } from '../../access/routes.ts'
import { failure } from '../../core/failure.ts'

const notYet = (): never => {
  throw failure('UNAVAILABLE')
}

export const doseRoutes = routes(doses, {
  due: notYet,
  list: notYet,
  record: notYet,
  undo: notYet,
  markInError: notYet,
  effect: notYet,
})
