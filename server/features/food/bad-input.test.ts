import loadHighs from 'highs'
import { describe, expect, test } from 'vitest'
import { aPlan, aRecipe } from '../../test/records/records.ts'
import { as, settled } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'
import type { Known } from './eater.ts'
import { builtInCookables } from './kitchen.ts'
import { solveInTurn } from './planning/in-turn.ts'
import { problemFor } from './planning/plan-problem.ts'
import type { Highs } from './planning/solve.ts'
import { loadRecipes } from './recipes/recipes.ts'

describe('a recipe', () => {
  test('with 200 ingredients is read and judged line by line; more are refused, and so are no servings', async () => {
    const { family } = await aCircle()
    const lines = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? `${at + 1} g potatoes` : '1 pinch of salt'))
    const long = aRecipe({ ingredients: lines.join('\n') })
    await as(family).recipes.create({ body: long })
    const recipe = await as(family).recipes.read({ params: { id: long.id } })
    expect(JSON.stringify(recipe)).toContain('199 g potatoes')
    const more = aRecipe({ ingredients: [...lines, '1 egg'].join('\n') })
    await expect(as(family).recipes.create({ body: more })).toFailWith('BAD_INPUT')
    expect((await as(family).recipes.reading({ body: { text: lines.join('\n') } })).lines).toHaveLength(200)
    for (const text of [more.ingredients, 'x\n'.repeat(9_999), `x${'\n'.repeat(19_998)}x`])
      await expect(as(family).recipes.reading({ body: { text } })).toFailWith('BAD_INPUT')
    for (const servings of [0, -1, 0.5])
      await expect(as(family).recipes.create({ body: aRecipe({ servings }) })).toFailWith('BAD_INPUT')
  })
})

describe('two people planning at once', () => {
  test('with one id get one plan, with two ids two', async () => {
    const { family, caretaker } = await aCircle()
    const [same, other] = [aPlan(), aPlan()]
    const made = await Promise.all([
      as(family).mealPlans.make({ body: same }),
      as(family).mealPlans.make({ body: same }),
      as(caretaker).mealPlans.make({ body: other }),
    ])
    expect(made.map(({ plan }) => plan?.id)).toEqual([same.id, same.id, other.id])
    expect(made[1].plan?.meals).toEqual(made[0].plan?.meals)
    const { items } = await as(family).mealPlans.list()
    expect(items.map(({ id }) => id).sort()).toEqual([same.id, other.id].sort())
  })

  test('the same plan: one replans it, one locks a meal; whoever comes second is told that it has changed', async () => {
    const { family, caretaker } = await aCircle()
    const { plan } = await as(family).mealPlans.make({ body: aPlan({ days: 3, slots: ['lunch', 'dinner'] }) })
    const [params, version] = [{ id: plan!.id }, plan!.version]
    const outcomes = await settled(
      as(family).mealPlans.again({ params, body: { version } }),
      as(caretaker).mealPlans.lock({
        params: { ...params, mealId: plan!.meals[0]!.id },
        body: { version, locked: true },
      }),
    )
    expect(outcomes.toSorted()).toEqual(['DONE', 'VERSION_CONFLICT'])
  })
})

test('a texture without any recipe allows no plan; drinks of a special thickness are planned anyway', async () => {
  await loadRecipes()
  const highs: Highs = await (loadHighs as unknown as typeof loadHighs.default)()
  const eater: Known['eater'] = {
    ...{ name: 'Rosa', hasProfile: true, allergies: [], diets: [], limits: [], notices: [], unreadMedications: [] },
    ...{ foodLevels: [3], drinkLevels: [0] },
  }
  const known: Known = { eater, share: 1, profile: undefined, currency: 'EUR' }
  const cookables = [...builtInCookables().values()].filter(
    ({ level, dish }) => level !== 3 || dish.slots.includes('drink'),
  )
  const week = {
    id: '',
    startDay: '2026-11-23',
    days: 7,
    kept: [],
    over: new Set<string>(),
    recent: new Set<string>(),
    wished: [],
  }
  const outcomeOf = (slots: ('lunch' | 'drink')[]) => {
    const planned = problemFor(known, cookables, { ...week, slots })
    const { conflict, dishes } = solveInTurn(highs, { problem: planned.problem, repeatPoints: 10, seconds: 60 })
    return dishes ? 'a plan' : conflict?.families.map((family) => planned.rules[family]?.rule)
  }
  expect(outcomeOf(['lunch'])).toEqual(['Food of level 3, liquidised'])
  expect(outcomeOf(['drink'])).toBe('a plan')
})
