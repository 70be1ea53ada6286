import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import type { NewInvitation } from '@kinfold/contract/features/invitations/schemas.ts'
import { and, eq } from 'drizzle-orm'
import type { Account } from '../../access/accounts/account.ts'
import { requireOwnAddress } from '../../access/accounts/confirmed.ts'
import { accountIfSignedIn } from '../../access/authenticate.ts'
import { openInvitation, renewInvitation } from '../../access/circles/invitations.ts'
import { invitations as table } from '../../access/circles/joining-table.ts'
import { type Asking, changeTeam } from '../../access/circles/team.ts'
import type { Outside } from '../../access/manifest/bell-source.ts'
import { requireRoomForLetter } from '../../access/notifications/write-to.ts'
import { done, routes } from '../../access/routes.ts'
import type { ReadServices } from '../../access/services.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { acceptByToken, acceptOwn, declineByToken, declineOwn } from './accept.ts'
import { ofOwnAddress, openToOwnAddress } from './own.ts'
import { findByToken, findOne, listOfCircle, listTo, lockOpen, setStatus } from './queries.ts'
import { sendLetter, withLetters } from './send-letter.ts'

export const invitationRoutes = routes(invitations, {
  send: (ask) => invite(ask, { ...ask.body, role: ask.body.inviteRole }),
  create: (ask) => invite(ask, ask.body),
  sent: async ({ circle, services }) =>
    withLetters(services, await listOfCircle(dbOn(services.database.accounts), circle.clientId)),
  resend: async (ask) => {
    await requireMayWrite(ask, await emailInvited(ask))
    const renewed = await changeTeam(ask, 'invitations.resend', async (tx, team) => {
      const opened = await renewInvitation(tx, ask.circle.clientId, ask.params.inviteId)
      if (team.some(({ email }) => email === opened.invitation.email)) throw failure('ALREADY_MEMBER')
      return opened
    })
    return sendLetter(ask.services, renewed)
  },
  revoke: async (ask) => {
    const { clientId } = ask.circle
    await changeTeam(ask, 'invitations.revoke', async (tx) => {
      const which = and(eq(table.clientId, clientId), eq(table.id, ask.params.inviteId))!
      if (!(await lockOpen(tx, which))) throw failure('NOT_FOUND')
      await setStatus(tx, { clientId, id: ask.params.inviteId }, { status: 'revoked' })
    })
    return done
  },
  received: (ask) => ofOwnAddress(outsideOf(ask), listTo),
  pending: (ask) => openToOwnAddress(outsideOf(ask)),
  accept: async (ask) => {
    const clientId = await acceptOwn(ask, ask.account.userId, ask.body.inviteId)
    return { ...done, clientId }
  },
  decline: async (ask) => {
    await declineOwn(ask, ask.account.userId, ask.body.inviteId)
    return done
  },
  byToken: async ({ params, db }) => {
    const found = await findByToken(db, params.token)
    if (!found) throw failure('INVITATION_INVALID')
    return found
  },
  acceptByToken: async (ask) => {
    const account = accountIfSignedIn(ask.request.headers.authorization, ask.services)
    const clientId = await acceptByToken({ ...ask, account }, ask.params.token, ask.body)
    return { ...done, clientId }
  },
  declineByToken: async (ask) => {
    await declineByToken(ask, ask.params.token)
    return done
  },
})

type Content = Pick<NewInvitation, 'inviteeEmail' | 'inviteeName' | 'role' | 'message'>

const outsideOf = ({ account, db, services }: { account: Account; db: Db; services: ReadServices }): Outside => ({
  userId: account.userId,
  db,
  mail: services.mail,
})

async function invite(ask: Asking, { inviteeEmail, inviteeName, role, message }: Content) {
  const { clientId, userId } = ask.circle
  await requireMayWrite(ask, inviteeEmail)
  const opened = await changeTeam(ask, 'invitations.create', async (tx, team) => {
    if (team.some(({ email }) => email === inviteeEmail)) throw failure('ALREADY_MEMBER')
    return openInvitation(tx, { clientId, email: inviteeEmail, inviteeName, role, message, invitedBy: userId })
  })
  return sendLetter(ask.services, opened)
}

/**
 * Requires that the inviter's address is confirmed, and that the invited address has not received too many letters.
 * @throws UNCONFIRMED, TOO_MANY
 */
async function requireMayWrite({ account, services }: Asking, email: string) {
  await requireOwnAddress(dbOn(services.database.accounts), services.mail, account.userId)
  await requireRoomForLetter(services, email)
}

/** @throws NOT_FOUND */
async function emailInvited({ circle, services, params }: Asking & { params: { inviteId: number } }): Promise<string> {
  const invitation = await findOne(dbOn(services.database.accounts), circle.clientId, params.inviteId)
  if (!invitation) throw failure('NOT_FOUND')
  return invitation.inviteeEmail
}
