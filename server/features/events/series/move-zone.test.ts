import { detailsIn, occurrencesIn } from '@kinfold/contract/features/events/listing.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../../core/clock.ts'
import { anEvent, type EventToWrite } from '../../../test/records/calendar-samples.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'

/* On Wednesday, 25 November 2026, a circle in Berlin moves to New York, six hours behind. */
beforeEach(() => void vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-25T12:00:00Z')))

const nine = (day: string) => `2026-11-${day}T09:00:00.000Z`
const on = (day: string, hour: number) => ({
  startsAt: `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  endsAt: `2026-11-${day}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
})

async function plan(person: Person, more: Partial<EventToWrite>) {
  const { id, ...content } = anEvent(more)
  await as(person).events.create({ body: { id, ...content } })
  return { id, content }
}
async function moveCircle(admin: Person) {
  const { version } = await as(admin).circles.client()
  await as(admin).circles.update({ body: { zone: 'America/New_York', version } })
}
/** 'MM-DD HH:MM title' in UTC. */
async function shown(person: Person, days = { from: '2026-11-16', to: '2026-12-09' }) {
  const seen = await as(person).events.list({ query: days })
  const detailsOf = detailsIn(seen)
  return occurrencesIn(seen).map((each) => `${each.start.slice(5, 16).replace('T', ' ')} ${detailsOf(each).title}`)
}

test('what is to come keeps its time of day in the new place; what was, and what is of another zone, keeps its moment', async () => {
  const { admin, family } = await aCircle()
  await plan(family, { title: 'Past', ...on('24', 9) })
  await plan(family, { title: 'Going on', ...on('25', 11), endsAt: nine('26') })
  const { id } = await plan(family, { title: 'Dr Brandt', ...on('27', 9) })
  await plan(family, { title: 'Call to Tokyo', ...on('27', 8), zone: 'Asia/Tokyo' })
  await plan(family, {
    title: 'Whole day',
    allDay: true,
    startDay: '2026-11-28',
    endDay: '2026-11-28',
    startsAt: null,
    endsAt: null,
  })
  await moveCircle(admin)
  expect((await shown(family)).sort()).toEqual([
    '11-24 09:00 Past',
    '11-25 11:00 Going on',
    '11-27 08:00 Call to Tokyo',
    '11-27 15:00 Dr Brandt',
    '11-28 Whole day',
  ])
  const { event } = await as(family).events.read({ params: { id } })
  expect(event).toMatchObject({ zone: 'America/New_York', endsAt: '2026-11-27T16:00:00.000Z', version: 2 })
})

test('a repetition goes on at its time of day, and its earlier dates stay where they were', async () => {
  const { admin, family } = await aCircle()
  const { id, content } = await plan(family, { kind: 'shift', title: 'Shift', rule: 'FREQ=DAILY;COUNT=8' })
  const change = (day: string, more: Partial<EventToWrite>, version: number) =>
    as(family).events.update({
      params: { id },
      body: { ...content, rule: content.rule!, scope: 'this', original: nine(day), version, ...more },
    })
  await change('27', { title: 'Named', ...on('27', 9) }, 1)
  await change('28', { title: 'Late', ...on('28', 14) }, 1)
  await change('24', { title: 'Put off', ...on('30', 19) }, 1)
  await as(family).events.remove({ params: { id }, query: { scope: 'this', original: nine('29') } })
  await moveCircle(admin)
  expect(await shown(family)).toEqual([
    '11-23 09:00 Shift',
    '11-25 09:00 Shift',
    '11-26 15:00 Shift',
    '11-27 15:00 Named',
    '11-28 20:00 Late',
    '11-30 15:00 Shift',
    '12-01 01:00 Put off',
  ])
})

test('what was removed before and is restored afterwards is on the new clock, too', async () => {
  const { admin, family } = await aCircle()
  const { id } = await plan(family, { title: 'Dr Brandt', ...on('27', 9) })
  const series = await plan(family, { title: 'Singing', rule: 'FREQ=DAILY;COUNT=2', ...on('28', 9) })
  const begun = await plan(family, { kind: 'shift', title: 'Shift', rule: 'FREQ=DAILY;COUNT=8' })
  for (const each of [id, series.id, begun.id])
    await as(family).events.remove({ params: { id: each }, query: { scope: 'all' } })
  await moveCircle(admin)
  expect(await shown(family)).toEqual([])
  for (const each of [id, series.id]) await as(family).events.restore({ params: { id: each }, body: {} })
  expect(await shown(family)).toEqual(['11-27 15:00 Dr Brandt', '11-28 15:00 Singing', '11-29 15:00 Singing'])
  await as(family).events.restore({ params: { id: begun.id }, body: {} })
  const times = (await shown(family)).filter((each) => each.endsWith('Shift')).map((each) => each.slice(0, 11))
  expect(times).toEqual([
    ...['11-23 09:00', '11-24 09:00', '11-25 09:00'],
    ...['11-26 15:00', '11-27 15:00', '11-28 15:00', '11-29 15:00', '11-30 15:00'],
  ])
})

test('one that has not begun yet moves as a whole, with its end', async () => {
  const { admin, family } = await aCircle()
  const rule = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261208T225959Z'
  const times = { startsAt: '2026-12-01T22:30:00.000Z', endsAt: '2026-12-01T22:50:00.000Z' }
  const { id } = await plan(family, { title: 'Singing', rule, ...times })
  await moveCircle(admin)
  const { event } = await as(family).events.read({ params: { id } })
  expect(event).toMatchObject({ zone: 'America/New_York', startsAt: '2026-12-02T04:30:00.000Z' })
  expect(await shown(family, { from: '2026-11-30', to: '2026-12-20' })).toEqual([
    '12-02 04:30 Singing',
    '12-09 04:30 Singing',
  ])
})
