import type { LimitName } from '@kinfold/contract/declared.ts'
import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure, failure } from '../core/failure.ts'
import { hashSecret } from './accounts/tokens.ts'

type Limit = { points: number; seconds: number }

/** Attempts by one account or, signed out, from one network address (IPv6: a /64). */
const perCaller: Record<LimitName, Limit> = {
  signIn: { points: 60, seconds: 600 },
  register: { points: 30, seconds: 3600 },
  lookup: { points: 60, seconds: 600 },
  refresh: { points: 120, seconds: 600 },
  letter: { points: 10, seconds: 900 },
  password: { points: 20, seconds: 900 },
  invite: { points: 30, seconds: 3600 },
  // Anybody may set up a circle, and nothing else limits their number.
  circle: { points: 20, seconds: 3600 },
  joinRequest: { points: 20, seconds: 3600 },
  report: { points: 20, seconds: 600 },
  // Calendar programs of a whole household, or of a shared service, come from one address.
  feed: { points: 600, seconds: 600 },
  // Guessing 256 bits is hopeless; this prevents strangers from filling the log of openings.
  emergencyCard: { points: 60, seconds: 600 },
  // Answers of a whole household may come from one address.
  push: { points: 120, seconds: 600 },
  // Each makes this server read a page of somebody else's.
  readPage: { points: 30, seconds: 600 },
}

/** Letters to an address whose owner may never have asked for one. */
const perAddress: Limit = { points: 5, seconds: 86_400 }

/** Wrong passwords for one account, from unknown devices and from a known one. */
const perAccount = { stranger: { points: 10, seconds: 900 }, knownDevice: { points: 10, seconds: 900 } }

export type Limits = {
  /** Counts a call. @throws TOO_MANY with the seconds to wait. */
  count(limit: LimitName, ip: string, userId?: number): Promise<void>
  /** Counts an attempt to sign in to one account; a remote attacker does not lock out a known device. */
  countSignIn(email: string, knownDevice: string | undefined): Promise<void>
  /** A correct password clears the count. */
  forgetSignIn(email: string, knownDevice: string | undefined): Promise<void>
  /**
   * Counts a letter to an unconfirmed address. false: it has already received its letters for today. Stored as a
   * digest, because the count must survive deleting and reopening the account.
   */
  countLetter(email: string): Promise<boolean>
  /** Seconds until it may receive another one. */
  letterAfter(email: string): Promise<number>
}

const off: Limits = {
  count: async () => {},
  countSignIn: async () => {},
  forgetSignIn: async () => {},
  countLetter: async () => true,
  letterAfter: async () => 0,
}

/** Limits counted in the database, so that several processes share them. */
export function createLimits(accounts: pg.Pool, enabled: boolean): Limits {
  if (!enabled) return off
  const limiter = (name: string, { points, seconds }: Limit) =>
    new RateLimiterPostgres({
      storeClient: accounts,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
    })
  const callers = Object.fromEntries(
    Object.entries(perCaller).map(([name, limit]) => [name, limiter(name, limit)]),
  ) as Record<LimitName, RateLimiterPostgres>
  const strangers = limiter('account', perAccount.stranger)
  const devices = limiter('device', perAccount.knownDevice)
  const letters = limiter('letterTo', perAddress)
  const counterOf = (email: string, device: string | undefined) =>
    device ? { limiter: devices, key: `${email} ${device}` } : { limiter: strangers, key: email }

  return {
    count: (limit, ip, userId) => consume(callers[limit], userId ? `account ${userId}` : network(ip)),
    countSignIn: (email, device) => {
      const { limiter, key } = counterOf(email, device)
      return consume(limiter, key)
    },
    forgetSignIn: async (email, device) => {
      const { limiter, key } = counterOf(email, device)
      await limiter.delete(key)
    },
    countLetter: (email) =>
      consume(letters, hashSecret(email)).then(
        () => true,
        (error) => {
          if (error instanceof Failure) return false
          throw error
        },
      ),
    letterAfter: async (email) => {
      const counted = await letters.get(hashSecret(email))
      return counted && counted.remainingPoints <= 0 ? Math.ceil(counted.msBeforeNext / 1000) : 0
    },
  }
}

async function consume(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw failure('TOO_MANY', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

/** An IPv4 address, or the /64 network of an IPv6 subscriber. */
export function network(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const address = ipaddr.IPv6.parse(ip)
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  const subscriber = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${subscriber.join(':')}::/64`
}
