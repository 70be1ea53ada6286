import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { medicationSchedules as schedules } from '../table.ts'

/** WHERE: the versions of a circle’s schedules that nothing has ended yet. */
export const areOpen = (clientId: number, more?: SQL) =>
  and(eq(schedules.clientId, clientId), isNull(schedules.effectiveUntil), more)
