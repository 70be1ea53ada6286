import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The client address reported by trusted proxies, if it is a valid address. It goes into the audit and into rate
 * limits, so a header that a proxy passes on unchecked must not turn it into anything else.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '')
