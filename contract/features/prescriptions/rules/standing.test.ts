import { expect, test } from 'vitest'
import { isTakenAt, type Stands, standingAt } from './standing.ts'
import type { Standing } from './standings.ts'

const BERLIN = 'Europe/Berlin'
const SINCE = '2026-11-20T08:00:00.000Z'
const plain: Stands = { status: 'active', statusAt: SINCE, startDate: null, endDate: null }

test.for<[about: string, medication: Partial<Stands>, moment: string, standing: Standing, since: string | null]>([
  ['taken, without dates', {}, '2026-11-20T09:00', 'active', null],
  ['starts in a month', { startDate: '2026-12-20' }, '2026-11-20T09:00', 'planned', null],
  [
    'starts today, from midnight in the circle',
    { startDate: '2026-11-21' },
    '2026-11-20T23:00',
    'active',
    '2026-11-20T23:00',
  ],
  ['until its last day is over in the circle', { endDate: '2026-11-20' }, '2026-11-20T22:59', 'active', null],
  ['ended with its last day', { endDate: '2026-11-20' }, '2026-11-20T23:00', 'ended', '2026-11-20T23:00'],
  ['on hold since this morning', { status: 'on_hold' }, '2026-11-20T09:00', 'on_hold', '2026-11-20T08:00'],
  [
    'on hold, and its last day is over',
    { status: 'on_hold', endDate: '2026-11-21' },
    '2026-11-22T09:00',
    'ended',
    '2026-11-21T23:00',
  ],
  [
    'put on hold before it starts',
    { status: 'on_hold', startDate: '2026-12-20' },
    '2026-11-20T09:00',
    'on_hold',
    '2026-11-20T08:00',
  ],
  ['stopped', { status: 'stopped' }, '2026-11-20T08:00', 'stopped', '2026-11-20T08:00'],
  ['completed', { status: 'completed' }, '2026-11-20T09:00', 'ended', '2026-11-20T08:00'],
  [
    'stopped, and the clock was set back since',
    { status: 'stopped' },
    '2026-11-20T07:59',
    'stopped',
    '2026-11-20T08:00',
  ],
])('%s', ([, medication, moment, standing, since]) => {
  const found = standingAt({ ...plain, ...medication }, `${moment}:00.000Z`, BERLIN)
  expect(found).toEqual({ standing, since: since && `${since}:00.000Z` })
})

test('an unconfirmed medication has no due doses', () => {
  const is = (verification: 'unverified' | 'family_reported', more: Partial<Stands> = {}) =>
    isTakenAt({ ...plain, ...more, verification }, '2026-11-20T09:00:00.000Z', BERLIN)
  expect([is('unverified'), is('family_reported'), is('family_reported', { status: 'on_hold' })]).toEqual([
    false,
    true,
    false,
  ])
})
