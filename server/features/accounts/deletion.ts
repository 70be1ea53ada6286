import type { ManagedAlone } from '@kinfold/contract/features/accounts/forms.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Account, Origin } from '../../access/accounts/account.ts'
import { ownsAddress } from '../../access/accounts/confirmed.ts'
import { clearRefreshCookie } from '../../access/accounts/cookies.ts'
import { forgetSecrets } from '../../access/accounts/mailed-secrets.ts'
import { endEverySession } from '../../access/accounts/sessions.ts'
import { deletedAddress } from '../../access/accounts/users.ts'
import { endInvitations, forgetJoining } from '../../access/circles/invitations.ts'
import { clientName } from '../../access/circles/names.ts'
import { isManager, lockTeam, replaceCreator } from '../../access/circles/team.ts'
import { clients, members, profiles, rateLimits, users } from '../../access/table.ts'
import { asActor } from '../../access/transaction.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Mail } from '../../services/mail/mail.ts'
import { forgetPreferences } from '../preferences/queries.ts'
import { requireGoogleProof } from './google.ts'
import { type Http, proveOneself } from './sign-in.ts'

type Proof = { confirmation: string; idToken: string | null }

/**
 * Deletes an account; the person's records stay in their circles under their name.
 * @throws WRONG_PASSWORD, INVALID_IDENTITY, STILL_MANAGING with the circles that nobody else manages
 */
export async function deleteAccount(http: Http, account: Account, origin: Origin, { confirmation, idToken }: Proof) {
  const { db, services, request, reply } = http
  const user = await proveOneself(http, account, confirmation)
  await requireGoogleProof(services, user, idToken)
  await asActor(db, account, origin, 'accounts.delete', (tx) => forgetPerson(tx, services.mail, user))
  services.revocations.add(account.sessionId)
  clearRefreshCookie(request, reply)
}

async function forgetPerson(tx: Db, mail: Mail, { id: userId, email }: { id: number; email: string }) {
  const circles = await lockCirclesOf(tx, userId)
  // Prevents signing in, and joining or creating a circle during the deletion.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const current = await listManagedAlone(tx, userId)
  if (current.length > 0) throw failure('STILL_MANAGING', { current })
  await endEverySession(tx, userId)
  await forgetSecrets(tx, userId)
  for (const { id } of circles) {
    await endInvitations(tx, id, { invitedBy: userId })
    await replaceCreator(tx, id, userId, await lockTeam(tx, id))
  }
  await tx.delete(members).where(eq(members.userId, userId))
  await forgetPreferences(tx, userId)
  await tx.delete(profiles).where(eq(profiles.userId, userId))
  await forgetJoining(tx, { userId, email, ownsAddress: await ownsAddress(tx, mail, userId) })
  // Counted attempts are stored under the address.
  await tx
    .delete(rateLimits)
    .where(sql`${rateLimits.key} = ${`account:${email}`} or starts_with(${rateLimits.key}, ${`device:${email} `})`)
  await tx
    .update(users)
    .set({
      email: deletedAddress(userId),
      roles: [],
      passwordHash: null,
      firebaseUid: null,
      emailConfirmedAt: null,
      disabledAt: sql`now()`,
    })
    .where(eq(users.id, userId))
}

const circlesOf = (tx: Db, userId: number) =>
  tx.select({ id: members.clientId }).from(members).where(eq(members.userId, userId))

/** Locks the person's circles, so that of two last managers only one can leave. */
const lockCirclesOf = (tx: Db, userId: number) =>
  tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, circlesOf(tx, userId)))
    .orderBy(asc(clients.id))
    .for('no key update')

/** The circles that would be left without a manager. */
function listManagedAlone(tx: Db, userId: number): Promise<ManagedAlone[]> {
  return tx
    .select({ id: clients.id, clientName: clientName() })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(and(inArray(clients.id, circlesOf(tx, userId)), isManager()))
    .groupBy(clients.id)
    .having(sql`count(*) = 1 and min(${members.userId}) = ${userId}`)
    .orderBy(asc(clients.firstName), asc(clients.id))
}
