import type { MealPlan } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { inBackground } from '../../access/circles/circles.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { aLog, anAllergy, aPlan, aRecipe } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { waitingFor } from '../../test/support/transactions.ts'
import { aCircle } from '../../test/support/world.ts'
import { builtInCookables, type Cookable, helpingOf, readCookables } from './kitchen.ts'
import { readKept } from './planning/plan-view.ts'
import { changePlan } from './planning/plans.ts'
import { mealPlans, mealsEaten } from './table.ts'

const zone = 'Europe/Berlin'
const today = () => dayAt(clock.now().toISOString(), zone)

/** A plan of two days; `swap`, `eat` and `again` name a meal by its day and slot. */
async function aPlanFrom(startDay: string, slots: Slot[], wishes: string | null = null) {
  const circle = await aCircle()
  const { family, caretaker } = circle
  await as(family).foodProfile.save({ body: { version: 0 } })
  const { plan } = await as(family).mealPlans.make({ body: aPlan({ startDay, days: 2, slots, wishes }) })
  const id = plan!.id
  let version = 1
  return {
    ...circle,
    plan: plan!,
    swap: (mealId: string, recipeId: string) =>
      as(family).mealPlans.swap({ params: { id, mealId }, body: { version: version++, recipeId } }),
    eat: (mealId: string, eatenPct: 0 | 100 = 100) =>
      as(caretaker).mealPlans.eat({
        params: { id, mealId },
        body: { id: uuidv7(), eatenPct, occurredAt: clock.now().toISOString(), zone },
      }),
    again: async () => {
      const outcome = await as(family).mealPlans.again({ params: { id }, body: { version } })
      version = outcome.plan?.version ?? version
      return outcome
    },
  }
}

/** Two dinners of which the second is left over from the first, which is over. */
async function leftoversFromYesterday() {
  const yesterday = addDays(today(), -1)
  const circle = await aPlanFrom(yesterday, ['dinner'], 'cook for two days')
  const [first, second] = circle.plan.meals
  expect(second).toMatchObject({ leftoverFrom: first!.id, locked: false })
  return { ...circle, first: first!, second: second! }
}

const dishesOf = ({ meals }: MealPlan, day: string) =>
  meals.filter((meal) => meal.day === day).map(({ slot, recipeId }) => [slot, recipeId])
const amountIn = ({ meals }: MealPlan, day: string, name: 'kcal') =>
  meals
    .filter((meal) => meal.day === day)
    .reduce((sum, { recipeId }) => sum + helpingOf(builtInCookables().get(recipeId)!, 1).nutrition[name], 0)

test('what was eaten before an allergy was known does not prevent another plan for the rest', async () => {
  const { family, swap, eat, again } = await aPlanFrom(today(), ['lunch', 'dinner'])
  const lunch = `${today()}.lunch`
  await swap(lunch, 'salmon-potato-dill')
  await eat(lunch)
  await as(family).allergies.create({ body: anAllergy({ substance: 'Fish', kind: 'food' }) })
  const { plan, conflicts } = await again()
  expect(conflicts).toEqual([])
  expect(plan!.meals.find(({ id }) => id === lunch)).toMatchObject({ recipeId: 'salmon-potato-dill' })
  expect(plan!.meals.filter(({ id, verdict }) => id !== lunch && verdict === 'block')).toEqual([])
})

