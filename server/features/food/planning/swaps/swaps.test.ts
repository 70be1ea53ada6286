import type { Recipe } from '@kinfold/contract/features/food/rules/recipe.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { clock } from '../../../../core/clock.ts'
import { anEater, limitsOfADay } from '../../../../test/food/an-eater.ts'
import { limitsBroken, mustNotBeServed } from '../../../../test/food/second-judge.ts'
import { aPlan } from '../../../../test/records/records.ts'
import { as } from '../../../../test/support/calls.ts'
import { aCircle } from '../../../../test/support/world.ts'
import type { Known } from '../../eater.ts'
import { builtInCookables, helpingOf } from '../../kitchen.ts'
import { loadRecipes } from '../../recipes/recipes.ts'
import type { KeptMeal } from '../../table.ts'
import { whyNot } from './alternatives.ts'

const DAY = '2026-11-23'
const slots: Slot[] = ['breakfast', 'lunch', 'dinner', 'drink']
const aSwap = fc.record({
  eater: fc.tuple(anEater, limitsOfADay).map(([eater, limits]) => ({ ...eater, limits })),
  share: fc.constantFrom(0.75, 1, 1.25),
  planned: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  swaps: fc.array(fc.tuple(fc.nat(3), fc.nat()), { minLength: 3, maxLength: 3 }),
})

/* Any day, as planned or after a limit or an allergy was added; any dish, whoever sends it. */
test('for 10,000 people no swap allows what a second judge forbids, nor more than their day may have', async () => {
  await loadRecipes()
  const cookables = builtInCookables()
  const all = [...cookables.values()]
  const of = (slot: Slot) => all.filter(({ dish }) => dish.slots.includes(slot))
  const bySlot = slots.map(of)
  const seen = { done: 0, refused: 0, refusedForTheDay: 0 }
  fc.assert(
    fc.property(aSwap, ({ eater, share, planned, swaps }) => {
      const known: Known = { eater, share, profile: undefined, currency: 'EUR' }
      let meals = slots.map((slot, at): KeptMeal => {
        const some = bySlot[at]!
        const { id: recipeId, name } = some[planned[at]! % some.length]!
        return { id: `${DAY}.${slot}`, recipeId, name, locked: false, why: '' }
      })
      for (const [at, choice] of swaps) {
        const cookable = bySlot[at]![choice % bySlot[at]!.length]!
        const after = meals.with(at, { ...meals[at]!, recipeId: cookable.id })
        const forbidden = mustNotBeServed(cookable.builtIn!, { ...eater, limits: [] }, share)
        const worse = tooMuch(after).filter(([name, amount]) => amount > (amounts(meals).get(name) ?? 0) + ROUNDING)
        const reason = whyNot({ slots, meals, eaten: new Map() }, meals[at]!.id, cookable, known, cookables)
        if (reason === '') {
          seen.done++
          expect(`${cookable.id} ${forbidden} ${worse}`).toBe(`${cookable.id} false `)
          meals = after
        } else {
          seen.refused++
          if (!forbidden) seen.refusedForTheDay++
          // Never without a reason: something is forbidden, or the day has more than allowed.
          expect(forbidden || tooMuch(after, 0).length > 0).toBe(true)
        }
      }

      function tooMuch(day: readonly KeptMeal[], rounding = ROUNDING) {
        const had = amounts(day)
        return eater.limits.flatMap(({ name, max }): [string, number][] =>
          max !== null && had.get(name)! > max + rounding ? [[name, had.get(name)!]] : [],
        )
      }

      /** The amounts the second judge adds up: a limit of zero is exceeded by any amount. */
      function amounts(day: readonly KeptMeal[]): Map<string, number> {
        const recipes: Recipe[] = day.map(({ recipeId }) => cookables.get(recipeId)!.builtIn!)
        const nothing = eater.limits.map((limit) => ({ ...limit, min: null, max: -1 }))
        const said = limitsBroken(recipes, { ...eater, limits: nothing }, share, true)
        return new Map(said.map((one) => [one.split(' ')[0]!, Number(one.split(' ')[1])]))
      }
    }),
    { numRuns: 10_000, seed: 14 },
  )
  expect(seen.done).toBeGreaterThan(3_000)
  expect(seen.refused).toBeGreaterThan(3_000)
  expect(seen.refusedForTheDay).toBeGreaterThan(300)
})
/** In mg, g or kcal: two sums added in a different order. */
const ROUNDING = 0.001

