import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

const days = { from: '2026-11-09', to: '2026-11-29' }
const look = (person: Person, query = days) => as(person).activities.list({ query })
const choir = () =>
  anEvent({
    ...{ kind: 'activity', title: 'Choir', rule: 'FREQ=WEEKLY;COUNT=2' },
    ...{ startsAt: '2026-11-11T14:00:00.000Z', endsAt: '2026-11-11T15:00:00.000Z' },
  })
const FIRST = '2026-11-11T14:00:00.000Z'
const SECOND = '2026-11-18T14:00:00.000Z'
type Told = { enjoyment?: number; plan?: { eventId: string; original: string | null } }
const tell = (person: Person, { enjoyment, plan }: Told, more: object = {}) =>
  as(person).careLogs.create({
    body: aLog({ type: 'activity', activity: { kind: 'hobby', enjoyment: enjoyment ?? null, plan }, ...more }),
  })

describe('activities', () => {
  test('a plan and its log are joined by the occurrence that the log names', async () => {
    const { caretaker, family } = await aCircle()
    const { id: eventId } = await as(family).events.create({ body: choir() })
    await as(family).events.create({ body: anEvent() })
    const log = await tell(caretaker, { enjoyment: 5, plan: { eventId, original: SECOND } }, { occurredAt: SECOND })
    await tell(caretaker, { enjoyment: 2 }, { title: 'A walk', occurredAt: '2026-11-19T10:00:00.000Z' })
    const { planned, unplanned } = await look(family)
    expect(planned.map(({ title, original, day }) => [title, original, day])).toEqual([
      ['Choir', FIRST, '2026-11-11'],
      ['Choir', SECOND, '2026-11-18'],
    ])
    expect(planned.map((each) => each.log)).toMatchObject([null, { logId: log.id, enjoyment: 5, kind: 'hobby' }])
    expect(unplanned).toMatchObject([{ title: 'A walk', enjoyment: 2, day: '2026-11-19' }])
  })

  test('a second log about a plan is not without a plan, also if the plan was moved between the two', async () => {
    const { caretaker, other, family } = await aCircle()
    const event = choir()
    const { id: eventId } = await as(family).events.create({ body: event })
    const plan = { eventId, original: FIRST }
    await tell(caretaker, { plan }, { occurredAt: FIRST })
    const rated = await tell(other, { enjoyment: 3, plan }, { occurredAt: '2026-11-11T15:00:00.000Z' })
    const shown = async () => {
      const { planned, unplanned } = await look(family)
      return { logs: planned.map(({ log }) => log?.logId ?? null), unplanned }
    }
    expect(await shown()).toEqual({ logs: [rated.id, null], unplanned: [] })

    const startsAt = '2026-11-11T16:00:00.000Z'
    const { id: _, ...content } = { ...event, startsAt, endsAt: '2026-11-11T17:00:00.000Z' }
    await as(family).events.update({ params: { id: eventId }, body: { ...content, version: 1 } })
    await tell(other, { plan: { eventId, original: startsAt } }, { occurredAt: startsAt })
    expect(await shown()).toEqual({ logs: [rated.id, null], unplanned: [] })
  })

  test('logs in error or of a deleted plan are not joined; the latter then have no plan', async () => {
    const { caretaker, family } = await aCircle()
    const { id: eventId } = await as(family).events.create({ body: choir() })
    const plan = { eventId, original: FIRST }
    const { id } = await tell(caretaker, { plan }, { occurredAt: FIRST })
    await as(caretaker).careLogs.markInError({ params: { id }, body: { reason: 'The wrong day' } })
    expect((await look(family)).planned.map(({ log }) => log)).toEqual([null, null])
    await tell(caretaker, { plan }, { occurredAt: FIRST })
    await as(family).events.remove({ params: { id: eventId }, query: { scope: 'all' } })
    const { planned, unplanned } = await look(family)
    expect([planned.length, unplanned.length]).toEqual([0, 1])
  })

  test('a plan moved to another hour keeps the log of its day', async () => {
    const { caretaker, family } = await aCircle()
    const event = choir()
    const { id: eventId } = await as(family).events.create({ body: event })
    await tell(caretaker, { plan: { eventId, original: FIRST } }, { occurredAt: FIRST })
    const { id: _, ...content } = { ...event, startsAt: '2026-11-11T16:00:00.000Z', endsAt: '2026-11-11T17:00:00.000Z' }
    await as(family).events.update({ params: { id: eventId }, body: { ...content, version: 1 } })
    expect((await look(family)).planned.map(({ log }) => log !== null)).toEqual([true, false])
  })

  test('a plan that is changed with all that follow stays done, also at another hour, and if that is done again', async () => {
    const { caretaker, family } = await aCircle()
    const rule = 'FREQ=MONTHLY;COUNT=3'
    const zone = 'UTC'
    const at = (month: number, hour: number) => `2026-${String(month).padStart(2, '0')}-11T${hour}:00:00.000Z`
    const times = (month: number, hour: number) => ({ startsAt: at(month, hour), endsAt: at(month, hour + 1) })
    const { id, ...content } = anEvent({ kind: 'activity', title: 'Choir', rule, zone, ...times(9, 14) })
    await as(family).events.create({ body: { id, ...content } })
    const split = (eventId: string, month: number, [from, to]: [number, number], version: number) => {
      const body = { ...content, ...times(month, to), version, original: at(month, from) }
      return as(family).events.update({
        params: { id: eventId },
        body: { ...body, scope: 'following', newId: uuidv7() },
      })
    }
    const logs = async (month: number) => {
      const { planned, unplanned } = await look(family, { from: `2026-${month}-10`, to: `2026-${month}-12` })
      expect(unplanned).toEqual([])
      return planned.map(({ log }) => log?.logId ?? null)
    }
    const first = await tell(caretaker, { plan: { eventId: id, original: at(10, 14) } }, { occurredAt: at(10, 14) })
    expect(await logs(10)).toEqual([first.id])
    const second = await split(id, 10, [14, 16], 1)
    expect(await logs(10)).toEqual([first.id])

    const plan = { eventId: second.id, original: at(11, 16) }
    const last = await tell(caretaker, { plan }, { occurredAt: at(11, 16) })
    await split(second.id, 11, [16, 17], second.version)
    expect(await logs(11)).toEqual([last.id])
  })

  test('a log about the day before is that day’s only; the plan of its own day can still be recorded', async () => {
    const { caretaker, family } = await aCircle()
    const garden = anEvent({
      ...{ kind: 'activity', title: 'Garden', rule: 'FREQ=DAILY;COUNT=2', allDay: true },
      ...{ startDay: '2026-11-16', endDay: '2026-11-16', startsAt: undefined, endsAt: undefined },
    })
    const { id: eventId } = await as(family).events.create({ body: garden })
    const tuesday = { occurredAt: '2026-11-17T10:00:00.000Z' }
    const first = await tell(caretaker, { plan: { eventId, original: '2026-11-16' } }, tuesday)
    const logs = async () => (await look(family)).planned.map(({ log }) => log?.logId ?? null)
    expect(await logs()).toEqual([first.id, null])
    const second = await tell(caretaker, { plan: { eventId, original: '2026-11-17' } }, tuesday)
    expect(await logs()).toEqual([first.id, second.id])
  })

  test('a log about a plan shortly before these days is not without a plan', async () => {
    const { caretaker, family } = await aCircle()
    const { id: eventId } = await as(family).events.create({ body: choir() })
    await tell(caretaker, { plan: { eventId, original: FIRST } }, { occurredAt: '2026-11-16T10:00:00.000Z' })
    const week = { from: '2026-11-16', to: '2026-11-22' }
    const { planned, unplanned } = await look(family, week)
    expect(planned.map(({ original, log }) => [original, log])).toEqual([[SECOND, null]])
    expect(unplanned).toEqual([])
  })

  test('refused: an outsider, too many days, an invalid plan', async () => {
    const { caretaker, outsider, clientId } = await aCircle()
    await expect(as(outsider).activities.list({ query: { clientId, ...days } })).toFailWith('NOT_FOUND')
    await expect(look(caretaker, { from: '2026-01-01', to: '2026-12-31' })).toFailWith('BAD_INPUT')
    await expect(tell(caretaker, { plan: { eventId: 'x', original: null } })).toFailWith('BAD_INPUT')
  })
})
