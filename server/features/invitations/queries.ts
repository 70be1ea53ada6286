import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { InvitationState } from '@kinfold/contract/features/invitations/schemas.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { hashSecret } from '../../access/accounts/tokens.ts'
import { isOpen } from '../../access/circles/invitations.ts'
import { invitations } from '../../access/circles/joining-table.ts'
import { fullName } from '../../access/circles/names.ts'
import { clients, users } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'

/** An open invitation past its date is shown as expired; one that was stored so has been replaced by a newer one. */
const status = sql<InvitationState>`case when ${invitations.status} = 'open' and ${invitations.expiresAt} <= now()
  then 'expired' when ${invitations.status} = 'expired' then 'revoked' else ${invitations.status} end`

const shown = {
  id: invitations.id,
  inviteeEmail: invitations.email,
  inviteeName: invitations.inviteeName,
  inviterName: fullName(users),
  inviterEmail: users.email,
  role: invitations.role,
  message: invitations.message,
  status,
  letterId: invitations.letterId,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  answeredAt: invitations.answeredAt,
  clientFirstName: clients.firstName,
  clientLastName: clients.lastName,
}

/** Invitations with the names to display, newest first. */
async function read(db: Db, where: SQL) {
  const found = await db
    .select(shown)
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(clients, eq(clients.id, invitations.clientId))
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(500)
  return found.map(({ clientFirstName, clientLastName, ...invitation }) => ({
    ...invitation,
    clientName: clientNameOf({ firstName: clientFirstName, lastName: clientLastName }),
    inviteType: clientFirstName ? ('member' as const) : ('client_to_caretaker' as const),
  }))
}

export const listOfCircle = (db: Db, clientId: number) => read(db, eq(invitations.clientId, clientId))

export const listTo = (db: Db, email: string) => read(db, eq(invitations.email, email))

export const listOpenTo = (db: Db, email: string) => read(db, and(eq(invitations.email, email), isOpen())!)

export async function findOne(db: Db, clientId: number, id: number) {
  const [invitation] = await read(db, and(eq(invitations.clientId, clientId), eq(invitations.id, id))!)
  return invitation
}

export async function findByToken(db: Db, token: string) {
  const [invitation] = await read(db, and(eq(invitations.tokenHash, hashSecret(token)), isOpen())!)
  return invitation
}

/** Locks an open invitation, so that of two simultaneous answers one wins. */
export async function lockOpen(tx: Db, which: SQL) {
  const [invitation] = await tx.select().from(invitations).where(and(which, isOpen())).for('update')
  return invitation
}

export const setStatus = (
  tx: Db,
  { clientId, id }: { clientId: number; id: number },
  answered: { status: InvitationState; acceptedBy?: number },
) =>
  tx
    .update(invitations)
    .set({ ...answered, answeredAt: sql`now()`, version: sql`${invitations.version} + 1` })
    .where(and(eq(invitations.clientId, clientId), eq(invitations.id, id)))
