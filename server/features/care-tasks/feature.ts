import { WallTime } from '@kinfold/contract/fields.ts'
import type { Feature } from '../../access/manifest/feature.ts'
import { StoredRule } from '../../core/rule-form.ts'
import { taskAnswers } from './answers.ts'
import { Before, Checklist, isTaskAsKept } from './as-kept.ts'
import { tasksOnDashboard } from './dashboard.ts'
import { dueTasks } from './due-tasks.ts'
import { tasksInHandover } from './handover.ts'
import { taskLayer } from './layer.ts'
import { holdTasks, moveTasks } from './move-zone.ts'
import { taskResources } from './resources.ts'
import { careTaskRoutes } from './routes.ts'
import { taskTools } from './tools.ts'

export const feature: Feature = {
  routes: [careTaskRoutes],
  resources: [taskResources],
  tables: {
    care_tasks: { ownNotes: ['remind_at'], asKept: { rule: StoredRule }, isRowAsKept: isTaskAsKept },
    care_task_completions: { asKept: { due_time: WallTime, checklist: Checklist, before: Before } },
  },
  layer: taskLayer,
  zoneChanged: { order: 2, hold: holdTasks, move: moveTasks },
  dashboard: [tasksOnDashboard],
  handover: [tasksInHandover],
  due: [dueTasks],
  answers: taskAnswers,
  tools: taskTools,
}
