import type { FastifyRequest } from 'fastify'

/**
 * Whether the caller is on the machine itself, and therefore its operator. Requests through a proxy come from
 * elsewhere, even if the proxy runs here.
 */
export const isOnThisMachine = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !HANDED_ON.some((header) => header in headers)

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const HANDED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']
