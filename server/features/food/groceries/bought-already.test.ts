import type { Item } from '@kinfold/contract/features/food/groceries/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { clock } from '../../../core/clock.ts'
import { aPlan, aRecipe } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'

/** Two dinners, of which the first needs 400 g of potatoes and the second none; these are in the basket. */
async function potatoesInTheBasket() {
  const circle = await aCircle()
  const { family, caretaker } = circle
  await as(family).foodProfile.save({ body: { version: 0 } })
  const dish = (name: string, ingredients: string) =>
    as(family).recipes.create({ body: aRecipe({ name, ingredients, servings: 1, slots: ['dinner'] }) })
  const mash = await dish('Mash', '400 g potatoes')
  const eggs = await dish('Eggs', '3 eggs')
  const startDay = dayAt(clock.now().toISOString(), 'Europe/Berlin')
  const { plan } = await as(family).mealPlans.make({
    body: aPlan({ startDay, days: 2, slots: ['dinner'], wishes: 'no leftovers' }),
  })
  let version = 1
  const swap = (at: number, { id: recipeId }: { id: string }) => {
    const params = { id: plan!.id, mealId: plan!.meals[at]!.id }
    return as(family).mealPlans.swap({ params, body: { version: version++, recipeId } })
  }
  await swap(0, mash)
  await swap(1, eggs)
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan!.id } })
  const potato = list.items.find(({ name }) => name === 'Potato')!
  const tick = (itemId: string, ticked: boolean) =>
    as(caretaker).groceryLists.tick({ params: { id: list.id, itemId }, body: { ticked } })
  await tick(potato.id, true)
  const ofPotatoes = (items: Item[]) =>
    items
      .filter(({ name }) => name === 'Potato')
      .map(({ amount, about, tickedAt }) => [/\d+ g/.exec(amount!)?.[0], tickedAt === null ? about : 'in the basket'])
  return {
    ...{ ...circle, mash, eggs, swap, tick, plan: plan!, list, potato },
    shown: async () => ofPotatoes((await as(family).groceryLists.read({ params: list })).items),
    update: async () => ofPotatoes((await as(family).groceryLists.fromPlan({ params: list })).items),
    more: async () =>
      (await as(family).groceryLists.read({ params: list })).items.find(
        ({ name, tickedAt }) => name === 'Potato' && tickedAt === null,
      )!,
  }
}
const BOUGHT = ['400 g', 'in the basket']
const MORE = ['400 g', 'In addition to what was bought']

test('what a plan needs besides what is in the basket is to be bought, and no longer if it needs that no more', async () => {
  const { swap, mash, eggs, update } = await potatoesInTheBasket()
  expect(await update()).toEqual([BOUGHT])
  await swap(1, mash)
  expect(await update()).toEqual([BOUGHT, MORE])
  expect(await update()).toEqual([BOUGHT, MORE])
  await swap(1, eggs)
  expect(await update()).toEqual([BOUGHT])
})

test('once it is bought, too, nothing is missing; put back, both are to be bought as one', async () => {
  const { swap, mash, tick, potato, update, more, shown } = await potatoesInTheBasket()
  await swap(1, mash)
  await update()
  const second = (await more()).id
  await tick(second, true)
  expect(await update()).toEqual([BOUGHT, BOUGHT])
  await tick(second, false)
  expect(await shown()).toEqual([BOUGHT, MORE])
  await tick(potato.id, false)
  expect(await shown()).toEqual([['800 g', 'For 2 dishes']])
  expect(await update()).toEqual([['800 g', 'For 2 dishes']])
  await tick(potato.id, true)
  expect(await update()).toEqual([['800 g', 'in the basket']])
})

test('what was cooked of it is not there for a later dish; what is at home counted when it was bought', async () => {
  const { family, caretaker, swap, mash, update, plan } = await potatoesInTheBasket()
  await as(family).pantry.add({ body: { id: uuidv7(), name: 'potatoes', amount: '100 g' } })
  await as(caretaker).mealPlans.eat({
    params: { id: plan.id, mealId: plan.meals[0]!.id },
    body: { id: uuidv7(), eatenPct: 100, occurredAt: clock.now().toISOString(), zone: 'Europe/Berlin' },
  })
  expect(await update()).toEqual([BOUGHT])
  await swap(1, mash)
  expect(await update()).toEqual([BOUGHT, MORE])
})

test('taken off the list, it stays off', async () => {
  const { family, list, swap, mash, update, more } = await potatoesInTheBasket()
  await swap(1, mash)
  await update()
  await as(family).groceryLists.removeItem({ params: { id: list.id, itemId: (await more()).id } })
  expect(await update()).toEqual([BOUGHT])
})