test('a meal recorded while the rest is being planned keeps its dish; planned once more, the others get another', async () => {
  const { caretaker, clientId, plan, swap, again } = await aPlanFrom(today(), ['lunch', 'dinner'])
  const before = await swap(`${addDays(today(), 1)}.dinner`, 'salmon-potato-dill')
  const { id: mealId, name } = plan.meals.find(({ id }) => id === `${today()}.lunch`)!
  const { id, authorId } = await as(caretaker).careLogs.create({ body: aLog({ type: 'meal' }) })
  const { services } = await theKinfold()
  // The plan is locked until the other meals are found; then the lunch is recorded first.
  const refused = await inTransaction(dbOn(services.database.owner), async (tx) => {
    await tx
      .select()
      .from(mealPlans)
      .where(and(eq(mealPlans.clientId, clientId), eq(mealPlans.id, plan.id)))
      .for('update')
    const planned = again().catch((error: unknown) => error)
    await expect.poll(() => waitingFor(tx), { timeout: 60_000 }).toBe(1)
    await tx.insert(mealsEaten).values({ clientId, authorId, id, planId: plan.id, mealId })
    return { planned }
  })
  expect(await refused.planned).toMatchObject({
    body: { errorCode: 'MEAL_RECORDED', message: expect.stringContaining(name) },
  })
  const { plan: after } = await again()
  const dishes = (of: MealPlan) => of.meals.map(({ recipeId }) => recipeId)
  expect(dishes(after!)[0]).toBe(dishes(before)[0])
  expect(dishes(after!)).not.toEqual(dishes(before))
})

test('a meal recorded while the rest is being planned keeps its leftovers, too', async () => {
  const { clientId, family, plan, eat } = await aPlanFrom(today(), ['dinner'], 'cook for two days')
  const [first, second] = plan.meals
  expect(second).toMatchObject({ leftoverFrom: first!.id })
  const { services } = await theKinfold()
  const db = dbOn(services.database.owner)
  const circle = inBackground({ clientId, userId: family.userId, zone, db }, 'mealPlans.plan')
  const { meals } = (await readKept(circle, plan.id)).plan
  await eat(first!.id)
  // What the planner may have chosen before: the first dish again, but something else the day after.
  const others = [meals[0]!, { ...meals[1]!, leftoverFrom: null }]
  const change = (recorded: string[]) => changePlan(circle, plan.id, 1, others, new Set(recorded))
  await expect(change([])).rejects.toMatchObject({ code: 'MEAL_RECORDED' })
  await change([first!.id])
  expect((await as(family).mealPlans.read({ params: plan })).meals[1]).toMatchObject({ leftoverFrom: null })
})

test('days that are over stay as they were, and no limit or wish is about them', async () => {
  const yesterday = addDays(today(), -1)
  const { family, plan, swap, again } = await aPlanFrom(yesterday, ['breakfast', 'lunch', 'dinner'], 'no salmon')
  const swapped = await swap(`${yesterday}.dinner`, 'salmon-potato-dill')
  const max = Math.floor(amountIn(swapped, yesterday, 'kcal')) - 1
  await as(family).foodProfile.save({ body: { version: 1, limits: [{ name: 'kcal', min: null, max }] } })
  const { plan: other, conflicts } = await again()
  expect(conflicts).toEqual([])
  expect(dishesOf(other!, yesterday)).toEqual(dishesOf(swapped, yesterday))
  expect(dishesOf(other!, today())).not.toEqual(dishesOf(plan, today()))
  expect(amountIn(other!, today(), 'kcal')).toBeLessThanOrEqual(max)
})

test('a limit that today’s meals already exceed still counts for the other days', async () => {
  const { family, swap, eat, again } = await aPlanFrom(today(), ['lunch', 'dinner'])
  const sodiumOf = (id: string) => helpingOf(builtInCookables().get(id)!, 1).nutrition.sodium
  const [saltiest] = [...builtInCookables().values()]
    .filter(({ dish }) => dish.slots.includes('lunch'))
    .map(({ id }) => id)
    .sort((one, other) => sodiumOf(other) - sodiumOf(one))
  const lunch = `${today()}.lunch`
  await swap(lunch, saltiest!)
  await eat(lunch)
  const max = Math.floor(sodiumOf(saltiest!)) - 1
  await as(family).foodProfile.save({ body: { version: 1, limits: [{ name: 'sodium', min: null, max }] } })
  const { plan, conflicts } = await again()
  expect(conflicts).toEqual([])
  const tomorrow = plan!.totals.find(({ day }) => day === addDays(today(), 1))!
  expect(tomorrow.figures.find(({ name }) => name === 'sodium')!.amount).toBeLessThanOrEqual(max + 1)
  expect(plan!.meals.filter(({ id, verdict }) => id !== lunch && verdict === 'block')).toEqual([])
})

