import type { FastifyReply } from 'fastify'
import { PERMISSIONS } from './security-headers.ts'

/** A page of HTML, whole. `policy`: what it may load, as a content security policy; it knows its own style by digest. */
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
const HSTS = 'max-age=31536000; includeSubDomains'

/** Sends a page that nobody keeps, frames or lists. `isTls`: people reach us by HTTPS, and shall go on doing so. */
export function sendPage(reply: FastifyReply, { html, policy, status }: Page, isTls: boolean): FastifyReply {
  reply.headers({ ...HEADERS, 'content-security-policy': policy })
  if (isTls) reply.header('strict-transport-security', HSTS)
  if (status !== undefined) reply.code(status)
  return reply.send(html)
}
