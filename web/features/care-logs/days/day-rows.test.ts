import { expect, test } from 'vitest'
import { aCareLog } from '../../../test/care-log.ts'
import { rowsByDay, summaryOf } from './day-rows.ts'

const ZONE = 'Europe/Berlin'
const aLog = (id: string, at: string, more: object = {}) => {
  const moment = `${at}:00.000Z`
  const moments = { occurredAt: moment, createdAt: moment, updatedAt: moment }
  return aCareLog({ id, body: id, ...moments, authorId: 8, authorName: 'Mina Adler', ...more })
}
const reading = { zone: ZONE, readerId: 7, newSince: undefined, sumsUp: true, hasMore: false }
const logs = [
  aLog('evening', '2026-11-20T18:00'),
  aLog('noon', '2026-11-20T11:00'),
  aLog('night', '2026-11-19T23:30'),
  aLog('day before', '2026-11-19T12:00'),
]
const inShort = (rows: ReturnType<typeof rowsByDay>) =>
  rows.map((row) => (row.kind === 'log' ? `${row.log.id}${row.isNew ? ' (new)' : ''}` : row.key))

test('days are the circle’s: half past midnight in Berlin is the next day', () => {
  expect(inShort(rowsByDay(logs, reading))).toEqual([
    '2026-11-20',
    'evening',
    'noon',
    'night',
    '2026-11-19',
    'day before',
  ])
})

test('a line separates what others wrote since the reader last looked', () => {
  const mine = logs.with(1, aLog('noon', '2026-11-20T11:00', { authorId: 7 }))
  expect(inShort(rowsByDay(mine, { ...reading, newSince: '2026-11-19T20:00:00.000Z' }))).toEqual([
    '2026-11-20',
    'evening (new)',
    'noon',
    'night (new)',
    'new',
    '2026-11-19',
    'day before',
  ])
})

test('a day is summed up, unless parts of it may be missing', () => {
  const meal = (eatenPct: 0 | 100) => ({ type: 'meal', intake: { meal: 'lunch', eatenPct, fluidMl: 250 } })
  const fed = [aLog('a', '2026-11-20T11:00', meal(100)), aLog('b', '2026-11-20T08:00', meal(100))]
  expect(summaryOf(fed)).toBe('2 meals, ate well · drank 500 ml')
  expect(summaryOf([{ ...fed[0]!, inErrorAt: '2026-11-20T12:00:00.000Z' }])).toBeUndefined()
  expect(rowsByDay(fed, { ...reading, hasMore: true })[0]).toMatchObject({ kind: 'day', summary: undefined })
})
