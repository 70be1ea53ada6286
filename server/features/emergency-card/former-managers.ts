import { asc, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { managersOf } from '../../access/circles/team.ts'
import { users } from '../../access/table.ts'
import { audit, history } from '../../core/changes/changes.ts'

/**
 * The names of those who managed the circle at some time since then, and no longer do. The audit says who stopped being an
 * admin ('admin -> family', or 'admin' for a member who left) or left as the client, the history of the circle who was its
 * creator before.
 */
export async function listFormerManagers(circle: Circle, since: string): Promise<string[]> {
  const { db, clientId } = circle
  const managers = await managersOf(db, clientId)
  const found = await db
    .select({ id: users.id, name: fullName(users) })
    .from(users)
    .where(
      sql`${users.id} in (
        select ${audit.subjectId}::int8 from ${audit}
          where ${audit.clientId} = ${clientId} and ${audit.at} >= ${since} and ${audit.subject} = 'members'
            and (${audit.detail} in ('admin', 'client') or ${audit.detail} like 'admin -> %')
        union all
        select (${history.content} ->> 'created_by')::int8 from ${history}
          where ${history.clientId} = ${clientId} and ${history.subject} = 'clients' and ${history.changedAt} >= ${since})`,
    )
    .orderBy(asc(users.firstName), asc(users.lastName))
  return found.filter(({ id }) => !managers.includes(id)).map(({ name }) => name)
}
