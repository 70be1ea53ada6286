import { splitName } from '@kinfold/contract/features/circles/names.ts'
import type { CareCircle, Member } from '@kinfold/contract/features/circles/schemas.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Asker, Circle } from '../../access/circles/circles.ts'
import { memberIds, readClient } from '../../access/circles/clients.ts'
import { isOpen } from '../../access/circles/invitations.ts'
import { invitations } from '../../access/circles/joining-table.ts'
import { clientName, fullName } from '../../access/circles/names.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { lastActivity } from '../../access/records/last-activity.ts'
import { clients, members, users } from '../../access/table.ts'
import { history } from '../../core/changes/changes.ts'
import type { Db } from '../../core/database/database.ts'
import { prepared } from '../../core/database/prepared.ts'
import { failure } from '../../core/failure.ts'

export async function findClientDetails(circle: Circle, parts: readonly Parts[]) {
  const client = await readClient(circle)
  // The zone may have changed since the circle was opened.
  const now = { ...circle, zone: client.zone }
  const kept = await Promise.all(careProfileParts(parts).map(({ shown }) => shown?.(now)))
  const [member] = await circle.db
    .select({ role: members.role, isPrimary: members.isPrimary, memberIds })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(and(eq(members.clientId, circle.clientId), eq(members.userId, circle.userId)))
  // Removed, or the circle closed, since the call began.
  if (!member) throw failure('NOT_FOUND')
  return { ...client, ...noContact, ...kept.find(Boolean), ...member }
}

const noContact = { emergencyContact: null, emergencyPhone: null }

export const careProfileParts = (parts: readonly Parts[]) => parts.flatMap(({ careProfile }) => careProfile ?? [])

export async function findPublicClient(db: Db, clientId: number) {
  const [client] = await db
    .select({ firstName: clients.firstName, lastName: clients.lastName })
    .from(clients)
    .where(and(eq(clients.id, clientId), ne(clients.status, 'closed')))
  return client
}

export const listCircles = (db: Db, userId: number): Promise<CareCircle[]> => circlesOf(db, { userId })

const circlesOf = prepared<CareCircle>('circles of somebody', (db) =>
  db
    .select({
      id: clients.id,
      clientName: clientName(),
      role: members.role,
      isPrimary: members.isPrimary,
      lastActivity: lastActivity(clients.id, members.userId),
      status: clients.status,
      memberCount: sql<number>`(select count(*)::int from members team where team.client_id = ${clients.id})`,
    })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(eq(members.userId, sql.placeholder('userId')))
    .orderBy(sql`${members.isPrimary} desc`, asc(clients.firstName), asc(clients.id)),
)

/** SQL: the names that a member had within a week, without the present one. Whoever changes it twice leaves no fewer traces. */
const formerNames = sql<string[]>`array(select distinct former.name from (
    select ${members.formerName} as name, ${members.renamedAt} as until
    union all select ${history.content} ->> 'former_name', (${history.content} ->> 'renamed_at')::timestamptz from ${history}
      where ${history.clientId} = ${members.clientId} and ${history.subject} = 'members' and ${history.subjectId} = ${members.userId}::text
  ) as former where former.until > now() - interval '7 days' and former.name <> ${fullName(users)}
  order by former.name)`

const team = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: members.role,
  accepted: sql<boolean>`true`,
  isCreator: sql<boolean>`${clients.createdBy} = ${users.id}`,
  formerNames,
}

/** The client first, then members in the order they joined, then invited people. */
export async function listTeam(circle: Circle): Promise<Member[]> {
  const joined = await circle.db
    .select(team)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(eq(members.clientId, circle.clientId))
    .orderBy(sql`${members.role} = 'client' desc`, asc(members.joinedAt), asc(users.id))
  const invited = await circle.db
    .select({ id: invitations.id, name: invitations.inviteeName, email: invitations.email, role: invitations.role })
    .from(invitations)
    .where(and(eq(invitations.clientId, circle.clientId), isOpen()))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
  return [
    ...joined,
    ...invited.map(({ name, ...who }) => ({ ...who, ...splitName(name), accepted: false, isCreator: false })),
  ]
}

/** A value for a SELECT: the team as JSON. */
export const teamAsJson = ({ clientId }: Asker) =>
  sql<Omit<Member, 'isCreator' | 'formerNames'>[]>`(select coalesce(json_agg(json_build_object(
      'id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName}, 'email', ${users.email},
      'role', ${members.role}, 'accepted', true
    ) order by ${members.role} = 'client' desc, ${members.joinedAt}, ${users.id}), '[]')
    from ${members} join ${users} on ${users.id} = ${members.userId} where ${members.clientId} = ${clientId})`
