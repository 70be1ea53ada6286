import { type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import { vitalRollups } from '../table.ts'

/** WHERE: the roll-ups of one kind, by hour or by day. */
export const rollupsOf = ({ clientId }: Pick<OpenCircle, 'clientId'>, kind: VitalKind, size: 'hour' | 'day') =>
  and(eq(vitalRollups.clientId, clientId), eq(vitalRollups.kind, kind), eq(vitalRollups.size, size))

/** WHERE: the roll-ups of all kinds, by day. The kinds are named, because the key has them before the size. */
export const dailyRollups = ({ clientId }: Pick<OpenCircle, 'clientId'>) =>
  and(eq(vitalRollups.clientId, clientId), inArray(vitalRollups.kind, [...vitalKinds]), eq(vitalRollups.size, 'day'))
