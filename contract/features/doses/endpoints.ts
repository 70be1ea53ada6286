import * as z from 'zod/mini'
import { del, get, post } from '../../endpoint.ts'
import { Done, ErrorMark, InCircle, WithId } from '../../fields.ts'
import { Adherence } from './adherence.ts'
import { DosePlanQuery, DosePlans } from './plan-schemas.ts'
import { Dose, DosePage, DoseQuery, DueDoses, DueQuery, EffectNote, NewDose, UndoQuery } from './schemas.ts'

/** What decides how much of what is due. */
export const doseAmountAreas = ['medications', 'medication_schedules'] as const
/** A dose takes from the stock, and what was measured with it is a vital reading. */
const doseChanges = ['doses', 'medication_stock', 'vital_readings'] as const
const dueAreas = ['doses', ...doseAmountAreas, 'clients'] as const

export const doses = {
  due: get('/api/doses/due', {
    query: DueQuery,
    returns: DueDoses,
    onDevice: true,
    needs: 'doses.read',
    watches: dueAreas,
    hiddenAfter: doseAmountAreas,
    readAnewAfter: ['doses'],
    about: 'What is due in a range of days, with what was recorded, and what may be given as needed now.',
  }),
  plans: get('/api/doses/plans', {
    query: DosePlanQuery,
    returns: DosePlans,
    needs: 'doses.read',
    watches: dueAreas,
    about:
      'Which schedules are in force and what was recorded lately, for one medication or for all that have doses due: what a preview of a change needs.',
  }),
  adherence: get('/api/medications/adherence', {
    query: InCircle,
    returns: z.array(Adherence),
    needs: 'medications.read',
    watches: ['medications', 'medication_schedules', 'doses'],
    about: 'How many scheduled doses were due and taken in 7 and in 30 days, for each medication that had any.',
  }),
  list: get('/api/doses', {
    query: DoseQuery,
    returns: DosePage,
    needs: 'doses.read',
    watches: ['doses'],
    about: 'Recorded doses, newest first; also those that were overridden or entered in error.',
  }),
  read: get('/api/doses/:id', {
    params: WithId,
    query: InCircle,
    returns: Dose,
    needs: 'doses.read',
    watches: ['doses'],
    about: 'One recorded dose.',
  }),
  record: post('/api/doses', {
    changes: doseChanges,
    query: InCircle,
    body: NewDose,
    returns: Dose,
    needs: 'doses.record',
    about: 'Records what happened to a dose. One outcome for each due time; DOSE_RECORDED tells who was first.',
  }),
  undo: del('/api/doses/:id', {
    changes: doseChanges,
    params: WithId,
    query: UndoQuery,
    returns: Done,
    needs: 'doses.undo',
    about:
      'Undoes your own record in its first 10 minutes, also if it is sent later (`at`); what it overrode counts again.',
  }),
  markInError: post('/api/doses/:id/entered-in-error', {
    changes: doseChanges,
    params: WithId,
    query: InCircle,
    body: ErrorMark,
    returns: Dose,
    needs: 'doses.markInError',
    about: 'Marks a record as entered in error: it stays readable but no longer counts; what it overrode counts again.',
  }),
  effect: post('/api/doses/:id/effect', {
    changes: ['doses'],
    params: WithId,
    query: InCircle,
    body: EffectNote,
    returns: Dose,
    needs: 'doses.effect',
    about: 'Records how well a dose given as needed worked.',
  }),
}
