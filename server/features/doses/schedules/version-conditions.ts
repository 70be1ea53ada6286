import { and, eq, gt, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { medicationSchedules as schedules } from '../table.ts'

/** WHERE: the versions of a circle’s schedules that nothing has ended yet. */
export const areOpen = (clientId: number, more?: SQL) =>
  and(eq(schedules.clientId, clientId), isNull(schedules.effectiveUntil), more)

/** WHERE: the versions that are still in force after a moment, or begin after it. */
export const endAfter = (moment: string | SQLWrapper) =>
  or(isNull(schedules.effectiveUntil), gt(schedules.effectiveUntil, moment))
