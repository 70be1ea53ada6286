import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../time/durations.ts'
import { breaksQuietHours, heldUntil, quietEnd } from './quiet-hours.ts'

const berlin = (quietFrom: string, quietUntil: string) => ({ quietFrom, quietUntil, zone: 'Europe/Berlin' })

test('over midnight, and within a day', () => {
  const night = berlin('22:00', '07:00')
  expect(quietEnd(night, '2026-11-20T21:00:00.000Z')).toBe('2026-11-21T06:00:00.000Z')
  expect(quietEnd(night, '2026-11-21T05:59:00.000Z')).toBe('2026-11-21T06:00:00.000Z')
  expect(quietEnd(night, '2026-11-21T06:00:00.000Z')).toBeNull()
  const noon = berlin('13:00', '15:00')
  const ends = ['11:59', '12:00', '12:30', '13:59', '14:00'].map((time) => quietEnd(noon, `2026-11-20T${time}:00.000Z`))
  expect(ends.map((end) => end?.slice(11, 16))).toEqual([undefined, '14:00', '14:00', '14:00', undefined])
})

test('from a time until the same time is never', () => {
  for (const hour of ['00', '06', '12', '18', '23'])
    expect(quietEnd(berlin('12:00', '12:00'), `2026-11-20T${hour}:00:00.000Z`)).toBeNull()
})

test('without a beginning or an end there are none', () => {
  const moment = '2026-11-20T21:30:00.000Z'
  expect(quietEnd({ ...berlin('22:00', '07:00'), quietFrom: null }, moment)).toBeNull()
  expect(quietEnd({ ...berlin('22:00', '07:00'), quietUntil: null }, moment)).toBeNull()
})

test.for([
  ['2026-03-28T23:30:00.000Z', '2026-03-29T05:00:00.000Z'],
  ['2026-10-24T22:30:00.000Z', '2026-10-25T06:00:00.000Z'],
] as const)(
  'in a night in which clocks change they end at the same time on the wall: from %s at %s',
  ([moment, end]) => {
    expect(quietEnd(berlin('22:00', '07:00'), moment)).toBe(end)
  },
)

test('somebody is waiting: who asks to join, who opened the emergency card', () => {
  const told = { urgent: false, step: null } as const
  expect(breaksQuietHours({ ...told, kind: 'join_request' }, false)).toBe(true)
  expect(breaksQuietHours({ ...told, kind: 'card_opened' }, false)).toBe(true)
  expect(breaksQuietHours({ ...told, kind: 'task' }, true)).toBe(false)
})

test('what is urgent wakes everyone, a dose only who is responsible, until it has escalated', () => {
  const told = { urgent: true, step: null } as const
  expect(breaksQuietHours({ ...told, kind: 'task' }, false)).toBe(true)
  expect([true, false].map((isTheirs) => breaksQuietHours({ ...told, kind: 'dose' }, isTheirs))).toEqual([true, false])
  expect(breaksQuietHours({ ...told, kind: 'dose', step: 'escalated' }, false)).toBe(true)
  expect(breaksQuietHours({ ...told, kind: 'dose', urgent: false }, true)).toBe(false)
})

test('what breaks quiet hours is held, too, for those who allow nothing', () => {
  const [night, end] = ['2026-11-20T22:00:00.000Z', '2026-11-21T06:00:00.000Z']
  const settings = { ...berlin('22:00', '07:00'), urgentBreaks: true }
  expect([true, false].map((isBreaking) => heldUntil(settings, night, isBreaking))).toEqual([null, end])
  expect(heldUntil({ ...settings, urgentBreaks: false }, night, true)).toBe(end)
})

/* On 25 October 2026 the hour from 02:00 is repeated: it is first 00:00 and then 01:00 in UTC. */
test('in the repeated hour they end when the clock shows it for the second time', () => {
  const untilHalfPastTwo = berlin('22:00', '02:30')
  expect(quietEnd(untilHalfPastTwo, '2026-10-25T00:10:00.000Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(quietEnd(untilHalfPastTwo, '2026-10-25T01:10:20.000Z')).toBe('2026-10-25T01:30:00.000Z')
})

test.for(['2026-03-29', '2026-10-25'])('on %s the end is always still to come', (day) => {
  const begin = Date.parse(`${day}T00:00:00.000Z`) - 4 * 60 * MINUTE_MS
  for (const hours of [berlin('22:00', '02:30'), berlin('01:00', '03:00'), berlin('02:15', '02:45')])
    for (let minute = 0; minute < 12 * 60; minute += 1) {
      const moment = new Date(begin + minute * MINUTE_MS).toISOString()
      const end = quietEnd(hours, moment)
      expect(end === null || end > moment, `${hours.quietUntil} at ${moment}: ${end}`).toBe(true)
    }
})
