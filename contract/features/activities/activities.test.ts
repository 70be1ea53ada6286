import { afterEach, describe, expect, test } from 'vitest'
import { setTextFormat } from '../../text-format.ts'
import { kindsEnjoyed, likelyKind, outcomeOf, weeksOf } from './rules.ts'
import type { DoneActivity, PlannedActivity } from './schemas.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const aDone = (more: Partial<DoneActivity> = {}): DoneActivity => ({
  ...{ logId: 'a', title: null, kind: 'hobby', enjoyment: null, durationMin: null },
  ...{ at: '2026-11-18T14:00:00.000Z', day: '2026-11-18' },
  ...more,
})
const aPlan = (more: Partial<PlannedActivity> = {}): PlannedActivity => ({
  ...{ eventId: 'e', original: null, title: 'Choir', day: '2026-11-18', startsAt: '2026-11-18T14:00:00.000Z' },
  ...{ until: '2026-11-18T15:00:00.000Z', status: 'booked', log: null },
  ...more,
})

describe('the outcome of a plan', () => {
  test.each([
    ['a log says so', { log: aDone() }, 'done'],
    ['a log, though the calendar says cancelled', { log: aDone(), status: 'cancelled' }, 'done'],
    ['the calendar says so', { status: 'fulfilled' }, 'done'],
    ['cancelled', { status: 'cancelled' }, 'cancelled'],
    ['did not take place', { status: 'noshow' }, 'missed'],
    ['over, and nothing was said', {}, 'unknown'],
    ['ends this very moment', { until: new Date(NOW).toISOString() }, 'unknown'],
    ['not over yet', { until: new Date(NOW + 1).toISOString() }, 'coming'],
  ] as const)('%s', (_, more, outcome) => expect(outcomeOf(aPlan(more), NOW)).toBe(outcome))
})

test('weeks: planned and done, without what is still to come, and enjoyment over both', () => {
  const planned = [
    aPlan({ log: aDone({ enjoyment: 5 }) }),
    aPlan({ status: 'cancelled' }),
    aPlan({ day: '2026-11-21', until: '2026-11-21T15:00:00.000Z' }),
    aPlan({ day: '2026-11-11', until: '2026-11-11T15:00:00.000Z' }),
  ]
  const unplanned = [aDone({ enjoyment: 2 }), aDone()]
  expect(weeksOf({ planned, unplanned }, { from: '2026-11-10', to: '2026-11-20' }, NOW)).toEqual([
    { firstDay: '2026-11-09', planned: 1, coming: 0, done: 0, unplanned: 0, enjoyment: null, rated: 0 },
    { firstDay: '2026-11-16', planned: 2, coming: 1, done: 1, unplanned: 2, enjoyment: 3.5, rated: 2 },
  ])
})

test('weeks begin on the reader’s first day', () => {
  setTextFormat({ locale: 'en-GB', weekStart: 'sunday' })
  const unplanned = [aDone({ day: '2026-11-15' }), aDone({ day: '2026-11-21' })]
  const weeks = weeksOf({ planned: [], unplanned }, { from: '2026-11-15', to: '2026-11-21' }, NOW)
  expect(weeks).toMatchObject([{ firstDay: '2026-11-15', unplanned: 2 }])
})
afterEach(() => setTextFormat({ locale: 'en-GB' }))

test('kinds: most enjoyed first, unrated last', () => {
  const done = (kind: DoneActivity['kind'], enjoyment: number | null) => aDone({ kind, enjoyment })
  const unplanned = [done('hobby', null), done('outing', 3), done('social', 5), done('outing', 4), done(null, 5)]
  expect(kindsEnjoyed({ planned: [], unplanned }).map(({ kind, enjoyment }) => [kind, enjoyment])).toEqual([
    ['social', 5],
    ['outing', 3.5],
    ['hobby', null],
  ])
})

test.each([
  ['Physiotherapy at home', 'therapy'],
  ['Evening walk', 'exercise'],
  ['Crossword with Carlo', 'cognitive'],
  ['Sunday mass', 'spiritual'],
  ['Choir', 'hobby'],
  ['Trip to the lake', 'outing'],
  ['Coffee with Mrs. Brandt', 'social'],
])('a plan called %s is most likely %s', (title, kind) => expect(likelyKind(title)).toBe(kind))
