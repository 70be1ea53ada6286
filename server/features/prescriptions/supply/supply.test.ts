import type { StockCount } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { clock } from '../../../core/clock.ts'
import { aMedication } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'
import { firstUncovered } from '../../doses/run-out.ts'

afterEach(() => void vi.restoreAllMocks())
const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))

/** A medication by default due at 08:00 and 20:00, in a circle in Berlin; it is seven in the morning. */
async function aMedicine(more: Parameters<typeof aMedication>[1] = {}) {
  const circle = await aCircle()
  at('2026-11-20T06:00:00.000Z')
  const params = await as(circle.family).medications.create({ body: aMedication(circle.clientId, more) })
  const count = (body: z.input<typeof StockCount>) => as(circle.family).medications.setStock({ params, body })
  const deliver = (more: object = {}, person: Person = circle.family) =>
    as(person).deliveries.record({ params, body: { id: uuidv7(), quantity: 30, ...more } })
  const take = (dueAt: string | null, more: object = {}) =>
    as(circle.caretaker).doses.record({
      body: {
        ...{ id: uuidv7(), medicationId: params.id, dueAt, outcome: 'taken' as const },
        ...{ despiteAmount: 'quantity' in more, reason: 'As agreed', ...more },
      },
    })
  const stock = async () => (await as(circle.family).medications.list())[0]!.stock
  return { ...circle, params, count, deliver, take, stock }
}

