import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { NewJoinRequest } from '@kinfold/contract/features/join-requests/schemas.ts'
import type { FastifyReply } from 'fastify'
import type { Account, Origin } from '../../access/account.ts'
import type { Services } from '../../access/services.ts'
import { lockTeam } from '../../access/team.ts'
import { asActor } from '../../access/transaction.ts'
import { findUser } from '../../access/users.ts'
import { writeToOwner } from '../../access/write-to.ts'
import { dbOn } from '../../core/database.ts'
import { failure } from '../../core/failure.ts'
import { receivedLetter } from './letters.ts'
import { findOpenCircle, noteOwn, noteTyped } from './queries.ts'

type Asking = { services: Services; origin: Origin; account: Account | undefined; reply: FastifyReply }

/**
 * Notes a request and writes to those who manage the circle. Signed in, name and address are the account's. Signed out,
 * neither the answer nor its time tells whether the address belongs to a member or has asked before: the same statements
 * run, and letters are written after the answer.
 */
export async function askToJoin({ services, origin, account, reply }: Asking, sent: NewJoinRequest) {
  const db = dbOn(services.database.accounts)
  const client = await findOpenCircle(db, sent.clientId)
  if (!client) throw failure('CLIENT_NOT_FOUND')
  const me = account && (await findUser(db, account.userId))
  const request = me ? { ...sent, firstName: me.firstName, lastName: me.lastName, email: me.email } : sent
  if (!request.email) throw failure('BAD_INPUT', { fields: { email: 'Please enter a valid email address' } })

  const noted = await asActor(db, account ?? {}, origin, 'joinRequests.create', async (tx) => {
    const team = await lockTeam(tx, sent.clientId)
    const isMember = team.some(({ email }) => email === request.email)
    if (isMember && me) throw failure('ALREADY_MEMBER')
    const isNew = me ? await noteOwn(tx, me.id, request) : await noteTyped(tx, request, isMember)
    return { isNew, managers: team.filter(({ isManager }) => isManager) }
  })
  services.later.after(reply, async () => {
    const url = services.pageUrl('/dashboard?requests=open')
    for (const { email } of noted.isNew ? noted.managers : [])
      await writeToOwner(services, receivedLetter(email, request, clientNameOf(client), url))
  })
}
