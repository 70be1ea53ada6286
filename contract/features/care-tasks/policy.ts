import { everyone, managers, ownOrManager, type Policy } from '../../access.ts'

export const careTasksPolicy = {
  'careTasks.read': everyone,
  'careTasks.create': { ...managers, family: 'any', caretaker: 'any' },
  'careTasks.update': { ...managers, family: 'any', caretaker: 'any' },
  'careTasks.assign': { ...managers, family: 'any', caretaker: 'any' },
  'careTasks.cancel': ownOrManager,
  'careTasks.claim': everyone,
  'careTasks.complete': everyone,
  'careTasks.check': everyone,
  'careTasks.undo': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
} satisfies Policy
