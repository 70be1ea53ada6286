import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dbOn } from '../../../core/database/database.ts'
import { aPlan } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'
import { allFoods } from '../foods.ts'
import { builtInCookables } from '../kitchen.ts'
import { useUp } from './cooked-stock.ts'
import { matchWithAmount, readAtHome } from './pantry.ts'
import { settleStock } from './settle-stock.ts'
import { neededFor } from './sums.ts'

/** Two dinners for one person, of known dishes, and a list of what they need. */
async function aWeek() {
  const circle = await aCircle()
  const { family } = circle
  await as(family).foodProfile.save({ body: { version: 0 } })
  const { plan } = await as(family).mealPlans.make({ body: aPlan({ days: 2 }) })
  const [first, second] = plan!.meals
  const swap = (mealId: string, version: number, recipeId: string) =>
    as(family).mealPlans.swap({ params: { id: plan!.id, mealId }, body: { version, recipeId } })
  await swap(first!.id, 1, 'salmon-potato-dill')
  await swap(second!.id, 2, 'cod-tomato-olive')
  await as(family).mealPlans.approve({ params: plan!, body: { version: 3 } })
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan!.id } })
  const read = async (name: string) => {
    const { items } = await as(family).groceryLists.read({ params: list })
    return items.find((item) => item.name === name)!
  }
  return { ...circle, list, plan: plan!, read }
}
const add = (person: Person, name: string, more: object = {}) =>
  as(person).pantry.add({ body: { id: uuidv7(), name, ...more } })