describe('deliveries', () => {
  test('a box of insulin is 1500 units; a dose in units may be large, one in tablets may not', async () => {
    const schedule = { kind: 'daily' as const, times: ['08:00'], quantity: 5_000 }
    const { deliver, stock, clientId, family } = await aMedicine({ form: 'injection_units', schedule })
    await deliver({ quantity: 1_500 })
    expect(await stock()).toMatchObject({ onHand: 1_500 })
    await expect(deliver({ quantity: 100_001 })).toFailWith('BAD_INPUT')
    const inTablets = aMedication(clientId, { form: 'tablet', schedule })
    const refused = await as(family)
      .medications.create({ body: inTablets })
      .catch((error) => error.body.fields)
    expect(Object.values(refused)).toEqual(['Use at most 1000'])
  })

  test('are added to the stock once, however often they are sent', async () => {
    const { count, deliver, stock, caretaker } = await aMedicine()
    await count({ onHand: 4, refillAt: 10 })
    const body = { id: uuidv7(), quantity: 30 }
    const [first, again] = await Promise.all([deliver(body), deliver(body)])
    expect(again).toEqual(first)
    await deliver(body)
    expect(await stock()).toMatchObject({ onHand: 34, low: false })
    await expect(deliver({ ...body, quantity: 20 })).toFailWith('ID_TAKEN')
    await expect(deliver(body, caretaker)).toFailWith('ID_TAKEN')
    expect(await stock()).toMatchObject({ onHand: 34 })
  })

  test('start the count if nobody has counted', async () => {
    const { deliver, take, stock } = await aMedicine()
    await take('2026-11-20T07:00:00.000Z')
    at('2026-11-20T08:00:00.000Z')
    await deliver()
    expect(await stock()).toMatchObject({ onHand: 30 })
    at('2026-11-20T19:00:00.000Z')
    await take('2026-11-20T19:00:00.000Z')
    expect(await stock()).toMatchObject({ onHand: 29 })
  })

  test('cover what was taken beyond the count, because a box was not recorded', async () => {
    const { count, deliver, take, stock } = await aMedicine()
    await count({ onHand: 1 })
    at('2026-11-20T07:00:00.000Z')
    await take('2026-11-20T07:00:00.000Z', { quantity: 3 })
    expect(await stock()).toMatchObject({ onHand: 0, beyond: 2 })
    await deliver()
    expect(await stock()).toMatchObject({ onHand: 28, beyond: 0 })
  })

  test('use a refill of the prescription, and bring the expiry of the new package', async () => {
    const { count, deliver, params, family } = await aMedicine()
    const supply = async () => (await as(family).medications.list())[0]!.supply
    const noLevel = { refillAt: null, replaced: null, mustCount: false }
    await count({ onHand: 4, repeatsLeft: 1, expiresOn: '2026-12-31' })
    await deliver()
    expect(await supply()).toEqual({ expiresOn: '2026-12-31', repeatsLeft: 1, ...noLevel })
    await deliver({ usedRepeat: true, expiresOn: '2028-01-31' })
    expect(await supply()).toEqual({ expiresOn: '2028-01-31', repeatsLeft: 0, ...noLevel })
    await deliver({ usedRepeat: true })
    expect(await supply()).toMatchObject({ repeatsLeft: 0 })
    expect((await as(family).deliveries.list({ params })).items).toHaveLength(3)
    await count({ onHand: null, repeatsLeft: null, expiresOn: null })
    await deliver({ usedRepeat: true })
    expect(await supply()).toEqual({ expiresOn: null, repeatsLeft: null, ...noLevel })
  })

  test('entered by mistake are undone by the author or a manager; a later count stays', async () => {
    const { count, deliver, stock, params, family, caretaker, other, admin } = await aMedicine()
    await count({ onHand: 4, repeatsLeft: 2 })
    at('2026-11-20T06:10:00.000Z')
    const id = uuidv7()
    await deliver({ id, usedRepeat: true }, caretaker)
    await expect(as(other).deliveries.remove({ params: { id } })).toFailWith('FORBIDDEN')
    await as(caretaker).deliveries.remove({ params: { id } })
    await as(caretaker).deliveries.remove({ params: { id } })
    const [medication] = await as(family).medications.list()
    expect(medication).toMatchObject({ stock: { onHand: 4 }, supply: { repeatsLeft: 2 } })
    expect((await as(family).deliveries.list({ params })).items).toEqual([])
    const another = uuidv7()
    await deliver({ id: another }, caretaker)
    at('2026-11-20T06:30:00.000Z')
    await count({ onHand: 33 })
    await as(admin).deliveries.remove({ params: { id: another } })
    expect(await stock()).toMatchObject({ onHand: 33 })
  })

  test('are listed page by page, so that those of years ago can be reached', async () => {
    const { deliver, params, family } = await aMedicine()
    for (const quantity of [1, 2, 3]) await deliver({ quantity })
    const list = (more: object) => as(family).deliveries.list({ params, query: { limit: 2, ...more } })
    const first = await list({})
    const second = await list({ before: first.next })
    expect([...first.items, ...second.items].map(({ quantity }) => quantity)).toEqual([3, 2, 1])
    expect(second.next).toBeNull()
  })

  test('entered by mistake give back only a refill that was there', async () => {
    const { count, deliver, family } = await aMedicine()
    const repeatsLeft = async () => (await as(family).medications.list())[0]!.supply.repeatsLeft
    await count({ onHand: 4, repeatsLeft: 0 })
    const id = uuidv7()
    await deliver({ id, usedRepeat: true })
    await deliver({ id, usedRepeat: true })
    await as(family).deliveries.remove({ params: { id } })
    expect(await repeatsLeft()).toBe(0)
  })

  test('entered by mistake where nobody has counted leave neither a count nor an expiry behind', async () => {
    const { count, deliver, family, stock } = await aMedicine()
    await count({ refillAt: 10 })
    const id = uuidv7()
    await deliver({ id, expiresOn: '2028-06-30' })
    at('2026-11-20T07:00:00.000Z')
    await as(family).deliveries.remove({ params: { id } })
    expect(await stock()).toBeNull()
    expect((await as(family).medications.list())[0]!.supply).toMatchObject({ expiresOn: null })
    await deliver({ id: uuidv7(), quantity: 28, expiresOn: '2027-03-31' })
    const wrong = uuidv7()
    await deliver({ id: wrong, quantity: 100, expiresOn: '2029-01-31' })
    await as(family).deliveries.remove({ params: { id: wrong } })
    expect(await stock()).toMatchObject({ onHand: 28 })
    expect((await as(family).medications.list())[0]!.supply).toMatchObject({ expiresOn: '2027-03-31' })
  })

  test('replace a package near its expiry also if nobody types the new one; undone, the old one is in use again', async () => {
    const { count, deliver, family } = await aMedicine()
    const expiry = async () => (await as(family).medications.list())[0]!.supply.expiresOn
    const undo = (id: string) => as(family).deliveries.remove({ params: { id } })
    await deliver({ expiresOn: '2026-12-05' })
    const [early, late, mistaken, another] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
    at('2026-11-20T23:00:00.000Z')
    await deliver({ id: early })
    expect(await expiry()).toBe('2026-12-05')
    at('2026-11-21T06:00:00.000Z')
    await deliver({ id: late })
    expect(await expiry()).toBeNull()
    at('2026-11-22T06:00:00.000Z')
    await deliver({ id: mistaken })
    await undo(mistaken)
    expect(await expiry()).toBeNull()
    await undo(late)
    expect(await expiry()).toBe('2026-12-05')
    await count({ expiresOn: '2027-06-30' })
    await deliver({ id: another })
    await undo(another)
    expect(await expiry()).toBe('2027-06-30')
  })

  test('notes on the package leave the count unchanged', async () => {
    const { count, take, stock } = await aMedicine()
    await count({ onHand: 4 })
    at('2026-11-20T09:00:00.000Z')
    await count({ refillAt: 5, expiresOn: '2027-01-31' })
    await count({})
    await take('2026-11-20T07:00:00.000Z', { at: '2026-11-20T07:05:00.000Z' })
    expect(await stock()).toMatchObject({ onHand: 3, low: true })
  })
})

