import type { Item } from '@kinfold/contract/features/food/groceries/schemas.ts'
import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { dbOn } from '../../../core/database/database.ts'
import { aPlan, aRecipe } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'
import { allFoods } from '../foods.ts'
import { builtInCookables } from '../kitchen.ts'
import { type KeptMeal, mealPlans } from '../table.ts'
import { asSold } from './bought.ts'
import { inWords } from './sums.ts'

/* Lists of random weeks, compared with sums computed only from the written recipes: amounts, units, densities, pieces. */

const GRAMS: Record<string, number> = { g: 1, kg: 1000, mg: 0.001, pinch: 0.4 }
const ML: Record<string, number> = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  tsp: 5,
  dessertspoon: 10,
  tbsp: 15,
  cup: 240,
  glass: 250,
  dash: 0.6,
}
const SIZES: Record<string, number> = { small: 0.7, medium: 1, large: 1.35, half: 0.5 }
function weigh(amount: number, unit: string, { gramsPerMl, measures }: Food): number {
  const each = Object.entries(measures).find(([name]) => name === unit)?.[1]
  if (each !== undefined) return amount * each
  if (unit in GRAMS) return amount * GRAMS[unit]!
  if (unit in ML) return amount * ML[unit]! * gramsPerMl!
  return amount * (measures.piece ?? measures.medium)! * (SIZES[unit] ?? 1)
}

/** Typed by a family, with the weight of each line. */
const soup = '2 kg potatoes\n1/2 l milk\n3 tbsp olive oil\n2 onions'
const soupGrams = () => {
  const food = (id: string) => allFoods().get(id)!
  const milk = food('milk-whole')
  return {
    potato: 2000,
    [milk.id]: 500 * milk.gramsPerMl!,
    'olive-oil': 45 * food('olive-oil').gramsPerMl!,
    onion: 2 * food('onion').measures.piece!,
  }
}

/** A fixed seed for the random numbers. */
let seed = 14
const lot = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % most
}
const oneOf = <T>(some: readonly T[]): T => some[lot(some.length)]!

test('a list asks for as much as the recipe, not for a little more', async () => {
  const { family } = await aCircle()
  await as(family).foodProfile.save({ body: { version: 0 } })
  const ingredients = '250 ml semi-skimmed milk'
  const own = await as(family).recipes.create({ body: aRecipe({ ingredients, servings: 1, slots: ['dinner'] }) })
  const { plan } = await as(family).mealPlans.make({ body: aPlan() })
  const params = { id: plan!.id, mealId: plan!.meals[0]!.id }
  await as(family).mealPlans.swap({ params, body: { version: 1, recipeId: own.id } })
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan!.id } })
  expect(list.items).toMatchObject([{ amount: '250 ml' }])
})

test('a list contains what the recipes need, in one unit, without what is at home', {
  timeout: 120_000,
}, async () => {
  const { family, clientId } = await aCircle()
  const { database } = (await theKinfold()).services
  const own = await as(family).recipes.create({ body: aRecipe({ ingredients: soup, servings: 4 }) })
  const dishes = [...builtInCookables().values()]
  let compared = 0
  for (let round = 0; round < 12; round++) {
    const [portion, share] = oneOf([
      ['small', 0.75],
      ['usual', 1],
      ['large', 1.25],
    ] as const)
    const people = 1 + lot(4)
    await as(family).foodProfile.save({ body: { version: round, portion, peopleAtTable: people } })
    const plan = aDrawnPlan()
    await dbOn(database.owner)
      .insert(mealPlans)
      .values({ clientId, authorId: family.userId, ...plan })

    const needed = new Map<string, number>()
    const add = (id: string, grams: number) => needed.set(id, (needed.get(id) ?? 0) + grams)
    for (const { recipeId } of plan.meals) {
      const helpings = share + people - 1
      if (recipeId === own.id) for (const [id, grams] of Object.entries(soupGrams())) add(id, (grams / 4) * helpings)
      else {
        const { ingredients, servings } = builtInCookables().get(recipeId)!.builtIn!
        for (const { food, amount, unit } of ingredients)
          if (food.id !== 'water') add(food.id, (weigh(amount, unit, food) / servings) * helpings)
      }
    }
    const stocked = new Map<string, number>()
    const stock: string[] = []
    for (const [id, name, amount, grams] of AT_HOME)
      if (lot(2) === 0) {
        stock.push((await as(family).pantry.add({ body: { id: uuidv7(), name, amount } })).id)
        stocked.set(id, grams())
      }

    const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan.id } })
    expect(list.items.map(({ name }) => name).sort()).toEqual([...needed.keys()].map((id) => nameOnList(id)).sort())
    let cost = 0
    for (const [id, grams] of needed) {
      const food = allFoods().get(id)!
      const item = list.items.find(({ name }) => name === nameOnList(id))!
      const lacking = Math.max(grams - (stocked.get(id) ?? 0), 0)
      cost += (lacking * food.eurPerKg) / 1000
      compared++
      if (lacking === 0) expect([food.name, item.atHome]).toEqual([food.name, 'all'])
      else expectAbout(item, lacking, food)
    }
    expect(Math.abs(list.cost.amount - cost)).toBeLessThan(0.05 + cost * 0.01)
    for (const id of stock) await as(family).pantry.remove({ params: { id } })
  }
  expect(compared).toBeGreaterThan(400)

  function aDrawnPlan() {
    const start = addDays(dayAt(Date.now(), 'Europe/Berlin'), lot(300))
    const meals: KeptMeal[] = []
    for (let day = 0; day < 7; day++)
      for (const slot of ['breakfast', 'lunch', 'dinner'] as const) {
        const { id: recipeId, name } = lot(9) === 0 ? own : oneOf(dishes)
        const before = meals.find(({ id }) => id === `${addDays(start, day - 1)}.${slot}`)
        const meal = { id: `${addDays(start, day)}.${slot}`, recipeId, name, locked: false, why: '' }
        const isLeftOver = before && !before.leftoverFrom && lot(4) === 0
        meals.push(isLeftOver ? { ...meal, recipeId: before.recipeId, leftoverFrom: before.id } : meal)
      }
    const slots = ['breakfast' as const, 'lunch' as const, 'dinner' as const]
    return { id: uuidv7(), startDay: start, days: 7, slots, status: 'draft' as const, meals }
  }
})

