import type { Calendar } from '@kinfold/contract/features/events/listing.ts'
import type { EventRecord } from '@kinfold/contract/features/events/taking-part.ts'
import { describe, expect, test } from 'vitest'
import { dutyByDay } from '../../shifts/duty-spans.ts'
import { type Entry, eventEntries, layerEntries, placeOf, withMoves } from '../entries.ts'
import { blankEvent, contentOfValues } from '../form/event-values.ts'
import { movedBy, shiftByKey, startingAt, steppedMinutes } from '../moving/moves.ts'
import { occurrenceOf, timesOf } from '../occurrence-content.ts'
import { daysOf, step } from '../views.ts'
import { layOutDay, layOutRow } from './lanes.ts'
import { daysWithGaps } from './use-days-with-gaps.ts'

const ZONE = 'Europe/Berlin'
const WEEK = daysOf('week', '2026-11-18')

let made = 0
const anEntry = (start: string, end: string, more: object = {}): Entry => {
  made += 1
  const allDay = start.length === 10
  return {
    key: `e${made}`,
    title: `Event ${made}`,
    tone: 'tasks',
    allDay,
    faded: false,
    items: [],
    start,
    end,
    ...placeOf({ start, end }, allDay, ZONE),
    ...more,
  } as Entry
}
/** At these hours of 18 November in Berlin. */
const at = (from: number, until: number) => {
  const moment = (hour: number) => new Date(Date.UTC(2026, 10, 18, 0, hour * 60) - 3_600_000).toISOString()
  return anEntry(moment(from), moment(until))
}
const lanesOf = (entries: Entry[], most = 9) =>
  layOutDay(entries, '2026-11-18', most).blocks.map(({ entry, lane, lanes }) => [entry.key, lane, lanes])

describe('a day by hours', () => {
  test('entries without an overlap have the whole width; overlapping ones share it', () => {
    const [a, b, c, d] = [at(8, 10), at(9, 11), at(10, 12), at(14, 15)]
    expect(lanesOf([a, b, c, d])).toEqual([
      [a.key, 0, 2],
      [b.key, 1, 2],
      [c.key, 0, 2],
      [d.key, 0, 1],
    ])
  })
  test('no two entries in a lane overlap, for any input', () => {
    const entries = Array.from({ length: 60 }, (_, index) => at((index * 7) % 20, ((index * 7) % 20) + 1 + (index % 4)))
    const { blocks } = layOutDay(entries, '2026-11-18', 60)
    expect(blocks).toHaveLength(60)
    for (const one of blocks)
      for (const other of blocks)
        if (one !== other && one.lane === other.lane)
          expect(one.until <= other.from || other.until <= one.from, `${one.entry.key} ${other.entry.key}`).toBe(true)
  })
  test('where the lanes beside it are free, an entry is as wide as all of them', () => {
    const [a, b, c, d] = [at(8, 9), at(8, 12), at(8.5, 10), at(10, 11)]
    expect(
      layOutDay([a, b, c, d], '2026-11-18', 9).blocks.map(({ entry, lane, wide }) => [entry.key, lane, wide]),
    ).toEqual([
      [b.key, 0, 1],
      [a.key, 1, 1],
      [c.key, 2, 1],
      [d.key, 1, 2],
    ])
  })
  test('sixty at once: as many as fit, the rest is counted', () => {
    const { blocks, overflows } = layOutDay(
      Array.from({ length: 60 }, () => at(9, 10)),
      '2026-11-18',
      3,
    )
    expect(blocks).toHaveLength(2)
    expect(overflows.map(({ entries, from, until }) => [entries.length, from, until])).toEqual([[58, 540, 600]])
  })
  test('an instant is as high as a thumb, also before midnight', () => {
    const { blocks } = layOutDay([at(9, 9), at(23.9, 23.9)], '2026-11-18', 3)
    expect(blocks.map(({ from, until }) => [from, until])).toEqual([
      [540, 570],
      [1410, 1440],
    ])
  })
  test('a night is on both days', () => {
    const night = at(22, 30)
    expect(layOutDay([night], '2026-11-18', 3).blocks).toMatchObject([{ from: 1320, until: 1440 }])
    expect(layOutDay([night], '2026-11-19', 3).blocks).toMatchObject([{ from: 0, until: 360 }])
  })
  test('an end at midnight does not touch the next day', () => {
    expect(at(20, 24)).toMatchObject({ lastDay: '2026-11-18', endMinutes: 1440 })
  })
})

