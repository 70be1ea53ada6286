import { eurosIn, moneyOf } from '@kinfold/contract/features/food/rules/money.ts'
import { priceText } from '@kinfold/contract/format.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { aPlan } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { builtInCookables } from './kitchen.ts'
import { problemFor } from './planning/plan-problem.ts'

const inZone = async ({ clientId }: Person, zone: string) =>
  (await theKinfold()).services.database.owner.query('update clients set zone = $2 where id = $1', [clientId, zone])

test('costs are in the currency of the circle’s country, until a person chooses another one', async () => {
  const { family } = await aCircle()
  expect((await as(family).foodProfile.read()).currency).toBe('EUR')
  const recipe = async () => (await as(family).recipes.read({ params: { id: 'salmon-potato-dill' } })).cost
  const euros = await recipe()
  await inZone(family, 'Europe/Warsaw')
  const zloty = moneyOf(euros.amount, 'PLN')
  expect(zloty.amount).toBeGreaterThan(3 * euros.amount)
  expect((await recipe()).currency).toBe('PLN')
  expect((await recipe()).amount).toBeCloseTo(zloty.amount, 0)
  const { plan } = await as(family).mealPlans.make({ body: aPlan() })
  const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan!.id } })
  expect([plan!.cost.currency, list.cost.currency]).toEqual(['PLN', 'PLN'])

  await as(family).foodProfile.save({ body: { version: 0, currency: 'CHF', budget: 1 } })
  expect((await recipe()).currency).toBe('CHF')
  const { conflicts } = await as(family).mealPlans.make({ body: aPlan({ slots: ['lunch', 'dinner'] }) })
  expect(conflicts.map(({ rule }) => rule)).toEqual([expect.stringMatching(/^At most CHF\s1 a week$/)])
  await as(family).foodProfile.save({ body: { version: 1, currency: null, budget: null } })
  expect((await as(family).foodProfile.read()).currency).toBe('PLN')
})

test.each([
  ['small', 0.75],
  ['large', 1.25],
] as const)(
  'with %s portions for one of four people, a plan costs as much as its shopping list and its budget',
  async (portion, share) => {
    const { family } = await aCircle()
    const { profile } = await as(family).foodProfile.save({ body: { version: 0, portion, peopleAtTable: 4 } })
    const { plan: made } = await as(family).mealPlans.make({ body: aPlan({ startDay: '2099-03-02', days: 1 }) })
    const params = { id: made!.id, mealId: made!.meals[0]!.id }
    const plan = await as(family).mealPlans.swap({ params, body: { version: 1, recipeId: 'salmon-potato-dill' } })
    const list = await as(family).groceryLists.create({ body: { id: uuidv7(), title: 'Week', planId: plan.id } })
    expect(plan.cost.amount).toBeCloseTo(list.cost.amount, 1)

    const eater = {
      ...{ name: 'Rose', hasProfile: true, allergies: [], diets: [], limits: [], notices: [], unreadMedications: [] },
      ...{ foodLevels: [7 as const], drinkLevels: [0 as const] },
    }
    const week = { ...plan, kept: [], over: new Set<string>(), recent: new Set<string>(), wished: [] }
    const known = { eater, share, profile: profile!, currency: 'EUR' as const }
    const { dishes, problem } = problemFor(known, [...builtInCookables().values()], week)
    const priceOf = (recipeId: string) =>
      problem.dishes[dishes.findIndex(({ cookable }) => cookable.id === recipeId)]!.price
    expect(plan.meals.reduce((sum, { recipeId }) => sum + priceOf(recipeId), 0)).toBeCloseTo(plan.cost.amount, 1)
  },
)

test('a budget limits the cost of dishes in its own currency', () => {
  for (const currency of ['EUR', 'PLN', 'HUF', 'USD'] as const)
    expect(eurosIn(moneyOf(90, currency))).toBeCloseTo(90, 1)
  expect(priceText({ amount: 1234.5, currency: 'EUR' })).toBe('€1,234.50')
  expect(priceText({ amount: 1234.5, currency: 'HUF' }, 'rough')).toMatch(/^(HUF|Ft)\s?1,23[45]$/)
})
