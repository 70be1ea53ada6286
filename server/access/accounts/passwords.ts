import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { HashTurns } from './hash-turns.ts'

/** argon2id (the library's default variant) as OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARAMETERS = `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`

const turns = new HashTurns(availableParallelism())

/** `email`: the account it is for, or would be: only one hash per account is computed at a time. @throws TOO_MANY */
export const hashPassword = (email: string, password: string) => turns.take(email, () => hash(password, COST))

/** Compared with if there is no account, so that the answer takes the same time. */
const nobodysHash = hash('nobody has this password', COST)

/** Whether the password is the account's; without a hash it takes just as long and returns false. @throws TOO_MANY */
export async function checkPassword(
  email: string,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await turns.take(email, async () => verify(passwordHash ?? (await nobodysHash), password))
  return matches && Boolean(passwordHash)
}

export const isWeakHash = (passwordHash: string) => !passwordHash.includes(PARAMETERS)
