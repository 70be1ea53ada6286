import type { FastifyReply } from 'fastify'
import { HTTPS_KEPT, PERMISSIONS } from './security-headers.ts'

/** A complete HTML page. `policy`: its content security policy, which includes the digest of its style. */
export type Page = { html: string; policy: string; status?: number }

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
}
const HSTS = `max-age=${HTTPS_KEPT.maxAge}; includeSubDomains`

/** Sends a page that must not be cached, framed or indexed. `isTls`: people use HTTPS and are told to keep using it. */
export function sendPage(reply: FastifyReply, { html, policy, status }: Page, isTls: boolean): FastifyReply {
  reply.headers({ ...HEADERS, 'content-security-policy': policy })
  if (isTls) reply.header('strict-transport-security', HSTS)
  if (status !== undefined) reply.code(status)
  return reply.send(html)
}
