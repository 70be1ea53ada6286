import type { Feature } from '../../access/manifest/feature.ts'
import { doseAnswers } from './answers.ts'
import { isScheduleAsKept, PlannedDoses } from './as-kept.ts'
import { notableDose } from './changed.ts'
import { adherenceOnDashboard, dosesOnDashboard } from './dashboard.ts'
import { dosesInHandover } from './handover.ts'
import { doseLayer } from './layer.ts'
import { dueDoses } from './reminding/due-doses.ts'
import { doseEffects, dosesNotGiven } from './reminding/notify-of-doses.ts'
import { doseResources } from './resources.ts'
import { doseRoutes } from './routes.ts'
import { requireRoomForImported } from './schedules/room-in-day.ts'
import { holdSchedules, moveSchedules } from './schedules/schedule-versions.ts'
import { summary } from './summary/summary.ts'
import { doseTools } from './tools.ts'

export const feature: Feature = {
  routes: [doseRoutes],
  resources: [doseResources],
  tables: {
    medication_schedules: {
      trace: { keepsHistory: false },
      ownNotes: ['next_due_at'],
      asKept: { carried: PlannedDoses, dropped: PlannedDoses },
      isRowAsKept: isScheduleAsKept,
    },
    doses: {
      trace: { notable: notableDose('changed') },
      ownNotes: ['ask_effect_at', 'tell_managers_at'],
    },
  },
  layer: doseLayer,
  summary,
  imported: (tx, { clientId }) => requireRoomForImported({ db: tx, clientId }),
  zoneChanged: { order: 1, hold: holdSchedules, move: moveSchedules },
  dashboard: [dosesOnDashboard, adherenceOnDashboard],
  handover: [dosesInHandover],
  due: [dueDoses, dosesNotGiven, doseEffects],
  answers: doseAnswers,
  tools: doseTools,
}
