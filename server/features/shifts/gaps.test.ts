import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { notifyOfGaps } from './gaps.ts'

const setClock = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
beforeEach(() => void setClock('2026-11-22T12:00:00Z'))
afterEach(() => void vi.restoreAllMocks())

const utc = (time: string) => `2026-11-23T${time}:00.000Z`
const look = async () => notifyOfGaps.run((await theKinfold()).services, new AbortController().signal)
const told = async (person: Person) =>
  (await as(person).notifications.list()).items.map(
    ({ kind, at, until, items }) => `${kind} ${at} ${until} ${items[0]!.closedAt === null ? 'open' : 'closed'}`,
  )
const shift = (writer: Person, start: string, end: string, person: Person) =>
  as(writer).events.create({
    body: anEvent({ kind: 'shift', title: 'On duty', startsAt: start, endsAt: end, attendeeIds: [person.userId] }),
  })

test('hours without anybody planned: reported to the managers a day before, once; planned, or over, it is closed', async () => {
  const { admin, creator, caretaker } = await aCircle()
  await as(admin).shifts.setCoverageHours({
    body: { version: 0, hours: [{ weekday: 1, from: '08:00', until: '20:00' }] },
  })
  await shift(admin, utc('07:00'), utc('13:00'), caretaker)
  await look()
  // Begins more than a day from now.
  expect(await told(admin)).toEqual([])
  setClock('2026-11-22T14:00:00Z')
  await Promise.all([look(), look(), look()])
  await look()
  const gap = `coverage_gap ${utc('13:00')} ${utc('19:00')}`
  expect([await told(admin), await told(creator), await told(caretaker)]).toEqual([
    [`${gap} open`],
    [`${gap} open`],
    [],
  ])
  expect((await as(admin).notifications.list()).unseen).toBe(1)
  await shift(admin, utc('13:00'), utc('19:00'), caretaker)
  expect([await told(admin), (await as(admin).notifications.list()).unseen]).toEqual([[`${gap} closed`], 0])
})

test('a gap that has begun stays the same one, and is closed when it is over', async () => {
  const { admin } = await aCircle()
  await as(admin).shifts.setCoverageHours({
    body: { version: 0, hours: [{ weekday: 1, from: '08:00', until: '10:00' }] },
  })
  await look()
  setClock(utc('08:00'))
  await look()
  const gap = `coverage_gap ${utc('07:00')} ${utc('09:00')}`
  expect(await told(admin)).toEqual([`${gap} open`])
  setClock(utc('09:01'))
  expect(await told(admin)).toEqual([`${gap} closed`])
})

test('a night without anybody is reported once, with its real end, also while only its evening is within a day', async () => {
  const { admin } = await aCircle()
  await as(admin).shifts.setCoverageHours({
    body: { version: 0, hours: [{ weekday: 1, from: '20:00', until: '08:00' }] },
  })
  // The night begins on Monday at 20:00 in Berlin: within a day of Sunday, 21:00, whose next day ends at midnight.
  setClock('2026-11-22T20:00:00Z')
  await look()
  setClock(utc('00:00'))
  await look()
  expect(await told(admin)).toEqual([`coverage_gap ${utc('19:00')} 2026-11-24T07:00:00.000Z open`])
})

describe('around the clock', () => {
  const aroundTheClock = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '24:00' }))
  /** Planned until Monday, 14:00 in Berlin; nobody after that. */
  async function anEndedPlan() {
    const circle = await aCircle()
    await as(circle.admin).shifts.setCoverageHours({ body: { version: 0, hours: aroundTheClock } })
    await shift(circle.admin, '2026-11-16T07:00:00.000Z', utc('13:00'), circle.caretaker)
    await look()
    setClock('2026-11-22T20:00:00.000Z')
    await look()
    return circle
  }
  // Two weeks after the last day that was looked at.
  const untilThen = `coverage_gap ${utc('13:00')} 2026-12-07T23:00:00.000Z`

  test('hours without an end in sight are told once, not again each night with another end', async () => {
    const { admin } = await anEndedPlan()
    for (const day of [23, 24, 25, 26]) {
      setClock(`2026-11-${day}T20:00:00.000Z`)
      await look()
    }
    expect(await told(admin)).toEqual([`${untilThen} open`])
    setClock('2026-12-07T23:30:00.000Z')
    await look()
    expect(await told(admin)).toHaveLength(2)
  })

  test('a gap that opens again later, inside one that was told and filled, is told', async () => {
    const { admin, caretaker, other } = await anEndedPlan()
    await shift(admin, utc('13:00'), '2026-11-24T07:00:00.000Z', caretaker)
    const { id } = await shift(admin, '2026-11-24T07:00:00.000Z', '2026-11-25T07:00:00.000Z', other)
    await shift(admin, '2026-11-25T07:00:00.000Z', '2026-12-20T07:00:00.000Z', caretaker)
    expect(await told(admin)).toEqual([`${untilThen} closed`])
    await as(admin).events.remove({ params: { id }, query: { scope: 'all' } })
    setClock(utc('20:00'))
    await look()
    expect(await told(admin)).toEqual([
      'coverage_gap 2026-11-24T07:00:00.000Z 2026-11-25T07:00:00.000Z open',
      `${untilThen} closed`,
    ])
  })
})
