import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '../failure.ts'

/** Browsers send cookies automatically, so a write from a browser must come from our own pages. */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string | undefined) {
  const publicHost = publicUrl && new URL(publicUrl).host
  app.addHook('onRequest', (request, _reply, done) => {
    const reading = request.method === 'GET' || request.method === 'HEAD'
    done(reading || isSameOrigin(request, publicHost) ? undefined : failure('WRONG_ORIGIN'))
  })
}

function isSameOrigin({ headers }: FastifyRequest, publicHost: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (!headers.origin) return true
  if (!URL.canParse(headers.origin)) return false
  const { host } = new URL(headers.origin)
  return host === headers.host || host === publicHost
}
