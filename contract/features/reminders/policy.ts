import type { Policy } from '../../access.ts'

export const remindersPolicy = {
  'reminders.settings': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
} satisfies Policy
