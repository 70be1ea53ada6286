import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { InCircle } from '../../fields.ts'
import { ComparedLine, ListToCompare, NewReconciliation, Reconciliation } from './reconciliation-schemas.ts'

export const reconciliations = {
  list: get('/api/medication-reconciliations', {
    query: InCircle,
    returns: z.array(Reconciliation),
    needs: 'medications.read',
    watches: ['medication_reconciliations'],
    about: 'When the medications were updated to a new list, and what happened to each; newest first.',
  }),
  compare: post('/api/medication-reconciliations/compare', {
    query: InCircle,
    body: ListToCompare,
    returns: z.array(ComparedLine),
    needs: 'medications.reconcile',
    changes: [],
    about: 'Reads a new list and says which medication each of its lines refers to. Changes nothing.',
  }),
  confirm: post('/api/medication-reconciliations', {
    query: InCircle,
    body: NewReconciliation,
    returns: Reconciliation,
    needs: 'medications.reconcile',
    changes: ['medications', 'medication_schedules', 'medication_reconciliations'],
    about:
      'Applies every decision of a comparison at one moment, all or none. LIST_CHANGED when the medications have changed since.',
  }),
}
