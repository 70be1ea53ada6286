import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { listClients } from '../../access/clients.ts'
import { routes } from '../../access/routes.ts'
import { asActor } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { findClientDetails, findPublicClient, insertClient, listCircles, listTeam } from './queries.ts'

export const circleRoutes = routes(circles, {
  create: async ({ account, origin, body, db }) => ({
    client: await asActor(db, account, origin, 'circles.create', (tx) => insertClient(tx, account.userId, body)),
  }),
  clients: ({ account, db }) => listClients(db, account.userId),
  client: ({ circle }) => findClientDetails(circle),
  publicClient: async ({ params, db }) => {
    const client = await findPublicClient(db, params.clientId)
    if (!client) throw failure('CLIENT_NOT_FOUND')
    return client
  },
  list: ({ account, db }) => listCircles(db, account.userId),
  team: ({ circle }) => listTeam(circle),
})