test('what is not sent stays: a dialog opened before a delivery does not undo it', async () => {
  const { count, deliver, family } = await aMedicine()
  await count({ onHand: 4, refillAt: 10, repeatsLeft: 3, expiresOn: '2026-12-31' })
  await deliver({ usedRepeat: true, expiresOn: '2028-01-31' })
  await count({ refillAt: 5 })
  const [medication] = await as(family).medications.list()
  expect(medication).toMatchObject({
    stock: { onHand: 34 },
    supply: { refillAt: 5, expiresOn: '2028-01-31', repeatsLeft: 2 },
  })
})

describe('the day it runs out', () => {
  const runsOut = async (more: Parameters<typeof aMedication>[1], onHand: number) => {
    const { count, stock } = await aMedicine(more)
    await count({ onHand })
    return (await stock())?.runsOutOn
  }

  test('is that of the first dose not covered, by the schedule and not by an average', async () => {
    expect(await runsOut({}, 3)).toBe('2026-11-21')
    expect(await runsOut({}, 0)).toBe('2026-11-20')
    const mondays = { kind: 'weekdays' as const, weekdays: [1], times: ['08:00'], quantity: 2 }
    expect(await runsOut({ schedule: mondays }, 5)).toBe('2026-12-07')
    const cycle = { kind: 'cycle' as const, daysOn: 2, daysOff: 5, times: ['08:00'] }
    expect(await runsOut({ schedule: cycle, startDate: '2026-11-20' }, 4)).toBe('2026-12-04')
    expect(await runsOut({ endDate: '2026-11-21' }, 4)).toBeNull()
    expect(await runsOut({}, 800)).toBeNull()
    expect(await runsOut({ active: false }, 4)).toBeNull()
    expect(await runsOut({ verification: 'unverified' }, 4)).toBeNull()
  })

  test('a dose recorded ahead needs no more stock; one that may still be given does', async () => {
    const { count, stock, take } = await aMedicine()
    await count({ onHand: 2 })
    expect(await stock()).toMatchObject({ runsOutOn: '2026-11-21' })
    at('2026-11-20T06:30:00.000Z')
    await take('2026-11-20T07:00:00.000Z')
    expect(await stock()).toMatchObject({ onHand: 1, runsOutOn: '2026-11-21' })
    at('2026-11-20T19:30:00.000Z')
    expect(await stock()).toMatchObject({ onHand: 1, runsOutOn: '2026-11-21' })
    at('2026-11-21T07:30:00.000Z')
    expect(await stock()).toMatchObject({ onHand: 1, runsOutOn: '2026-11-21' })
  })

  test('for as-needed medications, by what was taken in the last 30 days; without any, it is unknown', async () => {
    const { count, stock, take } = await aMedicine({ schedule: { kind: 'as_needed' } })
    await count({ onHand: 20 })
    expect(await stock()).toMatchObject({ runsOutOn: null, isEstimate: true })
    for (const day of ['20', '24', '28']) {
      at(`2026-11-${day}T12:00:00.000Z`)
      await take(null, { quantity: 2 })
    }
    at('2026-11-30T12:00:00.000Z')
    // 6 in 10 days, 14 left: 23 days.
    expect(await stock()).toMatchObject({ onHand: 14, runsOutOn: '2026-12-23', isEstimate: true })
  })

  test('decimals add up', () => {
    const doses = Array.from({ length: 20 }, (_, index) => ({ dueAt: `${index}`, quantity: 0.1 }))
    expect(firstUncovered(doses, 1)).toBe('10')
    expect(firstUncovered(doses, 2)).toBeNull()
  })
})

