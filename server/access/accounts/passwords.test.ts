import { describe, expect, test } from 'vitest'
import type { Failure } from '../../core/failure.ts'
import { checkPassword, hashPassword } from './passwords.ts'

const anAddress = () => `nora.${crypto.randomUUID()}@example.org`

describe('one account asking for many hashes at once', () => {
  test('has one worked out at a time, so others go between; what is too much is turned away', async () => {
    const [busy, other] = [anAddress(), anAddress()]
    const done: string[] = []
    const note = (who: string) => (matches: boolean) => {
      expect(matches).toBe(false)
      done.push(who)
    }
    const refusals: unknown[] = []
    const flood = Array.from({ length: 110 }, () =>
      checkPassword(busy, 'a guess', null)
        .then(note('busy'))
        .catch((error) => refusals.push(error)),
    )
    await checkPassword(other, 'a guess', null).then(note('other'))
    // At most the one that was being worked out already, and one that began beside it.
    expect(done.indexOf('other')).toBeLessThanOrEqual(2)
    await Promise.all(flood)
    expect(refusals).toHaveLength(80)
    for (const refusal of refusals) expect((refusal as Failure).code).toBe('TOO_MANY')
    expect(done.length + refusals.length).toBe(111)
    expect(await checkPassword(busy, 'geheim', await hashPassword(busy, 'geheim'))).toBe(true)
  })

  test('does not stand in line for others: as many accounts as there are places get in', async () => {
    const each = Array.from({ length: 60 }, () => checkPassword(anAddress(), 'a guess', null))
    expect(await Promise.all(each)).toEqual(Array(60).fill(false))
  })
})