describe('what is at home', () => {
  test('need not be bought: all of it, part of it, and its cost', async () => {
    const { family, caretaker, list, read } = await aWeek()
    // 400 g and 350 g, each for two: 375 g for one.
    expect(await read('Potato')).toMatchObject({ atHome: 'no', isPlanned: true })
    expect((await read('Potato')).amount).toMatch(/375 g/)
    const { id, createdAt: added } = await add(caretaker, 'potatoes', { amount: '200 g' })
    expect(await read('Potato')).toMatchObject({ atHome: 'some', amount: expect.stringMatching(/175 g/) })
    const { cost } = await as(family).groceryLists.read({ params: list })
    expect(cost.amount).toBeLessThan(list.cost.amount)
    await as(family).pantry.update({ params: { id }, body: { version: 1, amount: null } })
    expect(await read('Potato')).toMatchObject({ atHome: 'all' })
    await as(family).pantry.update({ params: { id }, body: { version: 2, amount: null, isUsedUp: true } })
    expect(await read('Potato')).toMatchObject({ atHome: 'no' })
    await as(family).pantry.remove({ params: { id } })
    expect((await as(family).pantry.list()).items).toEqual([])
    await as(family).pantry.restore({ params: { id } })
    expect((await as(family).pantry.list()).items).toMatchObject([
      { id, counts: 'used_up', addedBy: 'Carlo Keller', createdAt: added },
    ])
  })

  test('oil of any plant is kept as sunflower oil, which the recipes name', () => {
    expect(matchWithAmount('oil', '500 ml')).toMatchObject({ food: { id: 'sunflower-oil' }, grams: 460 })
    expect(matchWithAmount('Öl', null)).toMatchObject({ food: { id: 'sunflower-oil' } })
    const [some] = builtInCookables().values()
    const portions = [{ food: allFoods().get('cooking-oil')!, grams: 10 }]
    const cookable = { ...some!, dish: { ...some!.dish, servings: 1, portions } }
    expect(neededFor([{ cookable, helpings: 2 }])).toMatchObject([{ food: { id: 'sunflower-oil' }, grams: 20 }])
  })

  test('is recorded from the list with one press, as much as is missing; repeated, it is recorded once', async () => {
    const { caretaker, list, read } = await aWeek()
    await add(caretaker, 'potatoes', { amount: '200 g' })
    const params = { id: list.id, itemId: (await read('Potato')).id }
    const body = { id: uuidv7() }
    expect(await as(caretaker).groceryLists.haveAtHome({ params, body })).toMatchObject({ atHome: 'all' })
    expect(await as(caretaker).groceryLists.haveAtHome({ params, body })).toMatchObject({ atHome: 'all' })
    const { items } = await as(caretaker).pantry.list()
    expect(items.map(({ name, counts }) => [name, counts])).toEqual([
      ['Potato', 'amount'],
      ['potatoes', 'amount'],
    ])
    const byHand = await as(caretaker).groceryLists.addItem({ params: list, body: { id: uuidv7(), name: 'Candles' } })
    await expect(
      as(caretaker).groceryLists.haveAtHome({ params: { id: list.id, itemId: byHand.id }, body: { id: uuidv7() } }),
    ).toFailWith('NOT_FOUND')
  })

  test('is recorded once when two people press at the same moment', async () => {
    const { family, caretaker, list, read } = await aWeek()
    const params = { id: list.id, itemId: (await read('Potato')).id }
    const both = Array.from({ length: 5 }).flatMap(() => [family, caretaker])
    // With connections open, they really run beside each other.
    await Promise.all(both.map((person) => as(person).groceryLists.read({ params: list })))
    await Promise.all(both.map((person) => as(person).groceryLists.haveAtHome({ params, body: { id: uuidv7() } })))
    expect((await as(family).pantry.list()).items).toMatchObject([{ name: 'Potato', counts: 'amount' }])
  })

  test('decreases as it is cooked, once, and never below zero; and so does what is to be bought', async () => {
    const { family, caretaker, plan, read } = await aWeek()
    const { id } = await add(family, 'potatoes', { amount: '300 g' })
    const body = { id: uuidv7(), eatenPct: 100 as const, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' }
    const params = { id: plan.id, mealId: plan.meals[0]!.id }
    await as(caretaker).mealPlans.eat({ params, body })
    await as(caretaker).mealPlans.eat({ params, body })
    const left = async () => (await as(family).pantry.list()).items.find((item) => item.id === id)!
    expect((await left()).amount).toMatch(/100 g/)
    // 175 g for the other dinner, of which 100 g are at home.
    expect(await read('Potato')).toMatchObject({ atHome: 'some', amount: expect.stringMatching(/\b75 g/) })
    await as(caretaker).mealPlans.eat({
      params: { id: plan.id, mealId: plan.meals[1]!.id },
      body: { ...body, id: uuidv7() },
    })
    expect(await left()).toMatchObject({ isUsedUp: true, counts: 'used_up' })
    expect(await read('Potato')).toBeUndefined()
  })

  test('stays as much as is left when “used up” was pressed by mistake, or another detail is changed', async () => {
    const { family, caretaker, plan } = await aWeek()
    const { id } = await add(family, 'potatoes', { amount: '2 kg' })
    const body = { id: uuidv7(), eatenPct: 100 as const, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' }
    await as(caretaker).mealPlans.eat({ params: { id: plan.id, mealId: plan.meals[0]!.id }, body })
    for (const [at, change] of [{ isUsedUp: true }, { isUsedUp: false }, { isStaple: true }].entries()) {
      const press = { params: { id }, body: { version: at + 2, amount: '2 kg', ...change } }
      await as(family).pantry.update(press)
      // The answer was lost: pressed again.
      expect(await as(family).pantry.update(press)).toMatchObject({ amount: expect.stringMatching(/\b1\.8 kg/) })
    }
    const recount = { params: { id }, body: { version: 5, amount: '1 kg' } }
    expect(await as(family).pantry.update(recount)).toMatchObject({ amount: expect.stringMatching(/\b1 kg/) })
  })

  test('is as much as was entered when it is there again after the last of it was cooked', async () => {
    const { family, caretaker, plan } = await aWeek()
    const { id } = await add(family, 'potatoes', { amount: '150 g' })
    const logId = uuidv7()
    const body = { id: logId, eatenPct: 100 as const, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' }
    await as(caretaker).mealPlans.eat({ params: { id: plan.id, mealId: plan.meals[0]!.id }, body })
    const again = await as(family).pantry.update({ params: { id }, body: { version: 2, amount: '150 g' } })
    expect(again).toMatchObject({ isUsedUp: false, amount: expect.stringMatching(/150 g/) })
    // The meal was entered in error: what is there was counted since, so nothing is added to it.
    await as(caretaker).careLogs.markInError({ params: { id: logId }, body: { reason: 'Another person' } })
    await settleStock.run((await theKinfold()).services, new AbortController().signal)
    const { items } = await as(family).pantry.list()
    expect(items).toMatchObject([{ id, amount: expect.stringMatching(/150 g/) }])
  })

  test('in two entries, decreases by what was cooked, not by as much from each', async () => {
    const { family, caretaker, plan } = await aWeek()
    await add(family, 'potatoes', { amount: '150 g' })
    await add(caretaker, 'Potatoes', { amount: '300 g' })
    await as(caretaker).mealPlans.eat({
      params: { id: plan.id, mealId: plan.meals[0]!.id },
      body: { id: uuidv7(), eatenPct: 100, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' },
    })
    // 200 g are cooked: all of the older entry, and 50 g of the newer one.
    const { items } = await as(family).pantry.list()
    expect(items).toMatchObject([
      { name: 'potatoes', counts: 'used_up' },
      { name: 'Potatoes', counts: 'amount', amount: expect.stringMatching(/250 g/) },
    ])
  })

  test('in unreadable amounts, is bought anyway, and says why', async () => {
    const { family, read } = await aWeek()
    expect(await add(family, 'Potatoes', { amount: 'a shelf full' })).toMatchObject({ counts: 'unread_amount' })
    expect(await add(family, 'Candles', { amount: '3' })).toMatchObject({ counts: 'unknown_food' })
    expect(await read('Potato')).toMatchObject({ atHome: 'no' })
    for (const amount of ['-2 kg', '−1']) await expect(add(family, 'Rice', { amount })).toFailWith('BAD_INPUT')
  })
})

test('tins at home are tins, whatever the food is called', async () => {
  const { family } = await aCircle()
  expect(await add(family, 'Tomaten', { amount: '2 Dosen' })).toMatchObject({ counts: 'amount', amount: '800 g' })
})

test('coffee and tea at home are weighed as they are bought, and brewed as they are drunk', async () => {
  const { family } = await aCircle()
  const { id } = await add(family, 'Coffee', { amount: '500 g' })
  await add(family, 'Camomile tea', { amount: '40 g' })
  const amounts = async () => (await as(family).pantry.list()).items.map(({ name, amount }) => [name, amount])
  expect(await amounts()).toEqual([
    ['Camomile tea', '40 g'],
    ['Coffee', '500 g'],
  ])
  const { services } = await theKinfold()
  const kitchen = { db: dbOn(services.database.owner), clientId: family.clientId }
  // 55 g make a litre, 2 g a cup of tea.
  const atHome = await readAtHome(kitchen)
  expect(Math.round(atHome.get('coffee')!)).toBe(9091)
  expect(Math.round(atHome.get('tea-chamomile')!)).toBe(5000)
  const coffee = [...builtInCookables().values()].find(({ id: recipe }) => recipe === 'coffee-with-milk')!
  const took = await useUp(kitchen, { cookable: coffee, helpings: 10 * coffee.dish.servings })
  expect(took).toEqual([{ id, grams: expect.closeTo(82.5) }])
  expect(await amounts()).toContainEqual(['Coffee', '420 g'])
})

test('what was cooked without any of it at home is bought again if the meal was entered in error, but not once its plan is gone', async () => {
  const { family, caretaker, plan, read } = await aWeek()
  const eat = async () => {
    const id = uuidv7()
    const body = { id, eatenPct: 100 as const, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' }
    await as(caretaker).mealPlans.eat({ params: { id: plan.id, mealId: plan.meals[0]!.id }, body })
    return id
  }
  const markInError = async (id: string) => {
    await as(caretaker).careLogs.markInError({ params: { id }, body: { reason: 'Another person' } })
    await settleStock.run((await theKinfold()).services, new AbortController().signal)
    return (await read('Potato')).amount
  }
  expect(await markInError(await eat())).toMatch(/375 g/)
  const again = await eat()
  await as(family).mealPlans.remove({ params: { id: plan.id } })
  expect(await markInError(again)).toMatch(/\b175 g/)
})

test('a used-up staple that a plan needs, too, is bought once and then in stock', async () => {
  const { family, plan } = await aWeek()
  const { id } = await add(family, 'Potatoes', { isStaple: true })
  const used = { version: 1, amount: null, isStaple: true, isUsedUp: true }
  await as(family).pantry.update({ params: { id }, body: used })
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Saturday', planId: plan.id } })
  const bought = list.items.filter(({ name }) => /^potato/i.test(name))
  expect(bought.map(({ name }) => name)).toEqual(['Potato'])
  const params = { id: list.id, itemId: bought[0]!.id }
  const potatoes = async () => (await as(family).pantry.list()).items.find((item) => item.id === id)!
  await as(family).groceryLists.tick({ params, body: { ticked: true } })
  expect(await potatoes()).toMatchObject({ isUsedUp: false })
  await as(family).groceryLists.tick({ params, body: { ticked: false } })
  expect(await potatoes()).toMatchObject({ isUsedUp: true })
})

test('a used-up staple goes on the next list, once; bought, it is in stock again', async () => {
  const { family, caretaker } = await aCircle()
  const { id } = await add(family, 'Oats', { isStaple: true })
  await add(family, 'Batteries', { isStaple: true })
  await as(caretaker).pantry.update({
    params: { id },
    body: { version: 1, amount: null, isStaple: true, isUsedUp: true },
  })
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Saturday' } })
  expect(list.items).toMatchObject([{ name: 'Oats', aisle: 'dry_goods', isPlanned: false }])
  const params = { id: list.id, itemId: list.items[0]!.id }
  await as(caretaker).groceryLists.tick({ params, body: { ticked: true } })
  const { items } = await as(family).pantry.list()
  expect(items.find((item) => item.id === id)).toMatchObject({ isUsedUp: false, counts: 'enough' })
  const next = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Monday' } })
  expect(next.items).toEqual([])
})

test('unticked, a staple returns to its previous state; unless somebody has entered an amount since', async () => {
  const { family, caretaker } = await aCircle()
  const { id } = await add(family, 'Oats', { isStaple: true })
  const used = { version: 1, amount: '200 g', isStaple: true, isUsedUp: true }
  await as(caretaker).pantry.update({ params: { id }, body: used })
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Saturday' } })
  const params = { id: list.id, itemId: list.items[0]!.id }
  const tick = (ticked: boolean) => as(caretaker).groceryLists.tick({ params, body: { ticked } })
  const oats = async () => (await as(family).pantry.list()).items.find((item) => item.id === id)!
  await tick(true)
  await tick(true)
  // As much as is usually bought, not enough for any need.
  expect(await oats()).toMatchObject({ isUsedUp: false, counts: 'amount', amount: expect.stringMatching(/200 g/) })
  await tick(false)
  await tick(false)
  expect(await oats()).toMatchObject({ isUsedUp: true, amount: expect.stringMatching(/200 g/) })
  await tick(true)
  const { version } = await oats()
  const counted = { version, amount: '1 kg', isStaple: true, isUsedUp: false }
  await as(family).pantry.update({ params: { id }, body: counted })
  await tick(false)
  expect(await oats()).toMatchObject({ isUsedUp: false, amount: expect.stringMatching(/1 kg/) })
})

test('a meal entered in error returns its ingredients; removed and restored, they are taken once', async () => {
  const { family, caretaker, plan, read } = await aWeek()
  const { id } = await add(family, 'potatoes', { amount: '150 g' })
  const eat = (at: number, logId = uuidv7()) =>
    as(caretaker).mealPlans.eat({
      params: { id: plan.id, mealId: plan.meals[at]!.id },
      body: { id: logId, eatenPct: 100, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' },
    })
  const settle = async () => settleStock.run((await theKinfold()).services, new AbortController().signal)
  const left = async () => {
    await Promise.all([settle(), settle()])
    const { isUsedUp, amount } = (await as(family).pantry.list()).items.find((item) => item.id === id)!
    return isUsedUp ? 'used up' : amount
  }
  const logId = uuidv7()
  const toBuy = async () => (await read('Potato')).amount
  await eat(0, logId)
  expect(await left()).toBe('used up')
  expect(await toBuy()).toMatch(/\b175 g/)
  await as(caretaker).careLogs.remove({ params: { id: logId } })
  expect(await left()).toMatch(/150 g/)
  // Sent again, because its answer was lost: nothing is taken for a log that was removed since.
  await eat(0, logId)
  expect(await left()).toMatch(/150 g/)
  // 375 g for both dinners, of which 150 g are at home.
  expect(await toBuy()).toMatch(/\b225 g/)
  await as(caretaker).careLogs.restore({ params: { id: logId } })
  expect(await left()).toBe('used up')
  expect(await toBuy()).toMatch(/\b175 g/)
  await as(caretaker).careLogs.markInError({ params: { id: logId }, body: { reason: 'Another person' } })
  expect(await left()).toMatch(/150 g/)
  // Recorded again, it is taken again; what somebody counted since stays as counted.
  const again = uuidv7()
  await eat(0, again)
  expect(await left()).toBe('used up')
  const { version } = (await as(family).pantry.list()).items.find((item) => item.id === id)!
  await as(family).pantry.update({ params: { id }, body: { version, amount: '2 kg' } })
  await as(caretaker).careLogs.markInError({ params: { id: again }, body: { reason: 'Another person' } })
  expect(await left()).toMatch(/2 kg/)
})

test('a meal that finds less at home when its log is restored returns no more than it took', async () => {
  const { family, caretaker, plan } = await aWeek()
  const { id } = await add(family, 'potatoes', { amount: '200 g' })
  const eat = (at: number, logId: string) =>
    as(caretaker).mealPlans.eat({
      params: { id: plan.id, mealId: plan.meals[at]!.id },
      body: { id: logId, eatenPct: 100, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' },
    })
  const left = async () => {
    await settleStock.run((await theKinfold()).services, new AbortController().signal)
    return (await as(family).pantry.list()).items.find((item) => item.id === id)!
  }
  const [salmon, cod] = [uuidv7(), uuidv7()]
  await eat(0, salmon)
  await as(caretaker).careLogs.remove({ params: { id: salmon } })
  expect((await left()).amount).toMatch(/200 g/)
  await eat(1, cod)
  expect((await left()).amount).toMatch(/\b25 g/)
  await as(caretaker).careLogs.restore({ params: { id: salmon } })
  expect(await left()).toMatchObject({ isUsedUp: true })
  await as(caretaker).careLogs.remove({ params: { id: salmon } })
  expect((await left()).amount).toMatch(/\b25 g/)
})
