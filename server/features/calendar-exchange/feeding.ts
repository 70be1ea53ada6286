import type { EventRow, ExceptionRow } from '../events/rows.ts'

/** The input for a feed. */
export type Feeding = {
  events: EventRow[]
  exceptions: ExceptionRow[]
  detail: 'full' | 'busy'
  calendarName: string
  /** Names of participants, by id. */
  names: Map<number, string>
  now: string
}
