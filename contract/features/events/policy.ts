import { everyone, managers, ownOrManager, type Policy } from '../../access.ts'

export const eventsPolicy = {
  'calendar.read': everyone,
  'calendar.create': { ...managers, family: 'any', caretaker: 'any' },
  'calendar.update': { ...managers, family: 'any', caretaker: 'any' },
  'calendar.remove': ownOrManager,
  /** Answering ‘I come’ or ‘I drive’, questions for the doctor and what the doctor said. */
  'calendar.takePart': everyone,
} satisfies Policy
