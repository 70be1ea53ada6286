import type { Role } from '@kinfold/contract/access.ts'
import { splitList } from '@kinfold/contract/features/circles/care-profile.ts'
import { clientNameOf, splitName } from '@kinfold/contract/features/circles/names.ts'
import type { CareCircle, Member, NewClient } from '@kinfold/contract/features/circles/schemas.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { newAccountId } from '../../access/accounts/account.ts'
import type { Asker, Circle } from '../../access/circles/circles.ts'
import { clientColumns } from '../../access/circles/clients.ts'
import { isOpen } from '../../access/circles/invitations.ts'
import { invitations } from '../../access/circles/joining-table.ts'
import { addFirstMember } from '../../access/circles/team.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { clients, members, profiles, users } from '../../access/table.ts'
import { auditHeads } from '../../core/changes/changes.ts'
import type { Db } from '../../core/database/database.ts'
import { instantFromPostgres } from '../../core/database/instant.ts'
import { prepared } from '../../core/database/prepared.ts'

/** Creates a client with `userId` as the first member. Repeated with the same `requestId`, returns the same client. */
export async function insertClient(db: Db, userId: number, { medicalInfo, healthSettings, ...typed }: NewClient) {
  const { isOwnCare, medications, ...person } = typed
  const allergies = medicalInfo?.allergies ?? (await allergiesOfProfile(db, userId, isOwnCare))
  const allergiesNoted = allergies ? [allergies] : []
  const accountRole = await lockAccount(db, userId)
  const [created] = await db
    .insert(clients)
    .values({
      ...person,
      ...healthSettings,
      id: newAccountId(),
      createdBy: userId,
      medicalConditions: splitList(medicalInfo?.medicalConditions),
      allergiesNoted,
      medicationsNoted: medications ?? medicalInfo?.medications ?? null,
      careNeeds: medicalInfo?.careNeeds ?? null,
      emergencyContact: medicalInfo?.emergencyContact ?? null,
      emergencyPhone: medicalInfo?.emergencyPhone ?? null,
      preferredCommunication: medicalInfo?.preferredCommunication ?? null,
    })
    .onConflictDoNothing({ target: [clients.createdBy, clients.requestId] })
    .returning({ id: clients.id })
  if (created) {
    await addFirstMember(db, created.id, userId, isOwnCare ? 'client' : accountRole)
    // The profile being set up now belongs to this client; only the profile of one's own care stays with the account.
    if (!isOwnCare) await db.delete(profiles).where(and(eq(profiles.userId, userId), eq(profiles.isOwnCare, false)))
  }
  const which = created ? eq(clients.id, created.id) : eq(clients.requestId, typed.requestId!)
  const [client] = await db
    .select(clientColumns)
    .from(clients)
    .innerJoin(members, and(eq(members.clientId, clients.id), eq(members.userId, userId)))
    .where(and(which, eq(clients.createdBy, userId)))
  return { ...client!, allergiesNoted }
}

/** The allergies of the profile being set up, if the call itself omits them. */
async function allergiesOfProfile(db: Db, userId: number, isOwnCare: boolean) {
  const [profile] = await db
    .select({ allergies: profiles.allergies })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.isOwnCare, isOwnCare)))
  return profile?.allergies ?? null
}

/**
 * Locks the account until the transaction ends, so that of two circles created at once only one becomes the primary
 * one. Returns the person's role in circles set up for someone else.
 */
async function lockAccount(db: Db, userId: number): Promise<Role> {
  const [user] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, userId)).for('update')
  return user?.roles.includes('caretaker') ? 'caretaker' : 'family'
}

export async function findClientDetails(circle: Circle, parts: readonly Parts[]) {
  const [client] = await circle.db.select().from(clients).where(eq(clients.id, circle.clientId))
  // The zone may have changed since the circle was opened.
  const now = { ...circle, zone: client!.zone }
  const kept = await Promise.all(careProfileParts(parts).map(({ shown }) => shown?.(now)))
  const [member] = await circle.db
    .select({ role: members.role, isPrimary: members.isPrimary })
    .from(members)
    .where(and(eq(members.clientId, circle.clientId), eq(members.userId, circle.userId)))
  return { ...client!, ...noContact, ...kept.find(Boolean), ...member! }
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
      clientName: sql<string>`coalesce(nullif(trim(${clients.firstName} || ' ' || ${clients.lastName}), ''), ${clientNameOf({ firstName: '', lastName: '' })})`,
      role: members.role,
      isPrimary: members.isPrimary,
      lastActivity: auditHeads.at,
      status: clients.status,
      memberCount: sql<number>`(select count(*)::int from members team where team.client_id = ${clients.id})`,
    })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .leftJoin(auditHeads, eq(auditHeads.clientId, clients.id))
    .where(eq(members.userId, sql.placeholder('userId')))
    .orderBy(sql`${members.isPrimary} desc`, asc(clients.firstName), asc(clients.id)),
)

const team = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: members.role,
  accepted: sql<boolean>`true`,
  isCreator: sql<boolean>`${clients.createdBy} = ${users.id}`,
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
  sql<Omit<Member, 'isCreator'>[]>`(select coalesce(json_agg(json_build_object(
      'id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName}, 'email', ${users.email},
      'role', ${members.role}, 'accepted', true
    ) order by ${members.role} = 'client' desc, ${members.joinedAt}, ${users.id}), '[]')
    from ${members} join ${users} on ${users.id} = ${members.userId} where ${members.clientId} = ${clientId})`

/** A value for a SELECT: when anything last changed in the circle, or null. */
export const lastActivity = ({ clientId }: Asker) =>
  sql<string | null>`(select at from ${auditHeads} where ${auditHeads.clientId} = ${clientId})`.mapWith(
    instantFromPostgres,
  )
