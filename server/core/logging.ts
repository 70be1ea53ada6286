import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import pino from 'pino'
import type { Config } from '../config.ts'

/** Logs name the request, the call and the account number; never bodies, addresses, tokens or names. */
export const loggerOptions = (level: Config['logLevel']): FastifyServerOptions['logger'] => ({
  level,
  base: undefined,
  // Written in blocks: a line for each call costs more than the call's own work. What is pending goes out at the end.
  stream: pino.destination({ minLength: 4096, sync: false }),
  serializers: {
    // Messages may quote what was being saved, so only the kind of error and the place are kept.
    err: (error) => ({
      type: error.name,
      message: '',
      code: error.code ?? (error.cause as { code?: string } | undefined)?.code,
      stack: String(error.stack)
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .slice(0, 8)
        .join('\n'),
    }),
  },
})

/** One line for each call, when it is done. */
export function logCalls(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, account } = request
    const line = {
      call: `${method} ${routeOptions.url ?? 'unknown'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: account?.userId,
    }
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line)
    done()
  })
}
