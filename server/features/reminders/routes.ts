import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import { readSettings, saveSettings } from '../../access/notifications/reminder-settings.ts'
import { routes } from '../../access/routes.ts'

export const reminderRoutes = routes(reminders, {
  settings: ({ circle }) => readSettings(circle),
  saveSettings: ({ circle, body }) => saveSettings(circle, body),
})
