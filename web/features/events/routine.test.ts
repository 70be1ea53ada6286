import { describe, expect, test } from 'vitest'
import { type Entry, placeOf } from './entries.ts'
import { layOutMonthRow } from './grid/month-row.ts'
import { routineAmong, rowsOfDay, tasksOfKey } from './routine.ts'
import { daysOf } from './views.ts'

const WEEK = daysOf('week', '2026-11-18')
let made = 0
const anEntry = (tone: string, day: string, hour?: number, more: object = {}) => {
  made += 1
  const at = `${day}T${String(hour ?? 0).padStart(2, '0')}:00:00.000Z`
  const times = hour === undefined ? { start: day, end: day } : { start: at, end: at }
  const allDay = hour === undefined
  return {
    key: `${tone} ${made}`,
    title: tone,
    tone,
    allDay,
    ...times,
    ...placeOf(times, allDay, 'UTC'),
    ...more,
  } as unknown as Entry
}
const anEvent = (tone: string, day: string, hour?: number, event: object = {}, more: object = {}) =>
  anEntry(tone, day, hour, {
    occurrence: {},
    people: [7],
    event: { kind: tone, status: 'booked', transport: { state: 'none' }, ...event },
    ...more,
  })
const items = (tone: string, day: string, hour: number | undefined, ids: string[]) =>
  anEntry(tone, day, hour, { items: ids.map((id) => ({ id, day })) })
const [MONDAY, TUESDAY] = [WEEK[0]!, WEEK[1]!]
const rowOf = (entries: Entry[]) => layOutMonthRow(entries, WEEK, routineAmong(entries))
const barsOn = (entries: Entry[], column = 0) =>
  rowOf(entries)
    .bars.filter(({ from, until }) => from <= column && column <= until)
    .sort((a, b) => a.line - b.line)
    .map(({ entry }) => entry.tone)

describe('routine', () => {
  test('is what happens nearly every day, and a shift that somebody has taken', () => {
    const [open, taken] = [anEvent('shift', MONDAY, 8, {}, { people: [] }), anEvent('shift', MONDAY, 14)]
    const daily = [items('tasks', MONDAY, undefined, ['a']), items('tasks', TUESDAY, undefined, ['a'])]
    const [once, dose, meal] = [
      items('tasks', MONDAY, 9, ['b']),
      items('doses', MONDAY, 8, ['c']),
      items('meals', MONDAY, undefined, ['d']),
    ]
    const all = [open, taken, ...daily, once, dose, meal, items('expiries', MONDAY, undefined, ['e'])]
    const liveIn = anEvent('shift', MONDAY, 8, {}, { lastDay: WEEK[4], end: `${WEEK[4]}T08:00:00.000Z` })
    const routine = routineAmong([...all, anEvent('appointment', MONDAY, 10), liveIn])
    expect([...routine]).toEqual([taken, ...daily, dose, meal].map(({ key }) => key))
  })
})

describe('a day of the agenda', () => {
  const daily = ([undefined, undefined, 16, 19, 19] as const).flatMap((hour, index) =>
    [MONDAY, TUESDAY].map((day) => items('tasks', day, hour, [`daily ${index}`])),
  )
  const [meal, dose, doctor] = [
    items('meals', MONDAY, undefined, ['a']),
    items('doses', MONDAY, 8, ['b']),
    anEvent('appointment', MONDAY, 18),
  ]
  const all = [meal, ...daily, dose, doctor, items('tasks', MONDAY, undefined, ['once'])]
  test('daily tasks of one moment are one row at their time, and routine without a time comes after what has one', () => {
    const rows = rowsOfDay(
      all.filter(({ firstDay }) => firstDay === MONDAY),
      routineAmong(all),
    )
    const titles = ['tasks', 'doses', 'tasks', 'appointment', '2 tasks', '2 tasks', 'meals']
    expect(rows.map(({ title }) => title)).toEqual(titles)
    expect(rows.map(({ startMinutes }) => startMinutes / 60)).toEqual([0, 8, 16, 18, 19, 0, 0])
  })
  test('the row opens the list of these tasks', () => {
    const idsOf = (start: string) => tasksOfKey(all, `tasks of ${start}`)?.items.map(({ id }) => id)
    expect(idsOf(MONDAY)).toEqual(['daily 0', 'daily 1'])
    expect(idsOf(`${MONDAY}T19:00:00.000Z`)).toEqual(['daily 3', 'daily 4'])
    expect(idsOf(`${MONDAY}T08:00:00.000Z`)).toBeUndefined()
  })
})

describe('a month', () => {
  const day = [
    items('doses', MONDAY, 6, ['a', 'b']),
    items('doses', MONDAY, 7, ['c']),
    items('meals', MONDAY, undefined, ['d', 'e']),
    anEvent('shift', MONDAY, 6),
    anEvent('shift', MONDAY, 14),
  ]
  test('appointments late in the day are shown, and routine is counted', () => {
    const full = [...day, anEvent('appointment', MONDAY, 18), anEvent('visit', MONDAY, 20)]
    expect(barsOn(full)).toEqual(['appointment', 'visit'])
    expect(rowOf(full).rest[0]).toBe('3 doses, 2 shifts, 2 meals')
  })
  test('with room for all of them the shifts are listed, after what is rare', () => {
    const quiet = [...day, anEvent('visit', MONDAY, 20)]
    expect(barsOn(quiet)).toEqual(['visit', 'shift', 'shift'])
    expect(rowOf(quiet).rest[0]).toBe('3 doses, 2 meals')
  })
  test('a shift of several days is a bar in each week that it touches', () => {
    const [saturday, wednesday] = [WEEK[5]!, '2026-11-25']
    const more = { lastDay: wednesday, end: `${wednesday}T08:00:00.000Z`, endMinutes: 480 }
    const liveIn = anEvent('shift', saturday, 8, {}, more)
    const barsIn = (day: string) =>
      layOutMonthRow([liveIn], daysOf('week', day), routineAmong([liveIn])).bars.map(({ from, until }) => [from, until])
    expect([barsIn(saturday), barsIn(wednesday)]).toEqual([[[5, 6]], [[0, 2]]])
  })
  test('too many appointments: one number for all that is not shown', () => {
    const full = [...day, ...Array.from({ length: 4 }, (_, hour) => anEvent('appointment', MONDAY, 8 + hour))]
    expect(barsOn(full)).toHaveLength(3)
    expect(rowOf(full).rest).toEqual(['+8 more', ...Array(6).fill(undefined)])
  })
})
