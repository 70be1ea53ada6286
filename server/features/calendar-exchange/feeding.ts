import type { EventRow, ExceptionRow } from '../events/rows.ts'

export type Feeding = {
  events: EventRow[]
  exceptions: ExceptionRow[]
  detail: 'full' | 'busy'
  calendarName: string
  /** Names of participants, by id. */
  names: Map<number, string>
  now: string
}