test('a person cannot swap a day beyond its limit either; a limit added later is met step by step', async () => {
  const { family } = await aCircle()
  const sodiumOf = (id: string) => helpingOf(builtInCookables().get(id)!, 1).nutrition.sodium
  const [saltiest, salty, ...rest] = [...builtInCookables().values()]
    .filter(({ dish }) => dish.slots.includes('lunch') && dish.slots.includes('dinner'))
    .map(({ id }) => id)
    .sort((one, other) => sodiumOf(other) - sodiumOf(one))
  const limit = Math.ceil(sodiumOf(saltiest!))
  const plain = rest.find((id) => sodiumOf(id) + sodiumOf(salty!) <= limit)
  const { plan } = await as(family).mealPlans.make({ body: aPlan({ startDay: DAY, slots: ['lunch', 'dinner'] }) })
  const swap = (version: number, slot: Slot, recipeId: string) =>
    as(family).mealPlans.swap({
      params: { id: plan!.id, mealId: `${DAY}.${slot}` },
      body: { version, recipeId },
    })
  await swap(1, 'lunch', saltiest!)
  await swap(2, 'dinner', salty!)
  const limits = [{ name: 'sodium' as const, min: null, max: limit }]
  await as(family).foodProfile.save({ body: { version: 0, limits } })
  await swap(3, 'lunch', rest[0]!)
  await expect(swap(4, 'lunch', saltiest!)).rejects.toMatchObject({
    body: {
      errorCode: 'MEAL_BLOCKED',
      message: expect.stringMatching(/With it, the day has [\d,]+ mg of at most [\d,]+ mg/),
    },
  })
  await swap(4, 'lunch', plain!)
  await expect(swap(5, 'lunch', rest[0]!)).toFailWith('MEAL_BLOCKED')
})

test('an eaten meal can no longer be swapped', async () => {
  const { family, caretaker } = await aCircle()
  const { plan } = await as(family).mealPlans.make({ body: aPlan({ startDay: DAY }) })
  const params = { id: plan!.id, mealId: plan!.meals[0]!.id }
  await as(family).mealPlans.approve({ params, body: { version: 1 } })
  const occurredAt = clock.now().toISOString()
  const eaten = { id: uuidv7(), eatenPct: 100 as const, fluidMl: null, note: null, occurredAt, zone: 'Europe/Berlin' }
  await as(caretaker).mealPlans.eat({ params, body: eaten })
  await expect(as(family).mealPlans.swap({ params, body: { version: 2, recipeId: 'salmon-potato-dill' } })).toFailWith(
    'MEAL_RECORDED',
  )
})

test('a meal that was refused leaves its share of the limit to the others', async () => {
  await loadRecipes()
  const cookables = builtInCookables()
  const sodiumOf = (id: string) => helpingOf(cookables.get(id)!, 1).nutrition.sodium
  const [saltiest, other] = [...cookables.values()]
    .filter(({ dish }) => dish.slots.includes('lunch') && dish.slots.includes('dinner'))
    .sort((one, two) => sodiumOf(two.id) - sodiumOf(one.id))
  const meals = (['lunch', 'dinner'] as const).map(
    (slot): KeptMeal => ({ ...{ id: `${DAY}.${slot}`, locked: false, why: '' }, recipeId: saltiest!.id, name: '' }),
  )
  const limits = [{ name: 'sodium' as const, min: null, max: sodiumOf(saltiest!.id), reason: null, source: null }]
  const eater = { name: 'Rose', hasProfile: true, allergies: [], diets: [], foodLevels: [7 as const], limits }
  const known: Known = {
    ...{ share: 1, profile: undefined, currency: 'EUR' },
    eater: { ...eater, drinkLevels: [0], notices: [], unreadMedications: [] },
  }
  const planned = [meals[0]!, { ...meals[1]!, recipeId: 'apple-juice' }]
  const why = (eatenPct: number) =>
    whyNot(
      { slots: ['lunch', 'dinner'], meals: planned, eaten: new Map([[meals[0]!.id, { eatenPct }]]) },
      meals[1]!.id,
      other!,
      known,
      cookables,
    )
  expect(why(0)).toBe('')
  expect(why(100)).toMatch(/^With it, the day has/)
})
