import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Placeholder, SQL } from 'drizzle-orm'
import { clock } from '../../core/clock.ts'
import type { Asker, Circle } from '../circles/circles.ts'
import type { Tells } from './handover-part.ts'

/** `dayEnds`: the moment at which today ends where the circle is. PostgreSQL is not asked for it: its rules of zones may be of another year. */
export type AskerToday = Asker & { dayEnds: string | Placeholder }

/** What is due by then is due today. */
export function dayEndsIn({ zone }: Pick<Circle, 'zone'>): string {
  const today = dayAt(clock.now().getTime(), zone)
  return rangeOf({ from: today, to: today }, zone).end
}

/** Some parts of the dashboard, under one right; null for who does not have it. */
export type DashboardPart = {
  shows: readonly (keyof Dashboard)[]
  needs: Action
  /** Values of the dashboard's one SELECT, which is built once: for anybody, before any right is known. */
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
  /** Sends its statements before it waits for anything: all parts travel to the database together. */
  read(circle: Circle<A>, at: ReadAt<Values<C>>): Promise<Pick<Dashboard, K>>
}

/** Checks that what is read fits the right, what is counted and what is shown. */
export const dashboardPart = <A extends Action, K extends keyof Dashboard, C extends Record<string, SQL>>(
  part: Typed<A, K, C>,
): DashboardPart => part as DashboardPart
