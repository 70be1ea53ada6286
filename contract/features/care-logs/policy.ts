import { everyone, managers, type Policy } from '../../access.ts'

export const careLogsPolicy = {
  'careLogs.read': everyone,
  'careLogs.create': { ...managers, caretaker: 'any' },
  'careLogs.update': { client: 'own', admin: 'own', caretaker: 'own' },
  'careLogs.remove': { client: 'own', admin: 'own', caretaker: 'own' },
  'careLogs.markInError': { ...managers, caretaker: 'own' },
  'careLogs.comment': everyone,
  'careLogs.removeComment': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
  'careLogs.acknowledge': everyone,
} satisfies Policy
