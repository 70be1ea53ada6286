import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { taskCounts, tasksToday } from './due.ts'

const TASKS_SHOWN = 8

export const tasksOnDashboard = dashboardPart({
  shows: ['tasks'],
  needs: 'careTasks.read',
  count: (asker) => ({ tasks: taskCounts(asker) }),
  read: async (circle, { counted }) => {
    const [open, { tasks }] = await Promise.all([tasksToday(circle, TASKS_SHOWN), counted])
    return { tasks: { open, ...tasks } }
  },
})
