import type { Policy } from '../../access.ts'

export const notificationsPolicy = {
  'notifications.read': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
} satisfies Policy