describe('another strength or form', () => {
  test('is another product: none of it is counted, the old one should go, and a task asks for it', async () => {
    const { params, count, deliver, family, clientId } = await aMedicine({ name: 'Warfarin', strength: '1 mg' })
    const list = async () => (await as(family).medications.list())[0]!
    await count({ onHand: 90, refillAt: 10, expiresOn: '2027-05-01', repeatsLeft: 2 })
    const edit = editing({ family, clientId, params })
    expect((await edit({ strength: '1.0 mg' })).stock).toMatchObject({ onHand: 90 })
    const changed = await edit({ strength: '5 mg' })
    const replaced = { onHand: 90, strength: '1 mg', form: changed.form }
    expect(changed).toMatchObject({ stock: null, supply: { expiresOn: null, repeatsLeft: null, replaced } })
    // Changed once more before anybody counted: the old ones are still those.
    expect((await edit({ strength: '3 mg' })).supply.replaced).toMatchObject(replaced)
    await deliver({ quantity: 100 })
    expect(await list()).toMatchObject({ stock: { onHand: 100 }, supply: { refillAt: 10, replaced: null } })
    await edit({ strength: '5 mg' })
    await count({ onHand: 28 })
    expect(await list()).toMatchObject({ stock: { onHand: 28 }, supply: { replaced: null } })
  })

  test('that is taken back gives the stock back, with its package and without what was taken meanwhile', async () => {
    const { params, count, take, family, clientId } = await aMedicine({ name: 'Warfarin', strength: '5 mg' })
    const edit = editing({ family, clientId, params })
    await count({ onHand: 30, refillAt: 10, expiresOn: '2027-05-01', repeatsLeft: 2 })
    expect((await edit({ strength: '50 mg' })).stock).toBeNull()
    await edit({ strength: '55 mg' })
    at('2026-11-20T07:00:00.000Z')
    await take('2026-11-20T07:00:00.000Z')
    const back = {
      stock: { onHand: 29 },
      supply: { refillAt: 10, expiresOn: '2027-05-01', repeatsLeft: 2, replaced: null },
    }
    expect(await edit({ strength: '5 mg' })).toMatchObject(back)
    for (const form of ['capsule', 'tablet']) await edit({ strength: '5 mg', form })
    expect(await edit({ strength: '5 mg', form: 'capsule' })).toMatchObject(back)
  })
})

