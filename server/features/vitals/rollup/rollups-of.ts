import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { and, eq } from 'drizzle-orm'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import { vitalRollups } from '../table.ts'

/** WHERE: the roll-ups of one kind, by hour or by day. */
export const rollupsOf = ({ clientId }: Pick<OpenCircle, 'clientId'>, kind: VitalKind, size: 'hour' | 'day') =>
  and(eq(vitalRollups.clientId, clientId), eq(vitalRollups.kind, kind), eq(vitalRollups.size, size))
