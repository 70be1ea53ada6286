import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REFRESH_DAYS } from './sessions.ts'
import { newSecret } from './tokens.ts'

/* Two HttpOnly cookies: one half of the refresh token, and a mark that this device has signed in to an account before,
   so that other people's wrong guesses do not lock it out. */
const REFRESH = 'kinfold_refresh'
const DEVICE = 'kinfold_device'
const SEPARATOR = '~'
const ACCOUNTS_OF_A_DEVICE = 5
const REFRESH_PATH = '/api/auth'
const DAY_SECONDS = DAY_MS / 1000
const DEVICE_DAYS = 365

const options = (request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    // Behind an untrusted proxy the request itself does not show that it came by HTTPS.
    secure: request.server.isTls || request.protocol === 'https',
    path: REFRESH_PATH,
  }) as const

export const setRefreshCookie = (request: FastifyRequest, reply: FastifyReply, half: string) =>
  reply.setCookie(REFRESH, half, { ...options(request), maxAge: REFRESH_DAYS * DAY_SECONDS })

export const clearRefreshCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(REFRESH, options(request))

export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[REFRESH]

/** Remembers that this device has signed in to the account, besides earlier ones: families share devices. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, userId: number) {
  const others = marksOf(request).filter((mark) => !isFor(mark, userId))
  const marks = [`${userId}.${newSecret()}`, ...others].slice(0, ACCOUNTS_OF_A_DEVICE)
  reply.setCookie(DEVICE, marks.join(SEPARATOR), {
    ...options(request),
    maxAge: DEVICE_DAYS * DAY_SECONDS,
    signed: true,
  })
}

/** The device's mark for this account, if any. */
export const knownDevice = (request: FastifyRequest, userId: number | undefined): string | undefined =>
  userId === undefined ? undefined : marksOf(request).find((mark) => isFor(mark, userId))

const isFor = (mark: string, userId: number) => mark.startsWith(`${userId}.`)

function marksOf(request: FastifyRequest): string[] {
  const { valid, value } = request.unsignCookie(request.cookies[DEVICE] ?? '')
  return valid && value ? value.split(SEPARATOR) : []
}

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL says that people use HTTPS. */
    isTls: boolean
  }
}
