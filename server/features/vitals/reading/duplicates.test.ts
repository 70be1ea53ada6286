import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { inBulk } from '../../../access/records/change-trigger.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { type Db, dbOn } from '../../../core/database/database.ts'
import { seeded } from '../../../demo/story.ts'
import { isSameReading } from '../../../test/records/same-reading.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle } from '../../../test/support/world.ts'
import { insertReadings } from '../bulk.ts'
import type { Candidate } from './candidate.ts'
import { newAmong } from './new-among.ts'

const reading = (change: Partial<Candidate> = {}): Candidate => ({
  kind: 'temperature',
  value: 37,
  value2: null,
  unit: '°C',
  at: '2026-11-20T07:00:00.000Z',
  zone: null,
  source: null,
  externalId: null,
  ...change,
})

type Sieve = (sent: Candidate[]) => Promise<('new' | 'duplicate')[]>

/** Judges readings for a circle that has the known ones, and saves the new ones. Nothing of it stays. */
async function knowing(known: Candidate[], work: (sieve: Sieve) => Promise<void>) {
  const { clientId, family } = await aCircle()
  const save = (tx: Db, readings: Candidate[]) =>
    insertReadings(tx, { clientId, zone: 'Europe/Berlin', authorId: family.userId, id: uuidv7() }, readings)
  await inTransaction(dbOn((await theKinfold()).services.database.owner), async (tx) => {
    await tx.execute(inBulk)
    await save(tx, known)
    await work(async (sent) => {
      const fresh = await newAmong(tx, clientId, sent)
      await save(tx, fresh)
      return sent.map((each) => (fresh.includes(each) ? 'new' : 'duplicate'))
    })
  })
}

test.each<[string, Partial<Candidate>, boolean]>([
  ['itself', {}, true],
  ['59 seconds later', { at: '2026-11-20T07:00:59.000Z' }, true],
  ['59 seconds earlier, in another minute', { at: '2026-11-20T06:59:01.000Z' }, true],
  ['a minute later', { at: '2026-11-20T07:01:00.000Z' }, false],
  ['in another unit', { value: 98.6, unit: '°F' }, true],
  ['with finer decimals', { value: 37.04 }, true],
  ['another value', { value: 37.1 }, false],
  ['another kind', { kind: 'weight', unit: 'kg' }, false],
  ['from another app', { source: 'Health', externalId: 'x' }, true],
])('%s', async (_, change, same) => {
  expect(isSameReading(reading(), reading(change))).toBe(same)
  expect(isSameReading(reading(change), reading())).toBe(same)
  const said = same ? 'duplicate' : 'new'
  await knowing([reading()], async (sieve) => expect(await sieve([reading(change)])).toEqual([said]))
  await knowing([], async (sieve) => expect(await sieve([reading(), reading(change)])).toEqual(['new', said]))
})

test('both figures of a blood pressure count', async () => {
  const one = reading({ kind: 'blood_pressure', value: 120, value2: 80, unit: 'mmHg' })
  expect(isSameReading(one, { ...one, value2: 81 })).toBe(false)
  await knowing([one], async (sieve) =>
    expect(await sieve([{ ...one, value2: 81 }, { ...one }, { ...one, value: 121 }])).toEqual([
      'new',
      'duplicate',
      'new',
    ]),
  )
})

test('a source’s own ids decide, if both have one', async () => {
  const one = reading({ source: 'Clinic', externalId: 'a' })
  expect(isSameReading(one, { ...one, externalId: 'b' })).toBe(false)
  expect(isSameReading(one, { ...one, value: 39, at: '2026-11-21T07:00:00.000Z' })).toBe(true)
  const again = { ...one, value: 39, at: '2026-11-21T07:00:00.000Z' }
  await knowing([one], async (sieve) =>
    expect(await sieve([again, { ...again, source: 'Lab' }])).toEqual(['duplicate', 'new']),
  )
})

test('the same file twice adds nothing', async () => {
  const file = Array.from({ length: 500 }, (_, index) =>
    reading({ value: 36 + (index % 9) / 10, at: new Date(1.79e12 + index * 60_000).toISOString() }),
  )
  await knowing([], async (sieve) => {
    expect(await sieve(file)).not.toContain('duplicate')
    expect(await sieve(file)).not.toContain('new')
  })
})

test('the sieve agrees with the rule, for any readings in any order', async () => {
  const random = seeded(20_261_123)
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  // Each round in another month, and with sources of its own.
  const some = (round: number) =>
    reading({
      value: one([36.9, 36.94, 36.95, 37, 37.04, 37.05, 98.6]),
      unit: one(['°C', '°F'] as const),
      at: new Date(8e11 + round * 2.6e9 + Math.floor(random() * 300_000)).toISOString(),
      source: one([null, `Clinic ${round}`, `Health ${round}`]),
      externalId: one([null, null, `a${round}`, `b${round}`, `c${round}`]),
    })
  const rounds = Array.from({ length: 300 }, (_, round) => {
    const kept = Array.from({ length: 3 }, () => some(round))
    return { kept, parts: [10, 10].map((length) => Array.from({ length }, () => some(round))) }
  })
  await knowing(
    rounds.flatMap(({ kept }) => kept),
    async (sieve) => {
      for (const { kept, parts } of rounds)
        for (const part of parts) {
          const expected = part.map((next) => {
            const isThere = kept.some((other) => isSameReading(next, other))
            if (!isThere) kept.push(next)
            return isThere ? 'duplicate' : 'new'
          })
          expect(await sieve(part)).toEqual(expected)
        }
    },
  )
})
