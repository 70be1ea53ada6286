import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'

/** With two Host headers a proxy may believe one of them and this server the other (RFC 9112, 3.2). */
export function requireOneHost(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(raw.rawHeaders.filter(isHost).length > 1 ? failure('BAD_REQUEST') : undefined)
  })
}

/** Names and values alternate. */
const isHost = (text: string, at: number) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'
