import { expect, test } from 'vitest'
import type { Found } from '../candidate.ts'
import { guessLayout } from './guess-layout.ts'
import type { Layout } from './layout.ts'
import { readCsv } from './read-csv.ts'

const options = { now: Date.parse('2026-11-30T00:00:00Z'), dateOfBirth: null, zone: 'UTC' }

/** 24 readings on each of 20 days, so that the first rows show no order. */
const twentyDays = (dateOf: (day: string) => string) =>
  new TextEncoder().encode(
    `Date,Time,Pulse\n${Array.from({ length: 480 }, (_, at) => {
      const day = String(Math.floor(at / 24) + 1).padStart(2, '0')
      return `${dateOf(day)},${String(at % 24).padStart(2, '0')}:00,72\n`
    }).join('')}`,
  )

async function read(bytes: Uint8Array, change: Partial<Layout> = {}, isMonthFirst = false) {
  const layout = guessLayout(bytes, { isMonthFirst })
  if ('problem' in layout) throw new Error(layout.problem)
  async function* content() {
    yield bytes
  }
  const found: Found[] = []
  for await (const each of readCsv(content(), { ...layout, ...change }, options)) found.push(each)
  return { layout, last: found.at(-1)!, count: found.length }
}

test('a later row that exists only in the other order ends the file: the rows before it are in wrong months', async () => {
  const { layout, last, count } = await read(twentyDays((day) => `05/${day}/2026`))
  expect(layout).toMatchObject({ dateOrder: 'DMY', isOrderGuessed: true })
  expect(last).toEqual({ place: { line: 290, column: 'Date' }, problem: expect.anything(), ends: true, order: 'MDY' })
  expect(count).toBe(12 * 24 + 1)
  const dayFirst = await read(
    twentyDays((day) => `${day}/05/2026`),
    {},
    true,
  )
  expect(dayFirst.last).toMatchObject({ ends: true, order: 'DMY' })
})

test('an order that somebody chose is kept: a date that it does not have is a problem of its row', async () => {
  const { last, count } = await read(
    twentyDays((day) => `05/${day}/2026`),
    { isOrderGuessed: false },
  )
  expect(last).toEqual({ place: { line: 481, column: 'Date' }, problem: expect.stringMatching(/not a date/) })
  expect(count).toBe(480)
})

test('a guessed order that fits every row reads them all; a date that exists in neither order ends nothing', async () => {
  const { layout, last, count } = await read(twentyDays((day) => `${day}/05/2026`))
  expect(layout).toMatchObject({ dateOrder: 'DMY', isOrderGuessed: true })
  expect(last).toMatchObject({ candidate: { at: '2026-05-20T23:00:00.000Z' } })
  expect(count).toBe(480)
  const file = new TextEncoder().encode('Date,Pulse\n03/04/2026 08:00,72\n99/99/2026 08:00,72\n')
  expect((await read(file, { isOrderGuessed: true })).last).toEqual({
    place: { line: 3, column: 'Date' },
    problem: expect.stringMatching(/not a date/),
  })
})
