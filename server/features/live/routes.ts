import { live } from '@kinfold/contract/features/live/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { routes } from '../../access/routes.ts'
import type { Services } from '../../access/services.ts'
import { members } from '../../access/table.ts'
import { dbOn } from '../../core/database/database.ts'
import { readWebApp } from '../../core/http/web-app.ts'
import { createStreams } from './streams.ts'

export function liveRoutes(app: FastifyInstance, services: Services) {
  const circlesOf = async (userId: number) => {
    const found = await dbOn(services.database.accounts)
      .select({ clientId: members.clientId })
      .from(members)
      .where(eq(members.userId, userId))
    return found.map(({ clientId }) => clientId)
  }
  const streams = createStreams(services, circlesOf, readWebApp()?.build ?? null)
  app.addHook('onClose', async () => streams.close())

  routes(live, {
    stream: ({ account, request, stopped }) => {
      const after = request.headers['last-event-id']
      return streams.open({ ...account, after: typeof after === 'string' ? after : undefined, stopped })
    },
  })(app, services)
}