test('a limit that the rest of today cannot meet any more does not prevent another plan for the other days', async () => {
  const { family, swap, eat, again } = await aPlanFrom(today(), ['breakfast', 'lunch', 'dinner'])
  const proteinOf = (id: string) => helpingOf(builtInCookables().get(id)!, 1).nutrition.protein
  const leanest = (slot: Slot) =>
    [...builtInCookables().values()]
      .filter(({ dish }) => dish.slots.includes(slot))
      .map(({ id }) => id)
      .sort((one, other) => proteinOf(one) - proteinOf(other))[0]!
  for (const slot of ['breakfast', 'lunch'] as const) {
    await swap(`${today()}.${slot}`, leanest(slot))
    await eat(`${today()}.${slot}`)
  }
  await as(family).foodProfile.save({ body: { version: 1, limits: [{ name: 'protein', min: 80, max: null }] } })
  const { plan, conflicts } = await again()
  expect(conflicts).toEqual([])
  const tomorrow = plan!.totals.find(({ day }) => day === addDays(today(), 1))!
  expect(tomorrow.figures.find(({ name }) => name === 'protein')!.amount).toBeGreaterThanOrEqual(80)
})

test('what was refused today counts for nothing: the rest makes up for it', async () => {
  const { family, swap, eat, again } = await aPlanFrom(today(), ['breakfast', 'lunch', 'dinner'])
  const proteinOf = (id: string) => helpingOf(builtInCookables().get(id)!, 1).nutrition.protein
  const richest = (slot: Slot) =>
    [...builtInCookables().values()]
      .filter(({ dish }) => dish.slots.includes(slot))
      .map(({ id }) => id)
      .sort((one, other) => proteinOf(other) - proteinOf(one))
  await swap(`${today()}.breakfast`, richest('breakfast')[0]!)
  await swap(`${today()}.lunch`, richest('lunch')[0]!)
  for (const slot of ['breakfast', 'lunch']) await eat(`${today()}.${slot}`, 0)
  const min = Math.floor(proteinOf(richest('dinner')[3]!))
  await as(family).foodProfile.save({ body: { version: 1, limits: [{ name: 'protein', min, max: null }] } })
  const { plan, conflicts } = await again()
  expect(conflicts).toEqual([])
  const dinner = plan!.meals.find(({ id }) => id === `${today()}.dinner`)!
  expect(proteinOf(dinner.recipeId)).toBeGreaterThanOrEqual(min)
  expect(plan!.objections).toEqual([])
})

test('leftovers of a meal that is over stay; but not those that a new allergy forbids, although nobody unlocked them', async () => {
  const { family, first, second, again } = await leftoversFromYesterday()
  const kept = await again()
  expect(kept.plan!.meals).toMatchObject([{ recipeId: first.recipeId }, { leftoverFrom: first.id, locked: false }])

  const [food] = builtInCookables()
    .get(second.recipeId)!
    .dish.portions.map((portion) => portion.food)
  await as(family).allergies.create({ body: anAllergy({ substance: food!.name, kind: 'food' }) })
  const { plan, conflicts } = await again()
  expect(conflicts).toEqual([])
  expect(plan!.meals[0]).toMatchObject({ id: first.id, recipeId: first.recipeId })
  expect(plan!.meals[1]).toMatchObject({ id: second.id, leftoverFrom: null })
  expect(plan!.meals[1]!.recipeId).not.toBe(second.recipeId)
})

