import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { SQL } from 'drizzle-orm'
import type { Asker, Circle } from '../circles/circles.ts'
import type { Tells } from './handover-part.ts'

/** Some parts of the dashboard, under one right; null for who does not have it. */
export type DashboardPart = {
  shows: readonly (keyof Dashboard)[]
  needs: Action
  /** Values of the dashboard's one SELECT, which is built once: for anybody, before any right is known. */
  count?: ((asker: Asker, parts: readonly Tells[]) => Record<string, SQL>) | undefined
  /** `counted`: the values of `count`, which are read at the same time. */
  read(circle: Circle, at: ReadAt<Record<string, unknown>>): Promise<Partial<Dashboard>>
}

type ReadAt<Counted> = { now: string; counted: Promise<Counted>; parts: readonly Tells[] }

type Values<C> = { [K in keyof C]: C[K] extends SQL<infer V> ? V : never }
type Typed<A extends Action, K extends keyof Dashboard, C> = {
  shows: readonly K[]
  needs: A
  count?: (asker: Asker, parts: readonly Tells[]) => C
  /** Sends its statements before it waits for anything: all parts travel to the database together. */
  read(circle: Circle<A>, at: ReadAt<Values<C>>): Promise<Pick<Dashboard, K>>
}

/** Checks that what is read fits the right, what is counted and what is shown. */
export const dashboardPart = <A extends Action, K extends keyof Dashboard, C extends Record<string, SQL>>(
  part: Typed<A, K, C>,
): DashboardPart => part as DashboardPart
