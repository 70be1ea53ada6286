import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, earlier, isRealDay, later, mondayOf, weekdayOf } from './calendar.ts'
import { clocksChange, dayOfNext, momentAt, timeInput, wallClockOf } from './wall-clock.ts'
import { minutesOf } from './zones.ts'

const BERLIN = 'Europe/Berlin'

describe('wall clocks', () => {
  test('a moment and back, in distant zones', () => {
    for (const zone of [BERLIN, 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC']) {
      for (const minutes of [0, 1, 599, 1439]) {
        const clock = { day: '2026-07-05', minutes }
        expect(wallClockOf(momentAt(clock, zone), zone)).toEqual(clock)
      }
    }
    expect(momentAt({ day: '2026-11-16', minutes: 600 }, BERLIN)).toBe('2026-11-16T09:00:00.000Z')
  })
  test('clocks go forward: a skipped time comes later by the skipped span', () => {
    expect(momentAt({ day: '2026-03-29', minutes: 150 }, BERLIN)).toBe('2026-03-29T01:30:00.000Z')
    expect(wallClockOf('2026-03-29T01:30:00.000Z', BERLIN)).toEqual({ day: '2026-03-29', minutes: 210 })
    expect(momentAt({ day: '2026-03-29', minutes: 180 }, BERLIN)).toBe('2026-03-29T01:00:00.000Z')
  })
  test('clocks go back: a repeated time means the first of the two', () => {
    expect(momentAt({ day: '2026-10-25', minutes: 150 }, BERLIN)).toBe('2026-10-25T00:30:00.000Z')
    expect(momentAt({ day: '2026-10-25', minutes: 180 }, BERLIN)).toBe('2026-10-25T02:00:00.000Z')
  })
  test('also by half an hour, and where midnight is skipped', () => {
    expect(momentAt({ day: '2026-10-04', minutes: 135 }, 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
    expect(momentAt({ day: '2024-09-08', minutes: 0 }, 'America/Santiago')).toBe('2024-09-08T04:00:00.000Z')
  })
  test('minutes beyond a day continue on the next', () => {
    expect(momentAt({ day: '2026-11-16', minutes: -15 }, BERLIN)).toBe('2026-11-15T22:45:00.000Z')
    expect(momentAt({ day: '2026-11-16', minutes: 1500 }, BERLIN)).toBe('2026-11-17T00:00:00.000Z')
  })
  test.for([
    ['07:59', '2026-11-20'],
    ['08:00', '2026-11-21'],
    ['08:01', '2026-11-21'],
    ['23:59', '2026-11-21'],
  ])('the next 08:00 at %s is on %s', ([time, day]) => {
    expect(dayOfNext('08:00', momentAt({ day: '2026-11-20', minutes: minutesOf(time!) }, BERLIN), BERLIN)).toBe(day)
  })
  test('reports when clocks change', () => {
    expect(clocksChange('2026-03-29', BERLIN)).toBe('forward')
    expect(clocksChange('2026-10-25', BERLIN)).toBe('back')
    expect(clocksChange('2026-10-24', BERLIN)).toBeNull()
    expect(clocksChange('2026-03-29', 'UTC')).toBeNull()
  })
})

describe('days', () => {
  test('that the calendar does not have', () => {
    const days = ['2026-02-28', '2028-02-29', '2026-02-29', '2026-02-30', '2026-13-01', '2026-11-00', 'someday']
    expect(days.filter(isRealDay)).toEqual(['2026-02-28', '2028-02-29'])
  })
  test('the earlier and the later of two', () => {
    const [one, other] = ['2026-11-09', '2026-11-10']
    expect([earlier(one, other), earlier(other, one)]).toEqual([one, one])
    expect([later(one, other), later(other, one)]).toEqual([other, other])
  })
  test('weeks begin on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(weekdayOf('2026-11-22')).toBe(7)
  })
  test('months end where they end', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })
  test('counting and writing', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
    expect(timeInput(65)).toBe('01:05')
  })
})
