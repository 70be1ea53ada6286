import { get, put } from '../../endpoint.ts'
import { InCircle } from '../../fields.ts'
import { ReminderSettings, ReminderSettingsChange } from './schemas.ts'

export const reminders = {
  settings: get('/api/reminders/settings', {
    query: InCircle,
    returns: ReminderSettings,
    needs: 'reminders.settings',
    watches: ['reminder_settings'],
    about: 'How the caller wants to be reminded in this circle.',
  }),
  saveSettings: put('/api/reminders/settings', {
    query: InCircle,
    body: ReminderSettingsChange,
    returns: ReminderSettings,
    needs: 'reminders.settings',
    changes: ['reminder_settings'],
    about: 'Changes how the caller wants to be reminded in this circle; what is left out stays.',
  }),
}
