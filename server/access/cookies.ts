import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from './tokens.ts'

/*
 * Two HttpOnly cookies: one half of the refresh token, and a mark that this device has signed in to an account before,
 * so that someone else's wrong guesses do not shut it out.
 */
const REFRESH = 'kinfold_refresh'
const DEVICE = 'kinfold_device'
const REFRESH_PATH = '/api/auth'
const MONTH_SECONDS = 30 * 86_400
const YEAR_SECONDS = 365 * 86_400

const options = (request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    path: REFRESH_PATH,
  }) as const

export const setRefreshCookie = (request: FastifyRequest, reply: FastifyReply, half: string) =>
  reply.setCookie(REFRESH, half, { ...options(request), maxAge: MONTH_SECONDS })

export const clearRefreshCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(REFRESH, options(request))

export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[REFRESH]

/** Remembers that this device signed in to the account. */
export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, userId: number) =>
  reply.setCookie(DEVICE, `${userId}.${newSecret()}`, { ...options(request), maxAge: YEAR_SECONDS, signed: true })

/** The device's mark, if it is for this account. */
export function knownDevice(request: FastifyRequest, userId: number | undefined): string | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[DEVICE] ?? '')
  return valid && value && userId && value.startsWith(`${userId}.`) ? value : undefined
}
