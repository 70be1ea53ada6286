import { managers, type Policy } from '../../access.ts'

export const calendarExchangePolicy = {
  /** A person's own links for other calendar programs. */
  'calendar.feed': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
  'calendar.importFile': { ...managers, family: 'any', caretaker: 'any' },
} satisfies Policy
