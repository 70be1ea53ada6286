import { reminders } from './endpoints.ts'
import { remindersPolicy } from './policy.ts'

export const calls = { reminders }
export const policy = remindersPolicy
export const areas = ['reminders', 'reminder_settings'] as const
