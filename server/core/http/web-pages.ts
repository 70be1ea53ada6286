import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'
import { DIST, readWebApp } from './web-app.ts'

const YEAR_SECONDS = 31_536_000

const kept = (cacheControl: string): FastifyStaticOptions => ({
  root: DIST,
  index: false,
  preCompressed: true,
  setHeaders: (reply) => void reply.header('cache-control', cacheControl),
})

/** The hundreds of files of the browser app whose names contain their hash. */
export async function serveAssets(app: FastifyInstance) {
  if (!readWebApp()) return
  // The package's own route for them would read the names of the whole folder for each request (decision 100).
  await app.register(fastifyStatic, {
    ...kept(`public, max-age=${YEAR_SECONDS}, immutable`),
    root: join(DIST, 'assets'),
    serve: false,
  })
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => reply.sendFile(request.params.file))
}

/**
 * Serves the built browser app: every URL that is neither a file nor a call is one of its pages. `settings`: the input
 * for its headers.
 */
export async function serveWebPages(app: FastifyInstance, settings: object) {
  const web = readWebApp()
  if (web) {
    // A route per file; those in assets: serveAssets.
    await app.register(fastifyStatic, {
      ...kept('no-cache'),
      decorateReply: false,
      wildcard: false,
      globIgnore: ['index.html', 'worker.js*', '.vite/**', 'assets/**', '**/*.{br,gz}'],
    })
    const worker = web.worker(settings)
    app.get('/worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    // HEAD: a monitor asks whether the page is there.
    if (!web || !['GET', 'HEAD'].includes(request.method) || !isPage(path)) throw failure('NO_SUCH_CALL')
    const page = web.html(path).replace('%CSP_NONCE%', reply.cspNonce.style)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

/** Must match web/worker/worker.ts. Excludes calls, missing files and URLs of other hosts. */
const isPage = (path: string) => !/^\/\/|^\/api(\/|$)|^\/(emergency|assets)\/|\.\w{2,5}$/.test(path)
