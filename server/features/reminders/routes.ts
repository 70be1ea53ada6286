import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { readSettings, saveSettings } from './settings.ts'

export const reminderRoutes = routes(reminders, {
  settings: ({ circle }) => readSettings(circle),
  saveSettings: ({ circle, body }) => saveSettings(circle, body),
})
