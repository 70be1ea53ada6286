import type { Attendance } from '@kinfold/contract/features/events/taking-part.ts'
import type { EventRow, ExceptionRow } from '../events/rows.ts'

export type Feeding = {
  events: EventRow[]
  exceptions: ExceptionRow[]
  /** Who comes; read only for `full`. */
  attendances: Attendance[]
  detail: 'full' | 'busy'
  calendarName: string
  /** Names of participants, by id. */
  names: Map<number, string>
  now: string
}
