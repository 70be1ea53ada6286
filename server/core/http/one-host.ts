import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'

/** With two Host headers a proxy may believe one of them and this server the other (RFC 9112, 3.2). */
export function requireOneHost(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const names = raw.rawHeaders.filter((_, at) => at % 2 === 0)
    done(names.filter((name) => name.toLowerCase() === 'host').length > 1 ? failure('BAD_REQUEST') : undefined)
  })
}
