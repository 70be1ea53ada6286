import type { NewJoinRequest } from '@kinfold/contract/features/join-requests/schemas.ts'
import type { FastifyReply } from 'fastify'
import type { Account, Origin } from '../../access/accounts/account.ts'
import { ownsAddress } from '../../access/accounts/confirmed.ts'
import { findUser } from '../../access/accounts/users.ts'
import { lockTeam, type Teammate } from '../../access/circles/team.ts'
import { notify } from '../../access/notifications/notify.ts'
import { sendWaiting } from '../../access/notifications/notify-by-mail.ts'
import type { Services } from '../../access/services.ts'
import { asActor } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { requestsByMail } from './by-mail.ts'
import { findOpenCircle, noteOwn, noteTyped } from './queries.ts'

type Asking = { services: Services; origin: Origin; account: Account | undefined; reply: FastifyReply }

/**
 * Records a request and notifies the circle's managers. Signed in, name and address are the account's. Signed out,
 * neither the answer nor its timing reveals whether the address belongs to a member or has asked before: the same
 * statements run, notifications that are not needed are written but never shown, and letters are written after the
 * answer.
 */
export async function askToJoin({ services, origin, account, reply }: Asking, sent: NewJoinRequest) {
  const db = dbOn(services.database.accounts)
  const client = await findOpenCircle(db, sent.clientId)
  if (!client) throw failure('CLIENT_NOT_FOUND')
  const me = account && (await findUser(db, account.userId))
  const request = me ? { ...sent, firstName: me.firstName, lastName: me.lastName, email: me.email } : sent
  if (!request.email) throw failure('BAD_INPUT', { fields: { email: 'Please enter a valid email address' } })

  await asActor(db, account ?? {}, origin, 'joinRequests.create', async (tx) => {
    const team = await lockTeam(tx, sent.clientId)
    const isMember = team.some(({ email }) => email === request.email)
    if (isMember && me) throw failure('ALREADY_MEMBER')
    const id = me
      ? await noteOwn(tx, { userId: me.id, ownsAddress: await ownsAddress(tx, services.mail, me.id) }, request)
      : await noteTyped(tx, request, isMember)
    if (id !== null) await notifyManagers(tx, sent.clientId, id, team)
  })
  services.later.after(reply, () => sendWaiting(services, [requestsByMail]))
}

const notifyManagers = (tx: Db, clientId: number, id: number, team: Teammate[]) =>
  notify(tx, {
    clientId,
    kind: 'join_request',
    recordId: String(id),
    at: clock.now().toISOString(),
    to: team.filter(({ isManager }) => isManager).map(({ userId }) => userId),
  })
