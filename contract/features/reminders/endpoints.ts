import * as z from 'zod/mini'
import { get, post, put } from '../../endpoint.ts'
import { Done, InCircle, Page } from '../../fields.ts'
import { NotificationPage, ReminderSettings, ReminderSettingsChange, Seen } from './schemas.ts'

export const reminders = {
  notifications: get('/api/reminders/notifications', {
    query: z.extend(InCircle, Page.shape),
    returns: NotificationPage,
    needs: 'reminders.read',
    watches: ['notifications', 'reminders'],
    about: 'What the caller was reminded of in this circle: what they have not seen first, then the newest.',
  }),
  seen: post('/api/reminders/notifications/seen', {
    query: InCircle,
    body: Seen,
    returns: Done,
    needs: 'reminders.read',
    changes: ['notifications'],
    about: 'Notes that the caller has seen some of their notifications, or all.',
  }),
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
    about: 'Changes how the caller wants to be reminded in this circle.',
  }),
}
