import type { EventRow, ExceptionRow } from '../events/rows.ts'

/** What a feed is made of. */
export type Feeding = {
  events: EventRow[]
  exceptions: ExceptionRow[]
  detail: 'full' | 'busy'
  calendarName: string
  /** Who takes part, by id. */
  names: Map<number, string>
  now: string
}
