import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { clock } from '../../core/clock.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, join, type Person } from '../../test/support/world.ts'
import { notifyOfCrossings } from '../vitals/crossings/notify.ts'

const aDevice = (person: Person, name = 'Home Assistant') =>
  as(person).vitalDevices.create({ body: { id: uuidv7(), name } })
const send = (token: string, readings: object[]) =>
  as(undefined).vitalDevices.send({ params: { token }, body: { readings } as never })
const AT = '2026-11-20T07:00:00.000Z'

test('a scale sends a weight: it is saved in the name of the owner of its token', async () => {
  const { family, caretaker } = await aCircle()
  const { token } = await aDevice(family, 'Bathroom scale')
  expect(await send(token!, [{ kind: 'weight', value: 62.4, at: AT }])).toEqual({ added: 1, duplicates: 0 })
  const [weight] = (await as(caretaker).vitals.list()).items
  expect(weight).toMatchObject({
    ...{ kind: 'weight', value: 62.4, unit: 'kg', device: 'Bathroom scale', origin: 'device' },
    ...{ authorName: 'Fritz Keller', measuredAt: AT },
  })
})

test('its owner is told of its urgent readings, too: they did not measure', async () => {
  const { family, admin } = await aCircle()
  const { token } = await aDevice(family, 'Pulse oximeter')
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
  await send(token!, [
    { kind: 'heart_rate', value: 140, at: ago(10) },
    { kind: 'heart_rate', value: 142, at: ago(5) },
  ])
  await notifyOfCrossings.run((await theKinfold()).services, new AbortController().signal)
  for (const person of [family, admin]) {
    const { items } = await as(person).notifications.list()
    expect(items.map(({ kind, who, items: [item] }) => [kind, who, item!.title])).toEqual([
      ['vital_crossed', 'Pulse oximeter', 'Heart rate 140 /min'],
    ])
  }
})

test('the same again changes nothing, even in another unit', async () => {
  const { family } = await aCircle()
  const { token } = await aDevice(family)
  await send(token!, [{ kind: 'temperature', value: 37, at: AT }])
  const again = [
    { kind: 'temperature', value: 37, at: AT },
    { kind: 'temperature', value: 98.6, unit: '°F', at: '2026-11-20T07:00:20.000Z' },
    { kind: 'temperature', value: 37.4, at: '2026-11-20T09:00:00.000Z' },
  ]
  expect(await send(token!, again)).toEqual({ added: 1, duplicates: 2 })
})

test('the same sent several times at once is saved once', { repeats: 4 }, async () => {
  const { family } = await aCircle()
  const { token } = await aDevice(family)
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => send(token!, [{ kind: 'weight', value: 62.4, at: AT }])),
  )
  expect(sent.filter(({ added }) => added === 1)).toHaveLength(1)
  expect((await as(family).vitals.list()).items).toHaveLength(1)
})

test('a wrong one keeps all of them out', async () => {
  const { family } = await aCircle()
  const { token } = await aDevice(family)
  const sent = [
    { kind: 'heart_rate', value: 70, at: AT },
    { kind: 'heart_rate', value: 7000, at: AT },
  ]
  await expect(send(token!, sent)).toFailWith('BAD_INPUT')
  await expect(send(token!, [{ kind: 'weight', value: 60, at: '2090-01-01T00:00:00Z' }])).toFailWith('BAD_INPUT')
  expect((await as(family).vitals.list()).items).toEqual([])
})

test('a token is returned once, is private, and ends when it is revoked or its person leaves, also if they come back', async () => {
  const { family, caretaker, admin } = await aCircle()
  const id = uuidv7()
  const { token } = await as(family).vitalDevices.create({ body: { id, name: 'Watch' } })
  expect(await as(family).vitalDevices.create({ body: { id, name: 'Watch' } })).toMatchObject({ token: null })
  expect(await as(admin).vitalDevices.list()).toEqual([])
  await expect(as(caretaker).vitalDevices.revoke({ params: { id } })).toFailWith('FORBIDDEN')
  await as(family).vitalDevices.revoke({ params: { id } })
  await expect(send(token!, [{ kind: 'weight', value: 60 }])).toFailWith('LINK_SPENT')
  const { token: other } = await aDevice(caretaker)
  await as(admin).circles.remove({ params: { clientId: admin.clientId, memberId: caretaker.userId } })
  await expect(send(other!, [{ kind: 'weight', value: 60 }])).toFailWith('LINK_SPENT')
  await join(caretaker, admin.clientId, 'caretaker')
  await expect(send(other!, [{ kind: 'weight', value: 60 }])).toFailWith('LINK_SPENT')
})
