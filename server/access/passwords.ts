import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { failure } from '../core/failure.ts'

/** argon2id (the library's default kind) as OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARAMETERS = `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`

const WAITING_LIMIT = 100
const waiting: (() => void)[] = []
let running = 0

/** Hashing uses a whole core: at most one for each, the rest wait in line, and a line too long is turned away. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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

export const hashPassword = (password: string) => inTurn(() => hash(password, COST))

/** Compared with when there is no account, so that the answer takes the same time. */
const nobodysHash = hash('nobody has this password', COST)

/** Whether the password is the account's; without a hash it takes as long and says no. */
export async function checkPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await nobodysHash), password))
  return matches && Boolean(passwordHash)
}

export const isWeakHash = (passwordHash: string) => !passwordHash.includes(PARAMETERS)
