import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aPlan } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle } from '../../../test/support/world.ts'
import { builtInCookables } from '../kitchen.ts'
import { daysKept, daysUntil, kitchenNote } from './cookings.ts'
import { placeOf } from './places.ts'

const START = '2026-11-23'

/** Two dinners and a wish for leftovers, so that one is cooked for both. */
async function aPair(more: object = {}, startDay = START) {
  const circle = await aCircle()
  const { family } = circle
  await as(family).foodProfile.save({ body: { version: 0, ...more } })
  const body = aPlan({ startDay, days: 2, slots: ['dinner'], wishes: 'cook for two days' })
  const { plan } = await as(family).mealPlans.make({ body })
  const [first, second] = plan!.meals
  return { ...circle, plan: plan!, first: first!, second: second! }
}

describe('a meal cooked once for two days', () => {
  test('is marked on both, within the days that it keeps', async () => {
    const { plan, first, second } = await aPair()
    expect(second).toMatchObject({ leftoverFrom: first.id, recipeId: first.recipeId })
    expect(first.leftoverFrom).toBeNull()
    expect(first.kitchenNote).toMatch(
      /^Cook it once for Monday and Tuesday\. Put the rest in the fridge within (one hour|two hours)\.$/,
    )
    expect(second.kitchenNote).toMatch(/^Left over from Monday\. Heat it until it is steaming all the way through\.$/)
    expect(plan.wishes?.understood).toEqual(['Leftovers, where the dish keeps'])
  })

  test('a dish that is made without heat is not heated on its second day', () => {
    const cold = [...builtInCookables().values()].find(
      ({ builtIn, level }) => builtIn?.tags.includes('no_cook') && level === 7,
    )
    const meal = { recipeId: cold!.id, name: cold!.name, locked: false, why: '' }
    const first = { ...meal, id: `${START}.breakfast` as const, leftoverFrom: null }
    const second = { ...meal, id: '2026-11-24.breakfast' as const, leftoverFrom: first.id }
    const notes = [first, second].map((each) => kitchenNote(each, [first, second], cold))
    expect(notes).toEqual([
      expect.stringMatching(/^Make it once for Monday and Tuesday\./),
      'Left over from Monday. It is eaten cold, from the fridge.',
    ])
  })

  test('a texture is tested again after reheating', async () => {
    const { second } = await aPair({ foodLevel: 5 })
    expect(second.kitchenNote).toMatch(/Test the texture again before it is served\.$/)
  })

  test('in every week: no longer than the recipe keeps and two days; often if wished for, never if unwanted', async () => {
    const { family } = await aCircle()
    await as(family).foodProfile.save({ body: { version: 0 } })
    let made = 0
    const week = async (wishes: string | null) => {
      made += 1
      // Among equal dishes the planner's choice depends on the plan's id, and so does the number of leftovers.
      const id = `01900000-0000-7000-8000-00000000002${made}`
      const body = aPlan({ id, startDay: START, days: 7, slots: ['lunch', 'dinner'], wishes })
      const { meals } = (await as(family).mealPlans.make({ body })).plan!
      const pairs = meals.flatMap((meal) => {
        const from = meals.find(({ id }) => id === meal.leftoverFrom)
        return from ? [{ meal, from }] : []
      })
      for (const { meal, from } of pairs) {
        expect(from.recipeId).toBe(meal.recipeId)
        const { builtIn } = builtInCookables().get(meal.recipeId)!
        const [hours, later] = [daysBetween(from.day, meal.day) * 24, meal.slot === 'dinner' && from.slot === 'lunch']
        expect(hours).toBeGreaterThan(0)
        expect(hours + (later ? 6 : 0)).toBeLessThanOrEqual(Math.min(48, builtIn!.keepsDays * 24))
      }
      return pairs.length
    }
    expect(await week('batch cooking')).toBeGreaterThan(3)
    expect(await week('no leftovers')).toBe(0)
    expect(await week('cook fresh every day')).toBe(0)
    expect(await week(null)).toBeLessThanOrEqual(4)
  })

  test('dishes to eat at once, drinks, and those with an unknown shelf life are never left over', () => {
    const dishes = [...builtInCookables().values()]
    const drink = dishes.find(({ dish }) => dish.slots.includes('drink'))!
    const salmon = dishes.find(({ id }) => id === 'salmon-potato-dill')!
    expect(daysKept(drink)).toBe(0)
    expect(daysKept(salmon)).toBe(1)
    expect(daysKept({ ...salmon, builtIn: undefined })).toBe(0)
    expect(daysKept({ ...salmon, builtIn: { ...salmon.builtIn!, keepsDays: 5 } })).toBe(2)
    const rice = dishes.find(
      ({ dish, builtIn }) =>
        dish.portions.some(({ food }) => food.id === 'rice-white') && builtIn!.minutes.handsOn >= 10,
    )!
    expect(daysKept({ ...rice, builtIn: { ...rice.builtIn!, keepsDays: 3 } })).toBe(1)
    const at = (id: string) => {
      const [day, slot] = placeOf(id)
      return { id, day, slot }
    }
    expect(daysUntil(at('2026-11-24.lunch'), at('2026-11-24.dinner'))).toBe(0)
    expect(daysUntil(at('2026-11-24.dinner'), at('2026-11-25.lunch'))).toBe(1)
    expect(daysUntil(at('2026-11-24.lunch'), at('2026-11-25.dinner'))).toBe(2)
    expect(daysUntil(at('2026-11-25.lunch'), at('2026-11-24.lunch'))).toBe(0)
  })

  test('both are locked together; swapping either one makes the other be cooked on its day', async () => {
    const { family, plan, first, second } = await aPair()
    const params = { id: plan.id, mealId: second.id }
    const locked = await as(family).mealPlans.lock({ params, body: { version: 1, locked: true } })
    expect(locked.meals.map((meal) => meal.locked)).toEqual([true, true])
    const again = await as(family).mealPlans.again({ params: plan, body: { version: 2 } })
    expect(again.plan!.meals.map(({ recipeId }) => recipeId)).toEqual([first.recipeId, second.recipeId])
    expect(again.plan!.meals[1]!.leftoverFrom).toBe(first.id)
    const { version } = again.plan!
    const swap = { params: { id: plan.id, mealId: first.id }, body: { version, recipeId: 'salmon-potato-dill' } }
    const swapped = await as(family).mealPlans.swap(swap)
    expect(swapped.meals).toMatchObject([
      { recipeId: 'salmon-potato-dill', leftoverFrom: null, kitchenNote: '' },
      {
        recipeId: second.recipeId,
        leftoverFrom: null,
        kitchenNote: '',
        why: expect.stringMatching(/^Cooked on the day/),
      },
    ])
    const approved = await as(family).mealPlans.approve({ params: plan, body: { version: swapped.version } })
    expect(approved.status).toBe('approved')
  })

  test('a recorded one keeps its leftovers when the rest is planned again', async () => {
    const { family, caretaker, plan, first } = await aPair()
    await as(family).mealPlans.approve({ params: plan, body: { version: 1 } })
    const body = { id: uuidv7(), eatenPct: 100 as const, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' }
    await as(caretaker).mealPlans.eat({ params: { id: plan.id, mealId: first.id }, body })
    const again = await as(family).mealPlans.again({ params: plan, body: { version: 2 } })
    expect(again.plan!.meals[1]).toMatchObject({ leftoverFrom: first.id, recipeId: first.recipeId })
  })

  test('is bought once, for both helpings, and taken from the stock once', async () => {
    const { family, caretaker, plan, first, second } = await aPair({}, dayAt(Date.now(), 'Europe/Berlin'))
    const { dish } = builtInCookables().get(first.recipeId)!
    const portion = dish.portions.find(({ food }) => food.id !== 'water' && food.group !== 'spice')!
    const ofIt = dish.portions.filter(({ food }) => food.id === portion.food.id)
    const grams = (2 * ofIt.reduce((sum, each) => sum + each.grams, 0)) / dish.servings
    const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Two days', planId: plan.id } })
    const item = list.items.find(({ name }) => name === portion.food.name)!
    expect(item.about).toBe('For 1 dish')
    const stock = { id: uuidv7(), name: portion.food.name, amount: `${Math.ceil(grams) + 1000} g` }
    await as(family).pantry.add({ body: stock })
    const left = async () => (await as(family).pantry.list()).items[0]!.amount
    const eat = (mealId: string) =>
      as(caretaker).mealPlans.eat({
        params: { id: plan.id, mealId },
        body: { id: uuidv7(), eatenPct: 100, occurredAt: '2026-11-20T18:00:00Z', zone: 'Europe/Berlin' },
      })
    await eat(first.id)
    const afterFirst = await left()
    expect(afterFirst).not.toBe(stock.amount)
    expect((await as(family).groceryLists.fromPlan({ params: list })).items).toEqual([])
    await eat(second.id)
    expect(await left()).toBe(afterFirst)
  })
})
