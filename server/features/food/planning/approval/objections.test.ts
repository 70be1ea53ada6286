import type { Eater } from '@kinfold/contract/features/food/rules/eater.ts'
import type { Recipe } from '@kinfold/contract/features/food/rules/recipe.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEater, limitsOfADay } from '../../../../test/food/an-eater.ts'
import { limitsBroken, mustNotBeServed } from '../../../../test/food/second-judge.ts'
import type { Known } from '../../eater.ts'
import { builtInCookables } from '../../kitchen.ts'
import { loadRecipes } from '../../recipes/recipes.ts'
import type { KeptMeal } from '../../table.ts'
import { objectionsTo } from './objections.ts'

const days = ['2026-11-23', '2026-11-24']
const slots: Slot[] = ['breakfast', 'lunch', 'dinner', 'drink']
/** A person with limits only: random dishes hardly ever satisfy other rules. */
const anything = { allergies: [], diets: [], foodLevels: [7 as const], drinkLevels: [0 as const], notices: [] }
const aPlannedWeek = fc.record({
  eater: fc
    .tuple(anEater, limitsOfADay, fc.boolean())
    .map(([eater, limits, isSimple]) => ({ ...eater, limits, ...(isSimple ? anything : {}) })),
  share: fc.constantFrom(0.75, 1, 1.25),
  chosen: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
})

/* Arbitrary dishes, as if all limits and allergies had been added after the plan. */
test('of 4,000 plans none is approved that a second judge forbids, and none is refused that it allows', async () => {
  await loadRecipes()
  const cookables = builtInCookables()
  const bySlot = slots.map((slot) => [...cookables.values()].filter(({ dish }) => dish.slots.includes(slot)))
  const seen = { approved: 0, refused: 0, beyond: 0, asked: 0 }
  fc.assert(
    fc.property(aPlannedWeek, ({ eater, share, chosen }) => {
      const known: Known = { eater, share, profile: undefined, currency: 'EUR' }
      const meals = days.flatMap((day, at) =>
        slots.map((slot, place): KeptMeal => {
          const some = bySlot[place]!
          const { id: recipeId, name } = some[chosen[at * slots.length + place]! % some.length]!
          return { id: `${day}.${slot}`, recipeId, name, locked: false, why: '' }
        }),
      )
      const said = objectionsTo({ slots, meals }, { known, cookables }, { today: days[1]!, eaten: new Map() })
      const toCome = days.slice(1).map((day) => {
        const recipes = meals.flatMap(({ id, recipeId }): Recipe[] =>
          id.startsWith(day) ? [cookables.get(recipeId)!.builtIn!] : [],
        )
        const had = amountsIn(recipes, eater, share)
        const beyond = eater.limits.some(({ name, max }) => max !== null && had.get(name)! > max + ROUNDING)
        const lacks = eater.limits.some(
          ({ name, min }) => min !== null && name !== 'fluid' && had.get(name)! < min - ROUNDING,
        )
        const forbidden = recipes.some((recipe) => mustNotBeServed(recipe, eater, share))
        return { day, stops: forbidden || beyond, beyond, lacks }
      })
      const ofDay = (day: string) => said.filter((objection) => objection.day === day)
      const found = toCome.map(({ day }) => ({
        stops: ofDay(day).some(({ stops }) => stops),
        lacks: ofDay(day).some(({ rule }) => rule === 'too_little'),
      }))
      expect(found).toEqual(toCome.map(({ stops, lacks }) => ({ stops, lacks })))
      expect(ofDay(days[0]!)).toEqual([])
      const isRefused = toCome.some(({ stops }) => stops)
      if (isRefused) seen.refused++
      else seen.approved++
      if (toCome.some(({ beyond }) => beyond)) seen.beyond++
      if (toCome.some(({ lacks }) => lacks)) seen.asked++
    }),
    { numRuns: 4_000, seed: 14 },
  )
  expect(seen.approved).toBeGreaterThan(200)
  expect(seen.refused).toBeGreaterThan(1_000)
  expect(seen.beyond).toBeGreaterThan(1_000)
  expect(seen.asked).toBeGreaterThan(1_000)
})

/** In mg, g or ml: the planner uses three decimals. */
const ROUNDING = 0.01

/** The amounts the second judge adds up: a limit of zero is exceeded by any amount. */
function amountsIn(recipes: readonly Recipe[], eater: Eater, share: number): Map<string, number> {
  const nothing = eater.limits.map((limit) => ({ ...limit, min: null, max: -1 }))
  const said = limitsBroken(recipes, { ...eater, limits: nothing }, share, true)
  return new Map(said.map((one) => [one.split(' ')[0]!, Number(one.split(' ')[1])]))
}
