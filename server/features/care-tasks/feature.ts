import type { Feature } from '../../access/manifest/feature.ts'
import { taskAnswers } from './answers.ts'
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
  tables: { care_tasks: { ownNotes: ['remind_at'] } },
  layer: taskLayer,
  zoneChanged: { order: 2, hold: holdTasks, move: moveTasks },
  dashboard: [tasksOnDashboard],
  handover: [tasksInHandover],
  due: [dueTasks],
  answers: taskAnswers,
  tools: taskTools,
}
