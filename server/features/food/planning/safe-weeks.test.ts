import type { Recipe } from '@kinfold/contract/features/food/rules/recipe.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import fc from 'fast-check'
import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { anEater, limitsOfADay } from '../../../test/food/an-eater.ts'
import { limitsBroken, mustNotBeServed } from '../../../test/food/second-judge.ts'
import type { Known } from '../eater.ts'
import { builtInCookables } from '../kitchen.ts'
import { loadRecipes } from '../recipes/recipes.ts'
import type { KeptMeal } from '../table.ts'
import { readWishes } from '../wishes/read-wishes.ts'
import { placeOf } from './places.ts'
import { problemFor, type Wishes } from './plan-problem.ts'
import { type Highs, solveProblem, timeFor } from './solve.ts'
import { alternativesFor } from './swaps/alternatives.ts'

const aWeek = fc.record({
  eater: fc.tuple(anEater, limitsOfADay).map(([eater, some]) => ({ ...eater, limits: some })),
  share: fc.constantFrom(0.75, 1, 1.25),
  days: fc.constantFrom(1, 2, 3, 7),
  slots: fc.constantFrom<Slot[]>(['lunch'], ['breakfast', 'lunch', 'dinner'], ['lunch', 'dinner', 'drink']),
  wishes: fc.constantFrom('', 'cook for two days', 'no leftovers, less meat', 'soup on Tuesday'),
})

/* Complete plans, all alternatives to each of their meals, and all resulting swaps, checked by the second judge. */
test('no plan, alternative or swap has a meal that must not be served, nor a day beyond its limits', {
  timeout: 300_000,
}, async () => {
  await loadRecipes()
  const highs: Highs = await (loadHighs as unknown as typeof loadHighs.default)()
  const cookables = builtInCookables()
  const builtIn = (recipeId: string): Recipe => cookables.get(recipeId)!.builtIn!
  const seen = { plans: 0, meals: 0, swaps: 0, leftovers: 0, none: 0 }

  fc.assert(
    fc.property(aWeek, ({ eater, share, days, slots, wishes: text }) => {
      const known: Known = { eater, share, profile: undefined, currency: 'EUR' }
      const wished = readWishes(text, cookables.values()).wishes
      const week: Wishes = {
        id: text,
        startDay: '2026-11-23',
        days,
        slots,
        kept: [],
        over: new Set(),
        recent: new Set(),
        wished,
      }
      const planned = problemFor(known, [...cookables.values()], week)
      const problem = { ...planned.problem, mostOfOne: days > 3 ? 2 : undefined }
      const solution = solveProblem(highs, problem, timeFor(60))
      if (typeof solution === 'string') {
        seen.none++
        return
      }
      seen.plans++
      const meals = planned.places.map(({ id }, at): KeptMeal => {
        const { id: recipeId, name } = planned.dishes[solution.dishes[at]!]!.cookable
        return { id, recipeId, name, locked: false, why: '' }
      })
      for (const { cooked, eaten } of solution.leftovers) {
        seen.leftovers++
        const [from, to] = [placeOf(meals[cooked]!.id), placeOf(meals[eaten]!.id)]
        const hours =
          (Date.parse(`${to[0]}T${hourOf(to[1])}:00Z`) - Date.parse(`${from[0]}T${hourOf(from[1])}:00Z`)) / 3.6e6
        const { keepsDays } = builtIn(meals[eaten]!.recipeId)
        expect(meals[cooked]!.recipeId).toBe(meals[eaten]!.recipeId)
        expect(hours).toBeGreaterThan(0)
        expect(hours).toBeLessThanOrEqual(Math.min(48, keepsDays * 24))
      }
      expectSafe(meals)
      for (const [at, meal] of meals.entries())
        for (const { recipeId, why } of alternativesFor(
          { slots, meals, eaten: new Map() },
          meal.id,
          known,
          cookables,
        )) {
          seen.swaps++
          expectSafe(meals.with(at, { ...meal, recipeId }), why.startsWith('It leaves the day with'))
        }

      function expectSafe(plan: readonly KeptMeal[], saysLack = false) {
        for (const { recipeId } of plan) {
          seen.meals++
          expect(`${recipeId} ${mustNotBeServed(builtIn(recipeId), eater, share)}`).toBe(`${recipeId} false`)
        }
        for (const [, day] of Map.groupBy(plan, ({ id }) => placeOf(id)[0])) {
          const recipes = day.map(({ recipeId }) => builtIn(recipeId))
          const broken = limitsBroken(recipes, eater, share, slots.includes('breakfast'))
          expect(saysLack ? broken.filter((each) => each.includes('>')) : broken).toEqual([])
        }
      }
    }),
    { numRuns: 60, seed: 14 },
  )
  expect(seen.plans).toBeGreaterThan(20)
  expect(seen.leftovers).toBeGreaterThan(5)
  expect(seen.meals).toBeGreaterThan(10_000)
})

const hourOf = (slot: Slot) => ({ breakfast: '08', snack: '15', lunch: '12', dinner: '18', drink: '15' })[slot]
