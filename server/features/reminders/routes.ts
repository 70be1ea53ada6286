import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { listNotifications, markSeen } from './queries.ts'
import { readSettings, saveSettings } from './settings.ts'

export const reminderRoutes = routes(reminders, {
  notifications: ({ circle, query }) => listNotifications(circle, query),
  seen: ({ circle, body }) => markSeen(circle, body.ids).then(() => ({ ok: true }) as const),
  settings: ({ circle }) => readSettings(circle),
  saveSettings: ({ circle, body }) => saveSettings(circle, body),
})
