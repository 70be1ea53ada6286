import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Where a request comes from: what the trusted proxies say, if that is an address. It goes into the audit and into counts, so a
 * header that a proxy hands on unread may not make it anything else.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '')
