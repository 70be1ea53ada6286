import { describe, expect, test } from 'vitest'
import { type Entry, placeOf } from '../entries.ts'
import { lanesBeside, layOutColumn } from './column.ts'

const moment = (hour: number) => new Date(Date.UTC(2026, 10, 18, 0, hour * 60) - 3_600_000).toISOString()
let made = 0
/** At these hours of 18 November in Berlin. */
const of = (tone: string, from: number, until: number) => {
  made += 1
  const times = { start: moment(from), end: moment(until) }
  const place = placeOf(times, false, 'Europe/Berlin')
  return {
    key: `e${made}`,
    title: 'x',
    tone,
    allDay: false,
    faded: false,
    items: [],
    ...times,
    ...place,
  } as unknown as Entry
}

describe('a day of the week', () => {
  const room = { shifts: 2, events: 3, marksTasks: true }
  const lanes = ({ blocks }: { blocks: { entry: Entry; lane: number; lanes: number }[] }) =>
    blocks.map(({ entry, lane, lanes }) => [entry.key, lane, lanes])
  test('an appointment has a lane of its own, whoever is on duty and whatever else is due', () => {
    const shift = of('shift', 8, 14)
    const doctor = of('appointment', 10, 11)
    const [dose, task] = [of('doses', 10, 10), of('tasks', 10.5, 10.5)]
    const { shifts, events, routine } = layOutColumn([shift, doctor, dose, task], '2026-11-18', room)
    expect(lanes(events)).toEqual([[doctor.key, 0, 1]])
    expect(lanes(shifts)).toEqual([[shift.key, 0, 1]])
    expect(lanes(routine)).toEqual([
      [dose.key, 0, 1],
      [task.key, 0, 1],
    ])
  })
  test('the edges take width only from what happens at the same time', () => {
    const doctor = of('appointment', 15, 16)
    const day = [of('shift', 8, 14), of('shift', 13, 14.5), of('doses', 8, 8), doctor]
    const { shifts, events, routine } = layOutColumn(day, '2026-11-18', room)
    const [block] = events.blocks
    expect([lanesBeside(shifts, block!.group), lanesBeside(routine, block!.group)]).toEqual([0, 0])
    expect([8, 13, 14].map((hour) => lanesBeside(shifts, { from: hour * 60, until: hour * 60 + 60 }))).toEqual([
      2, 2, 2,
    ])
    expect(lanesBeside(routine, { from: 480, until: 540 })).toBe(1)
  })
  test('a task without an event beside it keeps its title; in the view of a day each does', () => {
    const [task, doctor] = [of('tasks', 12, 12), of('appointment', 12, 13)]
    expect(lanes(layOutColumn([task], '2026-11-18', room).events)).toEqual([[task.key, 0, 1]])
    expect(lanes(layOutColumn([task, doctor], '2026-11-18', { ...room, marksTasks: false }).events)).toHaveLength(2)
  })
  test('doses within half an hour are one count', () => {
    const { routine } = layOutColumn([of('doses', 8, 8), of('doses', 8.25, 8.25)], '2026-11-18', room)
    expect(routine).toMatchObject({ blocks: [], overflows: [{ from: 480, until: 525, entries: [{}, {}] }] })
  })
})
