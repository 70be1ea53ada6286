import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { PrescriptionChange } from './history-schemas.ts'
import { Proposals, ProposalsQuery } from './proposal-schemas.ts'
import { Confirmation, Medication, MedicationEdit, NewMedication, StatusChange } from './schemas.ts'
import { StockCount } from './supply-schemas.ts'

/** Recording a dose reduces the stock. */
const stockAreas = ['medications', 'medication_stock', 'doses'] as const
const prescriptionAreas = ['medications', 'medication_schedules'] as const

export const medications = {
  list: get('/api/medications', {
    query: InCircle,
    returns: z.array(Medication),
    onDevice: true,
    needs: 'medications.read',
    watches: stockAreas,
    about: 'The circle’s medications with their stock, by name; also those on hold, stopped and completed.',
  }),
  create: post('/api/medications', {
    changes: prescriptionAreas,
    body: NewMedication,
    returns: Medication,
    needs: 'medications.create',
    about: 'Adds a medication; unverified, unless it says where it comes from.',
  }),
  update: put('/api/medications/:id', {
    changes: prescriptionAreas,
    params: WithId,
    query: InCircle,
    body: MedicationEdit,
    returns: Medication,
    needs: 'medications.update',
    about:
      'Replaces the prescription. The schedule applies from `effective` on; what was due and recorded before stays as it was.',
  }),
  setStatus: post('/api/medications/:id/status', {
    changes: prescriptionAreas,
    params: WithId,
    query: InCircle,
    body: StatusChange,
    returns: Medication,
    needs: 'medications.setStatus',
    about: 'Holds, stops, completes or resumes a medication. On hold or stopped, nothing is due from that moment.',
  }),
  confirm: post('/api/medications/:id/confirm', {
    changes: prescriptionAreas,
    params: WithId,
    query: InCircle,
    body: Confirmation,
    returns: Medication,
    needs: 'medications.confirm',
    about: 'Confirms a medication, and says where it comes from; its doses are due from that moment.',
  }),
  setStock: put('/api/medications/:id/stock', {
    changes: ['medication_stock'],
    params: WithId,
    query: InCircle,
    body: StockCount,
    returns: Medication,
    needs: 'medications.setStock',
    about:
      'Saves how much there is, as counted; at which level it is low, when it expires and how many repeats are left. What is omitted stays.',
  }),
  proposals: get('/api/medications/proposals', {
    query: ProposalsQuery,
    returns: Proposals,
    needs: 'medications.read',
    about:
      'What is usual for a medicine of this name: what is measured with a dose and whether its time matters, with sources; also strength and times, if the name contains them.',
  }),
  history: get('/api/medications/:id/history', {
    params: WithId,
    query: InCircle,
    returns: z.array(PrescriptionChange),
    needs: 'medications.read',
    watches: ['medications'],
    about: 'Every change to a prescription: who, when, what it was and what it became; newest first.',
  }),
  remove: del('/api/medications/:id', {
    changes: prescriptionAreas,
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'medications.remove',
    about: 'Removes a medication entered by mistake, as long as no dose of it has been recorded.',
  }),
}
