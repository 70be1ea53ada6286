import { sql } from 'drizzle-orm'
import type { Asker } from '../../access/circles.ts'
import { medications } from './table.ts'

/** One value for a SELECT: what interaction notices compare, that is what is taken or on hold. */
export const takenAsJson = ({ clientId }: Pick<Asker, 'clientId'>) =>
  sql<{ id: string; name: string }[]>`(select coalesce(json_agg(json_build_object(
      'id', ${medications.id}, 'name', ${medications.name}
    ) order by ${medications.name}, ${medications.id}), '[]')
    from ${medications} where ${medications.clientId} = ${clientId}
      and ${medications.status} in ('active', 'on_hold') and ${medications.deletedAt} is null)`
