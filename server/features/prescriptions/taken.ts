import type { Stands } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import { sql } from 'drizzle-orm'
import type { Asker } from '../../access/circles/circles.ts'
import { medications } from './table.ts'

/** For json_build_object: the input of `standingAt`. */
export const standsAsJson = sql`'status', ${medications.status},
      'statusAt', to_char(${medications.statusAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'startDate', ${medications.startDate}, 'endDate', ${medications.endDate}`

/**
 * A value for a SELECT: medications for the interaction notices, including past ones, which `standingAt` tells apart.
 */
export const takenAsJson = ({ clientId }: Pick<Asker, 'clientId'>) =>
  sql<(Stands & { id: string; name: string })[]>`(select coalesce(json_agg(json_build_object(
      'id', ${medications.id}, 'name', ${medications.name}, ${standsAsJson}
    ) order by ${medications.name}, ${medications.id}), '[]')
    from ${medications} where ${medications.clientId} = ${clientId}
      and ${medications.deletedAt} is null)`
