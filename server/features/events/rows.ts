import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import type { calendarEvents, calendarExceptions } from './table.ts'

export type EventRow = typeof calendarEvents.$inferSelect
export type ExceptionRow = typeof calendarExceptions.$inferSelect
/** One occurrence of a series with its own content. */
export type ChangedOccurrence = ExceptionRow & { content: EventContent }

/** Whether an exception is a changed occurrence rather than a cancelled one. */
export const isChanged = (exception: ExceptionRow): exception is ChangedOccurrence =>
  exception.content !== null && !exception.cancelled
