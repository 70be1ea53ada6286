import type { Policy, Rule } from '../../access.ts'

const everyoneTheirOwn: Rule = { client: 'own', admin: 'own', family: 'own', caretaker: 'own' }

export const remindersPolicy = {
  'reminders.read': everyoneTheirOwn,
  'reminders.settings': everyoneTheirOwn,
} satisfies Policy
