import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Placeholder, SQL } from 'drizzle-orm'
import { clock } from '../../core/clock.ts'
import type { Asker, Circle } from '../circles/circles.ts'
import type { Tells } from './handover-part.ts'

/**
 * `dayEnds`: the moment today ends in the circle's zone. Not computed by PostgreSQL, whose zone rules may be of another
 * year.
 */
export type AskerToday = Asker & { dayEnds: string | Placeholder }

/** What is due before this moment is due today. */
export function dayEndsIn({ zone }: Pick<Circle, 'zone'>): string {
  const today = dayAt(clock.now().getTime(), zone)
  return rangeOf({ from: today, to: today }, zone).end
}

/** One or more parts of the dashboard under one permission; null for people without it. */
export type DashboardPart = {
  shows: readonly (keyof Dashboard)[]
  needs: Action
  /** Values for the dashboard's single SELECT, which is built once, before any permission is known. */
  count?: ((asker: AskerToday, parts: readonly Tells[]) => Record<string, SQL>) | undefined
  /** `counted`: the values of `count`, which are read at the same time. */
  read(circle: Circle, at: ReadAt<Record<string, unknown>>): Promise<Partial<Dashboard>>
}

type ReadAt<Counted> = { now: string; counted: Promise<Counted>; parts: readonly Tells[] }

type Values<C> = { [K in keyof C]: C[K] extends SQL<infer V> ? V : never }
type Typed<A extends Action, K extends keyof Dashboard, C> = {
  shows: readonly K[]
  needs: A
  count?: (asker: AskerToday, parts: readonly Tells[]) => C
  /** Must issue its statements before awaiting anything, so that those of all parts travel to the database together. */
  read(circle: Circle<A>, at: ReadAt<Values<C>>): Promise<Pick<Dashboard, K>>
}

/** Type-checks that reading fits the permission, the counted values and the shown parts. */
export const dashboardPart = <A extends Action, K extends keyof Dashboard, C extends Record<string, SQL>>(
  part: Typed<A, K, C>,
): DashboardPart => part as DashboardPart
