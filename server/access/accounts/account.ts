import { randomBytes } from 'node:crypto'

/** Who is asking: proven by the access token. */
export type Account = {
  userId: number
  sessionId: string
  /** When the token that proved it ends, in milliseconds. */
  until?: number
}

/** Who does something that may also be done signed out, or in the moment of signing up. */
export type Actor = Partial<Account>

/** Where a request comes from, for the audit; `log` is for what a stranger tried, who could flood a circle's audit. */
export type Origin = { requestId: string; ip: string; log?: { warn(ids: object, what: string): void } }

/** The setting `app.actor` that the change trigger reads. */
export const actorSetting = ({ userId, sessionId }: Actor, { requestId, ip }: Origin, action: string) =>
  [userId, sessionId, requestId, ip, action].join(' ')

const ID_BITS = 52n
/** An id for a user or a client: random below 2^52, never 0. */
export function newAccountId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() & ((1n << ID_BITS) - 1n))
  return id || newAccountId()
}
