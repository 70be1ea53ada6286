import { seesFamily } from '@kinfold/contract/access.ts'
import { live } from '@kinfold/contract/features/live/endpoints.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { ownsAddress } from '../../access/accounts/confirmed.ts'
import { findInvited, invitationsTo } from '../../access/circles/invitations.ts'
import type { AddRoutes } from '../../access/manifest/feature.ts'
import { routes } from '../../access/routes.ts'
import { clients, members } from '../../access/table.ts'
import { dbOn } from '../../core/database/database.ts'
import { readWebApp } from '../../core/http/web-app.ts'
import { createStreams, type Streams } from './streams.ts'

export const liveRoutes: AddRoutes = (app, services, isWanted) => {
  const circlesOf = async (people: number[]) => {
    const found = await dbOn(services.database.accounts)
      .select({
        userId: members.userId,
        clientId: members.clientId,
        role: members.role,
        isCreator: sql<boolean>`${clients.createdBy} = ${members.userId}`,
      })
      .from(members)
      .innerJoin(clients, eq(clients.id, members.clientId))
      .where(inArray(members.userId, people))
    const each = [...Map.groupBy(found, ({ userId }) => userId)]
    return new Map(
      each.map(([userId, theirs]) => [
        userId,
        new Map(theirs.map(({ clientId, ...member }) => [clientId, { seesFamily: seesFamily(member) }])),
      ]),
    )
  }
  /** Only who may see it, too: an address that is not confirmed may be another person's. */
  const invitedBy = async (clientId: number, id: number) => {
    const db = dbOn(services.database.accounts)
    const userId = await findInvited(db, clientId, id)
    return userId !== undefined && (await ownsAddress(db, services.mail, userId)) ? userId : undefined
  }
  const ownInvitations = async (userId: number) => {
    const db = dbOn(services.database.accounts)
    return (await ownsAddress(db, services.mail, userId)) ? invitationsTo(db, userId) : []
  }
  let streams: Streams | undefined
  app.addHook('onClose', async () => streams?.close())

  routes(live, {
    stream: ({ account, request, stopped }) => {
      const after = request.headers['last-event-id']
      streams ??= createStreams(services, { circlesOf, invitedBy, ownInvitations }, readWebApp()?.build ?? null)
      return streams.open({ ...account, after: typeof after === 'string' ? after : undefined, stopped })
    },
  })(app, services, isWanted)
}
