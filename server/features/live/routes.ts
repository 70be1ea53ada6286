import { live } from '@kinfold/contract/features/live/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { routes } from '../../access/routes.ts'
import type { Services } from '../../access/services.ts'
import { members } from '../../access/table.ts'
import { dbOn } from '../../core/database.ts'
import { createStreams } from './streams.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'keep-alive',
  'x-accel-buffering': 'no',
}

export function liveRoutes(app: FastifyInstance, services: Services) {
  const circlesOf = async (userId: number) => {
    const found = await dbOn(services.database.accounts)
      .select({ clientId: members.clientId })
      .from(members)
      .where(eq(members.userId, userId))
    return found.map(({ clientId }) => clientId)
  }
  const streams = createStreams(services, circlesOf)
  app.addHook('preClose', async () => streams.close())

  routes(live, {
    stream: async ({ account, request, reply }) => {
      const after = request.headers['last-event-id']
      reply.hijack()
      reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS })
      await streams.open({ ...account, response: reply.raw }, typeof after === 'string' ? after : undefined)
    },
  })(app, services)
}
