import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Tracks unanswered calls: `app.openCalls()`, and `app.callsInFlight()`, each as 'POST /api/care-logs'. */
export function followCalls(app: FastifyInstance) {
  const calls = new Set<FastifyRequest>()
  app.decorate('openCalls', () => calls)
  app.decorate('callsInFlight', () =>
    [...calls].map(({ method, routeOptions }) => `${method} ${routeOptions.url ?? ''}`),
  )
  app.addHook('onRequest', (request, reply, done) => {
    calls.add(request)
    reply.raw.once('close', () => calls.delete(request))
    done()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    callsInFlight(): string[]
    openCalls(): Iterable<FastifyRequest>
  }
}
