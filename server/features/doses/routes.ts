import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { readAdherence } from './adherence.ts'
import { markDoseInError, noteEffect, undoDose } from './correct-dose.ts'
import { listDoses } from './dose-list.ts'
import { readDose } from './dose-view.ts'
import { readDue } from './due.ts'
import { recordDose } from './record-dose.ts'
import { readPlans } from './schedules/plans.ts'

export const doseRoutes = routes(doses, {
  due: ({ circle, query }) => readDue(circle, query),
  plans: ({ circle, query }) => readPlans(circle, query.medication),
  adherence: ({ circle }) => readAdherence(circle),
  list: ({ circle, query }) => listDoses(circle, query),
  read: ({ circle, params }) => readDose(circle, params.id),
  record: ({ circle, body }) => recordDose(circle, body),
  undo: ({ circle, params, query }) => undoDose(circle, params.id, query.at).then(() => done),
  markInError: ({ circle, params, body }) => markDoseInError(circle, params.id, body.reason),
  effect: ({ circle, params, body }) => noteEffect(circle, params.id, body),
})
