import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, failure } from './failure.ts'
import { causedByFullDisk } from './program/full-disk.ts'

/** Turns a thrown error into an answer. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = refusalOf(error, request, reply)
  reply.header('cache-control', 'no-store')
  return reply.code(status).serializer(JSON.stringify).type('application/json').send(body)
}

/**
 * The only place that decides what a caller learns of a failure (table: contract/errors.ts). Reveals nothing internal.
 */
export function refusalOf(error: Error, request: FastifyRequest, reply: FastifyReply): Failure {
  const refusal = asFailure(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  const { retryAfter } = refusal.body
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return refusal
}

const fastifyCodes: Record<string, Failure> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: failure('WRONG_TYPE'),
  FST_ERR_CTP_BODY_TOO_LARGE: failure('TOO_LARGE'),
  FST_ERR_CTP_EMPTY_JSON_BODY: failure('BAD_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: failure('BAD_JSON'),
  FST_ERR_CTP_INVALID_JSON_BODY: failure('BAD_JSON'),
  FST_ERR_BAD_URL: failure('NO_SUCH_CALL'),
  FST_ERR_MAX_PARAM_LENGTH: failure('NO_SUCH_CALL'),
}

function asFailure(error: Error & { code?: string; statusCode?: number; cause?: unknown }): Failure {
  if (error instanceof Failure) return error
  const known = fastifyCodes[error.code ?? '']
  if (known) return known
  if (causedByFullDisk(error)) return failure('UNAVAILABLE', { retryAfter: 2, message: FULL_DISK })
  if (isUnavailable(error)) return failure('UNAVAILABLE', { retryAfter: 2 })
  if (namesNothing(error) || namesNothing(error.cause)) return failure('NOT_FOUND')
  if (error.statusCode === 413) return failure('TOO_LARGE')
  if (error.statusCode === 415) return failure('WRONG_TYPE')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return failure('BAD_REQUEST')
  return failure('INTERNAL')
}

const FULL_DISK = 'There is no room left, so nothing can be saved. Please tell whoever runs this installation.'

/** The data to be saved refers to a record that does not exist, or belongs to another circle. */
function namesNothing(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  return code === FOREIGN_KEY_VIOLATION && message.startsWith('insert or update')
}
const FOREIGN_KEY_VIOLATION = '23503'

const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']
/** Connection lost, shutting down, too many connections, cancelled by timeout, out of resources. */
const UNAVAILABLE_STATES = /^(08|57|53)/

/** Whether the database, rather than the request, is at fault; Drizzle's errors have that of the driver as their cause. */
export const isUnavailable = (error: unknown): boolean =>
  saysUnavailable(error) || saysUnavailable((error as Error | undefined)?.cause)

function saysUnavailable(error: unknown): boolean {
  const { code = '', message = '', syscall } = (error ?? {}) as { code?: string; message?: string; syscall?: string }
  if (NETWORK_CODES.includes(code) && (code !== 'ENOENT' || syscall === 'connect')) return true
  return (
    UNAVAILABLE_STATES.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(message)
  )
}