/** Tea and coffee are not sold brewed. */
const nameOnList = (id: string) => allFoods().get(id)!.name.replace(', brewed', '')

const AT_HOME: [id: string, name: string, amount: string, grams: () => number][] = [
  ['potato', 'potatoes', '1.5 kg', () => 1500],
  ['onion', 'Onions', '200 g', () => 200],
  ['olive-oil', 'olive oil', '100 ml', () => 100 * allFoods().get('olive-oil')!.gramsPerMl!],
  ['carrot', 'carrots', '1/2 kg', () => 500],
  ['butter', 'Butter', '250 g', () => 250],
]

/** As people buy it: rounded up to shop quantities, never down by more than a gram. */
function expectAbout({ name, amount }: Item, grams: number, { gramsPerMl }: Food) {
  const [, figure, unit] = /([\d.]+) (kg|g|ml|l|cup)s?\b/.exec(amount!)!
  const units = { g: 1, kg: 1000, ml: gramsPerMl ?? 1, l: 1000 * (gramsPerMl ?? 1), cup: 250 }
  const perUnit = units[unit as keyof typeof units]
  const [asked, step] = [
    Number(figure) * perUnit,
    { g: grams < 19 ? 1 : 5, kg: 100, ml: 10, l: 100, cup: 250 }[unit as 'g'],
  ]
  expect(asked, `${name}: ${amount} for ${grams} g`).toBeGreaterThanOrEqual(grams - 1)
  expect(asked, `${name}: ${amount} for ${grams} g`).toBeLessThanOrEqual(grams + step + 1)
}

test.each([
  ['milk-semi-skimmed', 927, '900 ml'],
  ['milk-semi-skimmed', 2060, '2 l'],
  ['milk-semi-skimmed', 257.5, '250 ml'],
  ['milk-semi-skimmed', 1027, '1 l'],
  ['butter', 998, '1 kg'],
  ['olive-oil', 45.5, '50 ml'],
  ['butter', 19, '19 g'],
  ['quark', 150, '150 g'],
  ['ricotta', 1040, '1.1 kg'],
  ['lemon-juice', 8, '10 ml, from 1 fruit'],
  ['lemon-juice', 90, '90 ml, from 2 fruits'],
  ['potato', 150, '1 piece (150 g)'],
])('%s, %f g, is listed as it is sold: %s', (id, grams, text) => {
  expect(inWords(allFoods().get(id)!, grams)).toBe(text)
})

test.each([
  ['tea-chamomile', 250, { name: 'Camomile tea', amount: 'for 1 cup' }],
  ['coffee', 501, { name: 'Coffee', amount: 'for 3 cups' }],
  ['coffee-espresso', 56, { name: 'Espresso', amount: 'for 2 cups' }],
  ['butter', 19, { name: 'Butter, unsalted', amount: '19 g' }],
])('%s, %f g: nobody sells it brewed', (id, grams, sold) => expect(asSold(allFoods().get(id)!, grams)).toEqual(sold))

test('a list made in the middle of a plan leaves out the days that are over, and so does its update', async () => {
  const { family } = await aCircle()
  await as(family).foodProfile.save({ body: { version: 0 } })
  const yesterday = addDays(dayAt(Date.now(), 'Europe/Berlin'), -1)
  const body = aPlan({ startDay: yesterday, days: 2, wishes: 'no leftovers' })
  const { plan } = await as(family).mealPlans.make({ body })
  const swap = (at: number, recipeId: string) =>
    as(family).mealPlans.swap({
      params: { id: plan!.id, mealId: plan!.meals[at]!.id },
      body: { version: at + 1, recipeId },
    })
  await swap(0, 'salmon-potato-dill')
  await swap(1, 'cod-tomato-olive')
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan!.id } })
  const names = ({ items }: typeof list) => items.map(({ name }) => name)
  expect(names(list)).toContain('Cod')
  expect(names(list)).not.toContain('Salmon')
  expect(names(await as(family).groceryLists.fromPlan({ params: list }))).not.toContain('Salmon')
})

test('whoever asks for a plan’s list gets the one that exists, with what was ticked; once removed, a new one', async () => {
  const { family, caretaker } = await aCircle()
  await as(family).foodProfile.save({ body: { version: 0 } })
  const { plan } = await as(family).mealPlans.make({ body: aPlan() })
  const ask = (person: Person) =>
    as(person).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan!.id } })
  const [list, same] = await Promise.all([ask(family), ask(caretaker)])
  expect(same.id).toBe(list.id)
  const itemId = list.items[0]!.id
  await as(caretaker).groceryLists.tick({ params: { id: list.id, itemId }, body: { ticked: true } })
  const again = await ask(family)
  expect(again.id).toBe(list.id)
  expect(again.items.find(({ id }) => id === itemId)).toMatchObject({ tickedBy: 'Carlo Keller' })
  await as(family).groceryLists.remove({ params: list })
  expect((await ask(family)).id).not.toBe(list.id)
})
