import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { failure } from '../../core/failure.ts'

/** argon2id (the library's default kind) as OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARAMETERS = `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`

/** `email`: the account it is for, or would be: one hash for each is worked out at a time. @throws TOO_MANY */
export const hashPassword = (email: string, password: string) => inTurn(email, () => hash(password, COST))

/** Compared with when there is no account, so that the answer takes the same time. */
const nobodysHash = hash('nobody has this password', COST)

/** Whether the password is the account's; without a hash it takes as long and says no. @throws TOO_MANY */
export async function checkPassword(
  email: string,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await inTurn(email, async () => verify(passwordHash ?? (await nobodysHash), password))
  return matches && Boolean(passwordHash)
}

export const isWeakHash = (passwordHash: string) => !passwordHash.includes(PARAMETERS)

/** More than the limits of sign-ins let through for one account, strangers and a known device together. */
const ACCOUNT_LIMIT = 30
/** The ends of the lines of those accounts that have any, with how many stand in them. */
const lines = new Map<string, { end: Promise<unknown>; length: number }>()

/** Each account has a line of its own, of which the first stands in the line of all: however many, they keep nobody else out. */
async function inTurn<T>(email: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(email) ?? { end: Promise.resolve(), length: 0 }
  if (line.length >= ACCOUNT_LIMIT) throw failure('TOO_MANY', { retryAfter: 5 })
  lines.set(email, line)
  line.length++
  const mine = line.end.then(() => onACore(work))
  line.end = mine.catch(() => {})
  try {
    return await mine
  } finally {
    line.length--
    if (line.length === 0) lines.delete(email)
  }
}

const WAITING_LIMIT = 100
const waiting: (() => void)[] = []
let running = 0

/** Hashing uses a whole core: at most one for each, the rest wait in line, and a line too long is turned away. */
async function onACore<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_LIMIT) throw failure('TOO_MANY', { retryAfter: 5 })
  if (running >= availableParallelism()) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
