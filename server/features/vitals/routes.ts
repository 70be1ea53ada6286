import { vitals, vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { readChart } from './chart.ts'
import { exportVitals } from './export-file.ts'
import { readHours } from './hours-of-day.ts'
import { listVitals } from './list.ts'
import { readOverview } from './overview.ts'
import { insertVital, markInError, readVital, restoreVital, updateVital } from './queries.ts'
import { insertThreshold, listThresholds, removeThreshold, restoreThreshold, updateThreshold } from './thresholds.ts'
import { readUsual } from './usual.ts'

export const vitalRoutes = routes(vitals, {
  list: ({ circle, query }) => listVitals(circle, query),
  overview: ({ circle }) => readOverview(circle),
  chart: ({ circle, query }) => readChart(circle, query),
  hours: ({ circle, query }) => readHours(circle, query),
  usual: ({ circle, query }) => readUsual(circle, query.kind),
  exportFile: ({ circle }) => exportVitals(circle),
  create: ({ circle, body }) => insertVital(circle, body),
  read: ({ circle, params }) => readVital(circle, params.id),
  update: ({ circle, params, body: { version, ...content } }) => updateVital(circle, params.id, version, content),
  markInError: ({ circle, params, body }) => markInError(circle, params.id, body.reason),
  restore: ({ circle, params }) => restoreVital(circle, params.id),
})

export const thresholdRoutes = routes(vitalThresholds, {
  list: ({ circle }) => listThresholds(circle),
  create: ({ circle, body }) => insertThreshold(circle, body),
  update: ({ circle, params, body: { version, ...content } }) => updateThreshold(circle, params.id, version, content),
  remove: ({ circle, params }) => removeThreshold(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restoreThreshold(circle, params.id),
})
