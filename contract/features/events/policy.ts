import { everyone, managers, type Policy } from '../../access.ts'

export const calendarPolicy = {
  'calendar.read': everyone,
  'calendar.create': { ...managers, family: 'any', caretaker: 'any' },
  'calendar.update': { ...managers, family: 'any', caretaker: 'any' },
  'calendar.remove': { ...managers, family: 'own', caretaker: 'own' },
  /** ‘I come’, ‘I drive’, a question for the doctor and what the doctor said. */
  'calendar.takePart': everyone,
  /** The hours in which somebody should be there. */
  'calendar.setCoverage': managers,
  /** One’s own links for other calendar programs. */
  'calendar.feed': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
  'calendar.importFile': { ...managers, family: 'any', caretaker: 'any' },
} satisfies Policy
