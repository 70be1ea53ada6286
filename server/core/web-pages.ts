import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { failure } from './failure.ts'

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))
const YEAR_SECONDS = 31_536_000

/** Serves the built browser app; every address that is no file and no call is a page of it. */
export async function serveWebPages(app: FastifyInstance) {
  const built = existsSync(DIST)
  if (built) {
    await app.register(fastifyStatic, {
      root: DIST,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const lasting = path.includes('/assets/')
        reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w{2,5}(\?|$)/.test(request.url)
    if (!page || !built) throw failure('NO_SUCH_CALL')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
