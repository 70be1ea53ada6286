import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import type { calendarEvents, calendarExceptions } from './table.ts'

export type EventRow = typeof calendarEvents.$inferSelect
export type ExceptionRow = typeof calendarExceptions.$inferSelect
/** One occurrence of a series with its own content. */
export type ChangedOccurrence = ExceptionRow & { content: EventContent }

/** Exceptions of a file have the first version; changes in the circle begin with a later one. */
export const FROM_FILE = 1

/** Whether an exception is a changed occurrence rather than a cancelled one. */
export const isChanged = (exception: ExceptionRow): exception is ChangedOccurrence =>
  exception.content !== null && !exception.cancelled

/** Whether it is recorded that it took place, or that the person did not come. */
export const hasOutcome = ({ status }: EventContent) => status === 'fulfilled' || status === 'noshow'
