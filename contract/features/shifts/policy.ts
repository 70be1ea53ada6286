import { managers, type Policy } from '../../access.ts'

export const shiftsPolicy = {
  /** The hours in which somebody should be there. */
  'calendar.setCoverage': managers,
} satisfies Policy
