import { addDays } from '@kinfold/contract/time/calendar.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import { buildRule, readRule, repetitionFrom } from '@kinfold/contract/time/repetition.ts'
import { momentOf } from '@kinfold/contract/time/zones.ts'
import { expect, test } from 'vitest'
import { spansIn } from '../spans.ts'
import { deriveTimes, timesAt } from './series.ts'

const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland', 'Pacific/Kiritimati', 'UTC']
const FIRST = '2026-12-05'
const LAST = '2026-12-10'
const clocks = [null, '00:00', '09:00', '16:00', '23:30']
const everywhere = zones.flatMap((zone) => clocks.map((clock) => [zone, clock] as const))

/** The last day of a daily series. */
function lastDayOf(zone: string, clock: string | null, rule: string) {
  const wall = { startDay: FIRST, startTime: clock, endDay: FIRST, endTime: clock }
  const { content, derived } = deriveTimes({ ...timesAt(wall, zone), zone, rule })
  const spans = spansIn({ ...content, ...derived }, rangeOf({ from: FIRST, to: addDays(LAST, 9) }, zone))
  const isOn = (day: string) => spans.some(({ start }) => start === (clock ? momentOf(day, clock, zone) : day))
  return [LAST, addDays(LAST, 1)].filter(isOn)
}

test.each(everywhere)('in %s at %s, the last day chosen in the form is the last, and is shown so', (zone, clock) => {
  const beginning = { day: FIRST, zone }
  const rule = buildRule({ ...repetitionFrom('daily', beginning), ends: 'on', lastDay: LAST }, beginning)
  expect(readRule(rule, beginning)).toMatchObject({ lastDay: LAST })
  expect(lastDayOf(zone, clock, rule)).toEqual([LAST])
})

test.each(everywhere)('in %s at %s, so is the day with which another program ends it', (zone, clock) => {
  expect(lastDayOf(zone, clock, 'FREQ=DAILY;UNTIL=20261210')).toEqual([LAST])
})

test.each(zones)('in %s, an all-day series with the moment of its last day, as some programs write', (zone) => {
  const midnight = momentOf(LAST, '00:00', zone).slice(0, 19).replaceAll(/[-:]/g, '')
  for (const until of ['20261210T000000Z', '20261210T235959Z', '20261210T000000', `${midnight}Z`])
    expect([until, ...lastDayOf(zone, null, `FREQ=DAILY;UNTIL=${until}`)]).toEqual([until, LAST])
})