test('leftovers that prevent a plan are named as leftovers, not as locked', async () => {
  const { family, second, again } = await leftoversFromYesterday()
  const limits = [{ name: 'kcal' as const, min: null, max: second.kcal - 5 }]
  await as(family).foodProfile.save({ body: { version: 1, limits } })
  const { conflicts } = await again()
  const rule = `Left over: ${second.name}, dinner on ${dayText(today(), 'weekday')}`
  expect(conflicts).toContainEqual({ rule, relax: 'Swap this meal.' })
})

test('a plan that is over, or of which everything is locked, stays approved', async () => {
  const { family, plan, again } = await aPlanFrom(addDays(today(), -2), ['dinner'])
  const params = { id: plan.id }
  const approved = await as(family).mealPlans.approve({ params, body: { version: 1 } })
  expect((await again()).plan).toEqual(approved)

  const locked = await aPlanFrom(addDays(today(), 1), ['dinner'], 'no leftovers')
  const of = { id: locked.plan.id }
  const [one, two] = locked.plan.meals
  await as(locked.family).mealPlans.lock({ params: { ...of, mealId: one!.id }, body: { version: 1, locked: true } })
  await as(locked.family).mealPlans.lock({ params: { ...of, mealId: two!.id }, body: { version: 2, locked: true } })
  await as(locked.family).mealPlans.approve({ params: of, body: { version: 3 } })
  const outcome = await as(locked.family).mealPlans.again({ params: of, body: { version: 4 } })
  expect(outcome.plan).toMatchObject({ status: 'approved', version: 4 })
})

test.each(['locked', 'eaten'] as const)(
  'a dish with a line that was not read, %s, stays, and counts for its day as far as it is known',
  async (how) => {
    const { family, swap, eat, again, kcalOfPie, pie, lunch } = await aPlanWithPie()
    await swap(lunch, pie.id)
    if (how === 'eaten') await eat(lunch)
    const dinners = [...builtInCookables().values()].filter(({ dish }) => dish.slots.includes('dinner'))
    const max = Math.ceil(Math.min(...dinners.map(kcalOf)) + kcalOfPie + 30)
    await as(family).foodProfile.save({ body: { version: 1, limits: [{ name: 'kcal', min: null, max }] } })
    const { plan, conflicts } = await again()
    expect(conflicts).toEqual([])
    const [first, dinner] = plan!.meals.filter(({ day }) => day === today())
    expect(first).toMatchObject({ id: lunch, recipeId: pie.id })
    expect(kcalOf(builtInCookables().get(dinner!.recipeId)!) + kcalOfPie).toBeLessThanOrEqual(max)
    expect(plan!.meals.filter(({ recipeId }) => recipeId === pie.id)).toHaveLength(1)
  },
)

test('a kept meal stays also if its recipe was removed, and takes nothing from the others', async () => {
  const { family, swap, again, pie, lunch } = await aPlanWithPie()
  await swap(lunch, pie.id)
  await as(family).recipes.remove({ params: pie })
  const { plan, conflicts } = await again()
  expect(conflicts).toEqual([])
  expect(plan!.meals[0]).toMatchObject({ id: lunch, recipeId: pie.id, locked: true })
})

async function aPlanWithPie() {
  const circle = await aPlanFrom(today(), ['lunch', 'dinner'])
  const { clientId, family } = circle
  const ingredients = '100 g butter\n2 moonberry leaves'
  const body = aRecipe({ name: 'Grandma’s pie', ingredients, servings: 1, slots: ['lunch'] })
  const pie = await as(family).recipes.create({ body })
  const { services } = await theKinfold()
  const db = dbOn(services.database.owner)
  const known = await readCookables(inBackground({ clientId, userId: family.userId, zone, db }, 'mealPlans.plan'))
  const cookable = known.get(pie.id)!
  expect(cookable.dish.unread).toHaveLength(1)
  return { ...circle, pie, kcalOfPie: kcalOf(cookable), lunch: `${today()}.lunch` }
}
const kcalOf = (cookable: Cookable) => helpingOf(cookable, 1).nutrition.kcal