describe('a slip of the strength or form', () => {
  /** 30 tablets of 5 mg, counted at seven in the morning, and changed at nine. */
  async function aSlip(
    slip: object,
    { beforeIt = async () => {} }: { beforeIt?: (take: Taking) => Promise<unknown> } = {},
  ) {
    const circle = await aMedicine({ name: 'Warfarin', strength: '5 mg', form: 'tablet' })
    const edit = (more: object) => editing(circle)({ strength: '5 mg', form: 'tablet', ...more })
    await circle.count({ onHand: 30, refillAt: 10, expiresOn: '2027-05-01', repeatsLeft: 2 })
    at('2026-11-20T08:00:00.000Z')
    await beforeIt(circle.take)
    await edit(slip)
    at('2026-11-20T08:05:00.000Z')
    return { ...circle, edit }
  }
  type Taking = Awaited<ReturnType<typeof aMedicine>>['take']

  test.for([[{ strength: null }], [{ strength: '5' }], [{ form: null, strength: null }, { strength: null }]])(
    'that is corrected in several steps gives the stock back: by way of %o',
    async (steps) => {
      const { edit } = await aSlip({ strength: '50 mg' })
      for (const step of steps) expect((await edit(step)).stock).toBeNull()
      expect(await edit({})).toMatchObject({
        stock: { onHand: 30 },
        supply: { refillAt: 10, expiresOn: '2027-05-01', repeatsLeft: 2, replaced: null },
      })
    },
  )

  test('once what it is instead is counted, a detail that is completed changes nothing', async () => {
    const { edit, count } = await aSlip({ strength: '50 mg' })
    await edit({ strength: null })
    await count({ onHand: 12 })
    expect(await edit({})).toMatchObject({ stock: { onHand: 12 }, supply: { replaced: null } })
  })

  test('a dose from before it that is recorded after it is subtracted', async () => {
    const { edit, take } = await aSlip({ strength: '50 mg' })
    await take('2026-11-20T07:00:00.000Z', { at: '2026-11-20T07:00:00.000Z', quantity: 0.1 })
    expect((await edit({})).stock).toMatchObject({ onHand: 29.9 })
  })

  test('a dose from before it that is undone after it is put back', async () => {
    const id = uuidv7()
    const { edit, caretaker } = await aSlip(
      { strength: '50 mg' },
      { beforeIt: (take) => take('2026-11-20T07:00:00.000Z', { id }) },
    )
    await as(caretaker).doses.markInError({ params: { id }, body: { reason: 'Given to someone else' } })
    expect((await edit({})).stock).toMatchObject({ onHand: 30 })
  })

  test.for([[], [{ form: null }]])(
    'to a liquid, corrected by way of %o: its level is not that of the tablets, and what is left has to be counted',
    async (steps) => {
      const { edit, take, count, caretaker } = await aSlip({ form: 'liquid' })
      const id = uuidv7()
      await take('2026-11-20T07:00:00.000Z', { id, quantity: 5 })
      await count({ refillAt: 50 })
      for (const step of steps) await edit(step)
      const back = await edit({})
      const unknown = {
        stock: null,
        supply: { expiresOn: '2027-05-01', repeatsLeft: 2, replaced: null, mustCount: true },
      }
      expect(back).toMatchObject(unknown)
      // It stays so through other spellings and another slip.
      for (const more of [{ strength: '5mg' }, { form: null }, { strength: '50 mg' }, {}]) await edit(more)
      expect(await edit({})).toMatchObject(unknown)
      // So nothing is put back that was not subtracted.
      await as(caretaker).doses.markInError({ params: { id }, body: { reason: 'Given to someone else' } })
      expect((await edit({ name: 'Warfarin sodium' })).stock).toBeNull()
      expect(await count({ onHand: 28 })).toMatchObject({
        stock: { onHand: 28 },
        supply: { refillAt: 10, mustCount: false },
      })
    },
  )

  test('to a liquid and back before anything was given: all of it is there', async () => {
    const { edit, count } = await aSlip({ form: 'liquid' })
    await count({ refillAt: 50 })
    expect(await edit({})).toMatchObject({ stock: { onHand: 30 }, supply: { refillAt: 10 } })
  })

  test('of the strength, corrected by way of none with a word more, gives the stock back', async () => {
    const { edit } = await aSlip({ strength: '50 mg' })
    await edit({ strength: null })
    expect((await edit({ strength: '5 mg retard' })).stock).toMatchObject({ onHand: 30 })
  })

  test.for(['50 mg losartan potassium', '2 x 25 mg', '50 mg depot'])(
    'that was none: by way of no strength, 5 mg are not given back as %s',
    async (strength) => {
      const { edit } = await aSlip({ strength: '50 mg' })
      await edit({ strength: null })
      expect(await edit({ strength })).toMatchObject({ stock: null, supply: { replaced: { onHand: 30 } } })
    },
  )

  test('to a liquid and back, a mistaken delivery from before it undone: its refill and its expiry are given back', async () => {
    const delivery = uuidv7()
    const { edit, take, deliver, family } = await aSlip({})
    await deliver({ id: delivery, usedRepeat: true, expiresOn: '2028-01-01' })
    await edit({ form: 'liquid' })
    await take('2026-11-20T07:00:00.000Z', { quantity: 5 })
    await edit({})
    await as(family).deliveries.remove({ params: { id: delivery } })
    const [now] = await as(family).medications.list()
    expect(now).toMatchObject({ stock: null, supply: { expiresOn: null, repeatsLeft: 2, mustCount: true } })
  })

  test('to a liquid and back: a delivery begins the count, and if it was a mistake, it has to be counted again', async () => {
    const { edit, take, deliver, family } = await aSlip({ form: 'liquid' })
    const now = async () => (await as(family).medications.list())[0]
    await take('2026-11-20T07:00:00.000Z', { quantity: 5 })
    await edit({})
    const id = uuidv7()
    await deliver({ id, quantity: 20 })
    expect(await now()).toMatchObject({ stock: { onHand: 20 }, supply: { mustCount: false } })
    await as(family).deliveries.remove({ params: { id } })
    expect(await now()).toMatchObject({ stock: null, supply: { mustCount: true } })
  })

  test('where only a mistaken delivery had begun the count: nobody has to count, whenever it is undone', async () => {
    const circle = await aMedicine({ name: 'Warfarin', strength: '5 mg', form: 'tablet' })
    const edit = editing(circle)
    const id = uuidv7()
    await circle.deliver({ id, quantity: 30 })
    await edit({ strength: '5 mg', form: 'liquid' })
    await circle.take('2026-11-20T07:00:00.000Z', { quantity: 5 })
    expect((await edit({ strength: '5 mg', form: 'tablet' })).supply).toMatchObject({ mustCount: true })
    await as(circle.family).deliveries.remove({ params: { id } })
    const [now] = await as(circle.family).medications.list()
    expect(now).toMatchObject({ stock: null, supply: { mustCount: false } })
  })

  test('of the form, where only a level is noted, gives it back', async () => {
    const circle = await aMedicine({ name: 'Warfarin', strength: '5 mg', form: 'tablet' })
    const edit = editing(circle)
    await circle.count({ refillAt: 10 })
    await edit({ strength: '5 mg', form: 'liquid' })
    await edit({ strength: '5 mg', form: 'tablet' })
    await circle.deliver({ quantity: 8 })
    expect(await circle.stock()).toMatchObject({ onHand: 8, low: true })
  })

  test('where only the package and the refills are noted gives these back', async () => {
    const circle = await aMedicine({ name: 'Warfarin', strength: '5 mg' })
    const edit = editing(circle)
    await circle.count({ expiresOn: '2027-05-01', repeatsLeft: 2 })
    expect((await edit({ strength: '50 mg' })).supply).toEqual({
      expiresOn: null,
      repeatsLeft: null,
      refillAt: null,
      replaced: null,
      mustCount: false,
    })
    const noted = { expiresOn: '2027-05-01', repeatsLeft: 2, refillAt: null, replaced: null, mustCount: false }
    expect((await edit({ strength: '5 mg' })).supply).toEqual(noted)
  })

  test('a refill that is given back with a delivery is one of the prescription before it', async () => {
    const id = uuidv7()
    const circle = await aMedicine({ name: 'Warfarin', strength: '5 mg' })
    const edit = editing(circle)
    await circle.count({ onHand: 8, repeatsLeft: 2 })
    at('2026-11-20T06:10:00.000Z')
    await circle.deliver({ id, usedRepeat: true })
    at('2026-11-20T06:20:00.000Z')
    await circle.count({ onHand: 38, repeatsLeft: 1 })
    await edit({ strength: '50 mg' })
    await circle.count({ repeatsLeft: 0 })
    await as(circle.family).deliveries.remove({ params: { id } })
    const [changed] = await as(circle.family).medications.list()
    expect(changed!.supply).toMatchObject({ repeatsLeft: 0 })
    // Somebody has counted since: the quantity stays.
    expect(await edit({ strength: '5 mg' })).toMatchObject({ stock: { onHand: 38 }, supply: { repeatsLeft: 2 } })
  })

  test('the expiry of a package of the strength before does not come back with an undone delivery', async () => {
    const id = uuidv7()
    const circle = await aMedicine({ name: 'Warfarin', strength: '5 mg' })
    const edit = editing(circle)
    await circle.deliver({ expiresOn: '2026-12-01' })
    await edit({ strength: '10 mg' })
    at('2026-11-20T06:10:00.000Z')
    await circle.deliver({ id, expiresOn: '2028-05-01' })
    await as(circle.family).deliveries.remove({ params: { id } })
    const [now] = await as(circle.family).medications.list()
    expect(now).toMatchObject({ stock: null, supply: { expiresOn: null } })
  })

  test('a mistaken delivery from before it that is undone after it does not come back with the stock', async () => {
    const id = uuidv7()
    const circle = await aMedicine({ name: 'Warfarin', strength: '5 mg' })
    const edit = editing(circle)
    await circle.count({ onHand: 8, expiresOn: '2027-05-01', repeatsLeft: 2 })
    at('2026-11-20T06:10:00.000Z')
    await circle.deliver({ id, usedRepeat: true, expiresOn: '2028-05-01' })
    await edit({ strength: '50 mg' })
    await as(circle.family).deliveries.remove({ params: { id } })
    const [changed] = await as(circle.family).medications.list()
    expect(changed).toMatchObject({ stock: null, supply: { replaced: { onHand: 8, strength: '5 mg' } } })
    expect(await edit({ strength: '5 mg' })).toMatchObject({ stock: { onHand: 8 }, supply: { repeatsLeft: 2 } })
  })

  test('a delivery that began the count, undone after it, leaves nothing to give back', async () => {
    const id = uuidv7()
    const circle = await aMedicine({ name: 'Warfarin', strength: '5 mg' })
    const edit = editing(circle)
    await circle.deliver({ id })
    await edit({ strength: '50 mg' })
    await as(circle.family).deliveries.remove({ params: { id } })
    expect(await edit({ strength: '5 mg' })).toMatchObject({ stock: null, supply: { replaced: null } })
  })

  test('a delivery that began the count, undone after it, leaves the package and the refills noted before it', async () => {
    const id = uuidv7()
    const circle = await aMedicine({ name: 'Warfarin', strength: '5 mg' })
    const edit = editing(circle)
    await circle.count({ expiresOn: '2027-05-01', repeatsLeft: 2 })
    await circle.deliver({ id, usedRepeat: true })
    await edit({ strength: '50 mg' })
    await as(circle.family).deliveries.remove({ params: { id } })
    expect(await edit({ strength: '5 mg' })).toMatchObject({
      stock: null,
      supply: { expiresOn: '2027-05-01', repeatsLeft: 2, replaced: null },
    })
  })

  test('put aside by an older version, it has to be counted, and what is right does not leave the house', async () => {
    const { edit, params } = await aSlip({ strength: '50 mg' })
    const { owner } = (await theKinfold()).services.database
    await owner.query(`update medication_stock set replaced = replaced #- '{kept,taken}' where medication_id = $1`, [
      params.id,
    ])
    expect(await edit({})).toMatchObject({ stock: null, supply: { replaced: null, mustCount: true } })
  })

  test('what was taken beyond the count is still missing after it', async () => {
    const beyondIt = (take: Taking) => take('2026-11-20T07:00:00.000Z', { quantity: 35 })
    const { edit } = await aSlip({ strength: '50 mg' }, { beforeIt: beyondIt })
    expect((await edit({})).stock).toMatchObject({ onHand: 0, beyond: 5 })
  })
})

type Edited = Pick<Awaited<ReturnType<typeof aMedicine>>, 'family' | 'clientId' | 'params'>

const editing =
  ({ family, clientId, params }: Edited) =>
  async (more: object) => {
    const { version } = (await as(family).medications.list())[0]!
    const {
      clientId: _,
      id: _1,
      active: _2,
      verification: _3,
      ...content
    } = aMedication(clientId, { name: 'Warfarin', strength: '1 mg', ...more })
    return as(family).medications.update({ params, body: { version, effective: 'now', ...content } })
  }
