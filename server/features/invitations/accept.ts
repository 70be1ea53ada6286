import type { Acceptance } from '@kinfold/contract/features/invitations/schemas.ts'
import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { type Account, newAccountId, type Origin } from '../../access/accounts/account.ts'
import { isConfirmed, requireOwnAddress } from '../../access/accounts/confirmed.ts'
import { hashPassword } from '../../access/accounts/passwords.ts'
import { hashSecret } from '../../access/accounts/tokens.ts'
import { findEmail, findUser, insertUser } from '../../access/accounts/users.ts'
import { findOpenInvitation, type Invitation } from '../../access/circles/invitations.ts'
import { invitations } from '../../access/circles/joining-table.ts'
import { addMember, lockTeam } from '../../access/circles/team.ts'
import { notify } from '../../access/notifications/notify.ts'
import type { Services } from '../../access/services.ts'
import { clients } from '../../access/table.ts'
import { asActor } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { lockOpen, setStatus } from './queries.ts'

type Asking = { services: Services; origin: Origin }
type AskingByLink = Asking & { account: Account | undefined }

/**
 * Accepts through the link. Its holder creates an account for the invited address, or joins with the existing one.
 * Returns the circle.
 * @throws SIGN_IN_FIRST if the link does not prove that the account's owner is accepting
 */
export async function acceptByToken({ services, origin, account }: AskingByLink, token: string, sent: Acceptance) {
  const db = dbOn(services.database.accounts)
  const open = await findOpenInvitation(db, token)
  if (!open) throw failure('INVITATION_INVALID')
  const passwordHash = sent.userData && (await hashPassword(open.email, sent.userData.password))
  const userId = sent.existingUser ? sent.userId! : newAccountId()

  return asActor(db, { userId }, origin, 'invitations.accept', async (tx) => {
    const invitation = await takeOpen(tx, eq(invitations.tokenHash, hashSecret(token)))
    if (sent.userData) {
      const { password: _, ...name } = sent.userData
      // Only a letter could bring them this link, so the address is theirs.
      const emailConfirmedAt = services.mail.leaves ? new Date().toISOString() : null
      const { email, role } = invitation
      await insertUser(tx, { ...name, id: userId, email, role, passwordHash: passwordHash!, emailConfirmedAt })
    } else {
      if ((await findUser(tx, userId))?.email !== invitation.email) throw failure('NOT_INVITED')
      if (account?.userId !== userId) await requireOwnLetter(tx, services, userId)
    }
    await nameClient(tx, invitation.clientId, sent.clientData)
    await addMember(tx, invitation.clientId, userId, invitation.role, 'accepts')
    await notifyInviter(tx, 'invitation_accepted', invitation)
    return invitation.clientId
  })
}

/** Accepts from the list of the caller's own invitations. Returns the circle. @throws UNCONFIRMED */
export async function acceptOwn({ services, origin }: Asking, userId: number, inviteId: number) {
  const db = dbOn(services.database.accounts)
  return asActor(db, { userId }, origin, 'invitations.accept', async (tx) => {
    await requireOwnAddress(tx, services.mail, userId)
    const invitation = await takeOpen(tx, await toMe(tx, userId, inviteId))
    await addMember(tx, invitation.clientId, userId, invitation.role, 'accepts')
    await notifyInviter(tx, 'invitation_accepted', invitation)
    return invitation.clientId
  })
}

export const declineByToken = ({ services, origin }: Asking, token: string) =>
  asActor(dbOn(services.database.accounts), {}, origin, 'invitations.decline', async (tx) => {
    await decline(tx, eq(invitations.tokenHash, hashSecret(token)))
  })

export const declineOwn = ({ services, origin }: Asking, userId: number, inviteId: number) =>
  asActor(dbOn(services.database.accounts), { userId }, origin, 'invitations.decline', async (tx) => {
    await requireOwnAddress(tx, services.mail, userId)
    await decline(tx, await toMe(tx, userId, inviteId))
  })

async function decline(tx: Db, which: SQL) {
  const invitation = await takeOpen(tx, which)
  await setStatus(tx, invitation, { status: 'declined' })
  await notifyInviter(tx, 'invitation_declined', invitation)
}

const notifyInviter = (tx: Db, kind: NotificationKind, { clientId, id, invitedBy }: Invitation) =>
  notify(tx, { clientId, kind, recordId: String(id), at: clock.now().toISOString(), to: [invitedBy] })

/** Only a letter to a confirmed address reaches its owner alone. If no mail is sent, the inviter has the link, too. */
async function requireOwnLetter(tx: Db, { mail }: Services, userId: number) {
  if (!mail.leaves || !(await isConfirmed(tx, userId))) throw failure('SIGN_IN_FIRST')
}

/** WHERE: this invitation, if it is addressed to the caller. */
async function toMe(tx: Db, userId: number, inviteId: number): Promise<SQL> {
  return and(eq(invitations.id, inviteId), eq(invitations.email, await findEmail(tx, userId)))!
}

/** Of a simultaneous acceptance, refusal and revocation only the first succeeds; the others find nothing open. */
async function takeOpen(tx: Db, which: SQL) {
  const [found] = await tx.select({ clientId: invitations.clientId }).from(invitations).where(which)
  if (found) await lockTeam(tx, found.clientId)
  const invitation = found && (await lockOpen(tx, which))
  if (!invitation) throw failure('INVITATION_INVALID')
  return invitation
}

/** Gives an unnamed client the name entered by the person who accepts. */
async function nameClient(tx: Db, clientId: number, name: Acceptance['clientData']) {
  const nameless = and(eq(clients.id, clientId), eq(clients.firstName, ''))
  const [client] = await tx.select({ id: clients.id }).from(clients).where(nameless)
  if (!client) return
  if (!name) {
    throw failure('BAD_INPUT', {
      fields: { 'clientData.firstName': 'First name is required', 'clientData.lastName': 'Last name is required' },
    })
  }
  await tx.update(clients).set(name).where(nameless)
}
