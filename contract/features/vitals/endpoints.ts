import { del, get, post, put } from '../../endpoint.ts'
import { Done, ErrorMark, InCircle, WithId } from '../../fields.ts'
import { ChartQuery, UsualQuery, VitalChart, VitalHours, VitalUsual } from './schemas/chart.ts'
import { NewVital, VitalEdit, VitalOverview, VitalPage, VitalQuery, VitalReading } from './schemas/readings.ts'
import { NewThreshold, ThresholdEdit, ThresholdList, VitalThreshold } from './schemas/thresholds.ts'

/** Flags depend on the ranges, the age and the conditions, and change with them. */
const flagged = ['vital_readings', 'vital_imports', 'vital_thresholds', 'clients'] as const

export const vitals = {
  list: get('/api/vitals-history', {
    query: VitalQuery,
    returns: VitalPage,
    onDevice: true,
    needs: 'vitals.read',
    watches: flagged,
    about: 'The readings, newest first, each with its flag by the ranges set for the person.',
  }),
  overview: get('/api/vitals-history/overview', {
    query: InCircle,
    returns: VitalOverview,
    onDevice: true,
    needs: 'vitals.read',
    watches: flagged,
    about: 'The newest reading of each kind, with the means of its last thirty days.',
  }),
  chart: get('/api/vitals-history/chart', {
    query: ChartQuery,
    returns: VitalChart,
    needs: 'vitals.read',
    watches: ['vital_readings', 'vital_imports'],
    about:
      'One kind between two moments: the readings or, if there are very many, the lowest, mean and highest of each step.',
  }),
  hours: get('/api/vitals-history/hours-of-day', {
    query: ChartQuery,
    returns: VitalHours,
    needs: 'vitals.read',
    watches: ['vital_readings', 'vital_imports'],
    about: 'One kind between two moments by hour of the day: the lowest, mean and highest of each.',
  }),
  usual: get('/api/vitals-history/usual', {
    query: UsualQuery,
    returns: VitalUsual,
    needs: 'vitals.read',
    watches: ['vital_readings', 'vital_imports'],
    about: 'What is usual for this person: where most readings of the last thirty days lie.',
  }),
  exportFile: get('/api/vitals-history/export', {
    query: InCircle,
    answers: 'file',
    media: ['text/csv'],
    needs: 'vitals.read',
    audited: 'vital_readings',
    about: 'All readings as a table (CSV), the newest first.',
  }),
  create: post('/api/vitals-history', {
    changes: ['vital_readings'],
    query: InCircle,
    body: NewVital,
    returns: VitalReading,
    needs: 'vitals.create',
    about: 'Records a reading. What is impossible is refused; what is implausible asks for `confirmed`.',
  }),
  read: get('/api/vitals-history/:id', {
    params: WithId,
    query: InCircle,
    returns: VitalReading,
    needs: 'vitals.read',
    watches: flagged,
    about: 'One reading.',
  }),
  update: put('/api/vitals-history/:id', {
    changes: ['vital_readings'],
    params: WithId,
    query: InCircle,
    body: VitalEdit,
    returns: VitalReading,
    needs: 'vitals.update',
    about: 'Replaces a reading’s content; the earlier version stays in its history.',
  }),
  markInError: post('/api/vitals-history/:id/entered-in-error', {
    changes: ['vital_readings'],
    params: WithId,
    query: InCircle,
    body: ErrorMark,
    returns: VitalReading,
    needs: 'vitals.markInError',
    about: 'Marks a reading as entered in error; it stays on the list, crossed out, and no longer counts.',
  }),
  restore: post('/api/vitals-history/:id/restore', {
    changes: ['vital_readings'],
    params: WithId,
    query: InCircle,
    returns: VitalReading,
    needs: 'vitals.markInError',
    about: 'Undoes ‘entered in error’.',
  }),
}

export const vitalThresholds = {
  list: get('/api/vital-thresholds', {
    query: InCircle,
    returns: ThresholdList,
    onDevice: true,
    needs: 'vitals.read',
    watches: ['vital_thresholds', 'clients'],
    about:
      'The ranges set for this person, what else decides which ranges apply, and which targets to ask a doctor for.',
  }),
  create: post('/api/vital-thresholds', {
    changes: ['vital_thresholds'],
    query: InCircle,
    body: NewThreshold,
    returns: VitalThreshold,
    needs: 'vitals.setThresholds',
    about: 'Sets a range for one figure of one kind; there is one at a time.',
  }),
  update: put('/api/vital-thresholds/:id', {
    changes: ['vital_thresholds'],
    params: WithId,
    query: InCircle,
    body: ThresholdEdit,
    returns: VitalThreshold,
    needs: 'vitals.setThresholds',
    about: 'Replaces a range; the earlier version stays in its history.',
  }),
  remove: del('/api/vital-thresholds/:id', {
    changes: ['vital_thresholds'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'vitals.setThresholds',
    about: 'Removes a range: from then on the usual one for adults applies again.',
  }),
  restore: post('/api/vital-thresholds/:id/restore', {
    changes: ['vital_thresholds'],
    params: WithId,
    query: InCircle,
    returns: VitalThreshold,
    needs: 'vitals.setThresholds',
    about: 'Undoes a removal.',
  }),
}