describe('a row of days', () => {
  test('long ones run through without crossing; the rest fills the gaps', () => {
    const [long, longer, short] = [
      anEntry('2026-11-17', '2026-11-18'),
      anEntry('2026-11-12', '2026-11-30'),
      anEntry('2026-11-18', '2026-11-18'),
    ]
    const { bars, hidden } = layOutRow([short, long, longer], WEEK, { most: 4 })
    expect(bars.map(({ entry, from, until, line }) => [entry.key, from, until, line])).toEqual([
      [longer.key, 0, 6, 0],
      [long.key, 1, 2, 1],
      [short.key, 2, 2, 2],
    ])
    expect(hidden).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
  test('exactly as many as fit: none is hidden; one more: two are replaced by the count', () => {
    const four = Array.from({ length: 4 }, () => at(9, 10))
    expect(layOutRow(four, WEEK, { most: 4 }).bars).toHaveLength(4)
    const five = layOutRow([...four, at(9, 10)], WEEK, { most: 4 })
    expect(five.bars).toHaveLength(3)
    expect(five.hidden[2]).toBe(2)
  })
  test('a night belongs to the day it starts on', () => {
    expect(layOutRow([at(22, 30)], WEEK, { most: 4 }).bars).toMatchObject([{ from: 2, until: 2 }])
  })
})

describe('moving', () => {
  const times = { start: '2026-03-28T09:00:00.000Z', end: '2026-03-28T10:00:00.000Z' }
  test('to the day on which clocks change: the same time on the wall clock', () => {
    expect(movedBy(times, false, { days: 1, minutes: 0, part: 'all' }, ZONE)).toEqual({
      start: '2026-03-29T08:00:00.000Z',
      end: '2026-03-29T09:00:00.000Z',
    })
  })
  test('a night on which clocks change ends at the same time of day as every other one', () => {
    const night = { start: '2026-03-27T21:00:00.000Z', end: '2026-03-28T05:00:00.000Z' }
    const changing = { start: '2026-03-28T21:00:00.000Z', end: '2026-03-29T04:00:00.000Z' }
    expect(movedBy(night, false, { days: 1, minutes: 0, part: 'all' }, ZONE)).toEqual(changing)
    expect(movedBy(changing, false, { days: -1, minutes: 0, part: 'all' }, ZONE)).toEqual(night)
    expect(startingAt(night, false, '2026-03-28', 22 * 60, ZONE)).toEqual(changing)
    const content = { ...contentOfValues(blankEvent('shift', ZONE, night)), rule: 'FREQ=DAILY' }
    const at = { createdAt: night.start, updatedAt: night.start }
    const event = { ...content, ...at, id: 'e', original: null, authorId: 7, authorName: 'Anna Keller', version: 1 }
    const record: EventRecord = { event, original: null, occurrence: null, attendances: [] }
    expect(timesOf(occurrenceOf(record, changing.start))).toEqual(changing)
  })
  test('only its end, at least a quarter of an hour after the start', () => {
    expect(movedBy(times, false, { days: 0, minutes: 30, part: 'end' }, ZONE).end).toBe('2026-03-28T10:30:00.000Z')
    expect(movedBy(times, false, { days: 0, minutes: -600, part: 'end' }, ZONE).end).toBe('2026-03-28T09:15:00.000Z')
  })
  test('whole days', () => {
    const days = { start: '2026-11-17', end: '2026-11-19' }
    expect(movedBy(days, true, { days: 2, minutes: 90, part: 'all' }, ZONE)).toEqual({
      start: '2026-11-19',
      end: '2026-11-21',
    })
    expect(movedBy(days, true, { days: -9, minutes: 0, part: 'end' }, ZONE)).toEqual({
      start: '2026-11-17',
      end: '2026-11-17',
    })
    expect(startingAt(days, true, '2026-12-01', 0, ZONE)).toEqual({ start: '2026-12-01', end: '2026-12-03' })
  })
  test('keys', () => {
    expect(shiftByKey('ArrowDown', false, false)).toEqual({ days: 0, minutes: 15, part: 'all' })
    expect(shiftByKey('ArrowUp', true, false)).toEqual({ days: 0, minutes: -15, part: 'end' })
    expect(shiftByKey('ArrowRight', false, true)).toEqual({ days: 1, minutes: 0, part: 'all' })
    expect(shiftByKey('ArrowDown', false, true)).toBeNull()
    expect(shiftByKey('a', false, false)).toBeNull()
  })
  test('a pointer moves in quarters of an hour', () => {
    expect([0, 6, 8, 14, -20].map((pixels) => steppedMinutes(pixels, 56) + 0)).toEqual([0, 0, 15, 15, -15])
  })
})

describe('entries', () => {
  const summary = {
    id: 'a',
    original: null,
    kind: 'visit',
    title: 'Ben',
    allDay: false,
    status: 'booked',
    attendeeIds: [],
  }
  const calendar = (more: object = {}) =>
    ({
      events: [
        {
          ...summary,
          starts: ['2026-11-18T09:00:00.000Z', '2026-11-19T09:00:00.000Z'],
          ends: ['2026-11-18T10:00:00.000Z', '2026-11-19T10:00:00.000Z'],
        },
      ],
      attendances: [],
      cut: false,
      ...more,
    }) as unknown as Calendar
  test('a moved one is elsewhere; the others stay the same objects', () => {
    const [first, second] = eventEntries(calendar(), ZONE)
    const times = { start: '2026-11-20T09:00:00.000Z', end: '2026-11-20T10:00:00.000Z' }
    const moved = withMoves([first!, second!], new Map([[first!.key, { entry: first!, times }]]), ZONE)
    expect(moved[0]).toMatchObject({ firstDay: '2026-11-20', startMinutes: 600 })
    expect(moved[1]).toBe(second)
    expect(withMoves([second!], new Map([[first!.key, { entry: first!, times }]]), ZONE)).toHaveLength(2)
  })
  test('doses of one moment and meals of one day are folded; tasks are not', () => {
    const item = (layer: string, id: string, at: string | null) => ({
      layer,
      id,
      title: id,
      day: '2026-11-18',
      at,
      done: false,
    })
    const eight = '2026-11-18T07:00:00.000Z'
    const folded = layerEntries(
      [
        item('doses', 'A', eight),
        item('doses', 'B', eight),
        item('doses', 'C', null),
        item('tasks', 'D', eight),
        item('tasks', 'E', eight),
        item('meals', 'F', null),
        item('meals', 'G', null),
      ] as never,
      ZONE,
    )
    expect(folded.map(({ title, allDay }) => [title, allDay])).toEqual([
      ['2 doses', false],
      ['C', true],
      ['D', false],
      ['E', false],
      ['2 meals', true],
    ])
  })
})

describe('views', () => {
  test('a month shows all weeks that it touches, from Monday', () => {
    expect(daysOf('month', '2026-11-18')).toHaveLength(42)
    expect(daysOf('month', '2026-11-18')[0]).toBe('2026-10-26')
    expect(daysOf('month', '2027-02-10')).toHaveLength(28)
  })
  test('stepping', () => {
    expect(step('month', '2027-01-31', 1)).toBe('2027-02-28')
    expect(step('week', '2026-11-18', -1)).toBe('2026-11-11')
    expect(step('day', '2026-11-30', 1)).toBe('2026-12-01')
  })
})

describe('duty', () => {
  const gap = (start: string, end: string) => ({
    duties: [],
    open: [],
    wanted: [],
    now: [],
    next: null,
    gaps: [{ start, end }],
  })
  test('a night without anybody is one gap, on the day it starts', () => {
    const night = gap('2026-11-18T21:00:00.000Z', '2026-11-19T05:00:00.000Z')
    const [, , wednesday, thursday] = dutyByDay(night, WEEK, ZONE)
    expect(wednesday!.gaps).toEqual([{ from: 1320, until: 1440, span: night.gaps[0] }])
    expect(thursday!.gaps).toEqual([{ from: 0, until: 360, span: undefined }])
  })
  test('a gap that began days ago is one from now on', () => {
    const gaps = [{ start: '2026-11-15T23:00:00.000Z', end: '2026-11-20T23:00:00.000Z' }]
    const now = Date.parse('2026-11-18T09:00:00.000Z')
    expect([...daysWithGaps(gaps, WEEK, { now, zone: ZONE })]).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  })
  test('several days without anybody are one gap each', () => {
    const [monday, tuesday] = dutyByDay(gap('2026-11-16T07:00:00.000Z', '2026-11-18T07:00:00.000Z'), WEEK, ZONE)
    expect(monday!.gaps[0]!.span).toEqual({ start: '2026-11-16T07:00:00.000Z', end: '2026-11-16T23:00:00.000Z' })
    expect(tuesday!.gaps[0]).toMatchObject({ from: 0, until: 1440 })
  })
})
