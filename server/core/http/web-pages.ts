import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const YEAR_SECONDS = 31_536_000

/** Serves the built browser app; every address that is no file and no call is a page of it. */
export async function serveWebPages(app: FastifyInstance) {
  const html = existsSync(join(DIST, 'index.html')) ? readFileSync(join(DIST, 'index.html'), 'utf8') : undefined
  if (html) {
    await app.register(fastifyStatic, {
      root: DIST,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', '.vite/**'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        const lasting = path.includes('/assets/')
        reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!html || request.method !== 'GET' || !isPage(request.url.split('?')[0]!)) throw failure('NO_SUCH_CALL')
    const page = html.replace('%CSP_NONCE%', reply.cspNonce.style)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

/** Neither a call, nor a file that is not there, nor an address of another host. */
const isPage = (path: string) => !/^\/\/|^\/api(\/|$)|\.\w{2,5}$/.test(path)
