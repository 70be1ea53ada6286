import { describe, expect, test } from 'vitest'
import type { Failure } from '../../core/failure.ts'
import { HashTurns } from './hash-turns.ts'
import { checkPassword, hashPassword } from './passwords.ts'

const anAddress = () => `nora.${crypto.randomUUID()}@example.org`

test('a password is verified, and fails without an account', async () => {
  const email = anAddress()
  const kept = await hashPassword(email, 'geheim')
  expect(await checkPassword(email, 'geheim', kept)).toBe(true)
  expect(await checkPassword(email, 'a guess', kept)).toBe(false)
  expect(await checkPassword(email, 'geheim', null)).toBe(false)
})

describe('an account requesting many hashes at once', () => {
  test('has one computed at a time, so that others get their turn; too many are refused', async () => {
    const turns = new HashTurns(2)
    const begun: string[] = []
    const ends: (() => void)[] = []
    const ask = (email: string) =>
      turns.take(email, () => {
        begun.push(email)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const flood = Promise.allSettled(Array.from({ length: 110 }, () => ask('busy')))
    await expect.poll(() => begun).toEqual(['busy'])
    const other = ask('other')
    await expect.poll(() => begun).toEqual(['busy', 'other'])
    const third = ask('third')
    ends[0]!()
    await expect.poll(() => begun).toHaveLength(3)
    ends[1]!()
    await other
    // 'third' joined the shared queue before the busy account's second request did.
    await expect.poll(() => begun.slice(2)).toEqual(['third', 'busy'])
    const endAll = setInterval(() => {
      for (const end of ends) end()
    })
    const outcomes = await flood
    await third
    clearInterval(endAll)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(80)
    for (const { reason } of refused) expect((reason as Failure).code).toBe('TOO_MANY')
    expect(begun.filter((email) => email === 'busy')).toHaveLength(30)
  })

  test('does not wait behind others: as many accounts as there are places run at once', async () => {
    const each = Array.from({ length: 60 }, () => checkPassword(anAddress(), 'a guess', null))
    expect(await Promise.all(each)).toEqual(Array(60).fill(false))
  })
})
