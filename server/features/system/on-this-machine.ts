import type { FastifyRequest } from 'fastify'

/**
 * Whether who asks sits on the machine itself: its operator. What a proxy hands on comes from elsewhere, also when the proxy
 * stands here.
 */
export const isOnThisMachine = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !HANDED_ON.some((header) => header in headers)

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const HANDED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']
