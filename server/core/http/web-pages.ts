import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'
import { DIST, readWebApp } from './web-app.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Serves the built browser app; every address that is no file and no call is a page of it. `settings`: what its headers are
 * made of.
 */
export async function serveWebPages(app: FastifyInstance, settings: object) {
  const web = readWebApp()
  if (web) {
    const kept = (cacheControl: string): FastifyStaticOptions => ({
      root: DIST,
      index: false,
      preCompressed: true,
      setHeaders: (reply) => void reply.header('cache-control', cacheControl),
    })
    // A route for each file, but for the hundreds whose names say what is in them.
    await app.register(fastifyStatic, {
      ...kept('no-cache'),
      wildcard: false,
      globIgnore: ['index.html', 'worker.js*', '.vite/**', 'assets/**', '**/*.{br,gz}'],
    })
    await app.register(fastifyStatic, {
      ...kept(`public, max-age=${YEAR_SECONDS}, immutable`),
      root: join(DIST, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    })
    const worker = web.worker(settings)
    app.get('/worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    if (!web || request.method !== 'GET' || !isPage(request.url.split('?')[0]!)) throw failure('NO_SUCH_CALL')
    const page = web.html.replace('%CSP_NONCE%', reply.cspNonce.style)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

/** As web/worker/worker.ts has it, too. Neither a call, nor a file that is not there, nor an address of another host. */
const isPage = (path: string) => !/^\/\/|^\/api(\/|$)|\.\w{2,5}$/.test(path)
