import { randomBytes } from 'node:crypto'

/** The caller, proven by an access token. */
export type Account = {
  userId: number
  sessionId: string
  /** When that token expires, in milliseconds. */
  until?: number
}

/** The caller of an action that is also possible signed out, or during sign-up. */
export type Actor = Partial<Account>

/**
 * Where a request comes from, for the audit. `log` records attempts by strangers, who could otherwise flood a circle's
 * audit.
 */
export type Origin = { requestId: string; ip: string; log?: { warn(ids: object, what: string): void } }

/** The value of the setting `app.actor`, which the change trigger reads. */
export const actorSetting = ({ userId, sessionId }: Actor, { requestId, ip }: Origin, action: string) =>
  [userId, sessionId, requestId, ip, action].join(' ')

const ID_BITS = 52n
/** A new id for a user or a client: random below 2^52, never 0. */
export function newAccountId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() & ((1n << ID_BITS) - 1n))
  return id || newAccountId()
}
