import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { clock } from '../../../../core/clock.ts'
import { aPlan } from '../../../../test/records/records.ts'
import { as } from '../../../../test/support/calls.ts'
import { theKinfold } from '../../../../test/support/kinfold.ts'
import { aCircle } from '../../../../test/support/world.ts'
import { builtInCookables, helpingOf } from '../../kitchen.ts'
import { notifyOfMeals } from '../../notify.ts'

const today = () => dayAt(clock.now().toISOString(), 'Europe/Berlin')
type Limit = { name: 'sodium' | 'protein' | 'fluid' | 'carbs' | 'potassium' | 'vitamin_k'; min?: number; max?: number }
const someLimits = (limits: Limit[]) => limits.map(({ name, min = null, max = null }) => ({ name, min, max }))
const proteinIn = ({ recipeId }: { recipeId: string }) =>
  helpingOf(builtInCookables().get(recipeId)!, 1).nutrition.protein
const wholeDay: Slot[] = ['breakfast', 'lunch', 'dinner']

describe('a limit added after the plan', () => {
  const aPlannedDay = async (slots = wholeDay, startDay = addDays(today(), 1)) => {
    const { family, ...circle } = await aCircle()
    await as(family).foodProfile.save({ body: { version: 0 } })
    const { plan } = await as(family).mealPlans.make({ body: aPlan({ slots, startDay }) })
    const params = { id: plan!.id }
    return {
      ...{ ...circle, family, plan: plan!, params, day: startDay },
      limit: (version: number, limits: Limit[]) =>
        as(family).foodProfile.save({ body: { version, limits: someLimits(limits) } }),
      approve: (version: number, despite: string[] = []) =>
        as(family).mealPlans.approve({ params, body: { version, despite } }),
      read: () => as(family).mealPlans.read({ params }),
      amountOf: (name: Limit['name']) =>
        plan!.meals.reduce((sum, { recipeId }) => {
          const { nutrition, fluid } = helpingOf(builtInCookables().get(recipeId)!, 1)
          return sum + (name === 'fluid' ? fluid : nutrition[name])
        }, 0),
    }
  }

  test.for(['sodium', 'carbs', 'potassium', 'vitamin_k', 'fluid'] as const)(
    '%s: the plan is not approved, and the day, the meal, the limit and the figure are named',
    async (name) => {
      const slots: Slot[] = name === 'fluid' ? [...wholeDay, 'drink'] : wholeDay
      const { day, plan, limit, approve, read, amountOf } = await aPlannedDay(slots)
      const most = Math.max(
        ...plan.meals.map(({ recipeId }) => {
          const { nutrition, fluid } = helpingOf(builtInCookables().get(recipeId)!, 1)
          return name === 'fluid' ? fluid : nutrition[name]
        }),
      )
      // No meal exceeds it by itself, except the drink.
      const max = name === 'fluid' ? Math.floor(most) - 1 : Math.ceil(most)
      expect(max).toBeLessThan(Math.floor(amountOf(name)))
      await limit(1, [{ name, max }])
      const { objections } = await read()
      expect(objections).toEqual([
        expect.objectContaining({ day, rule: name === 'fluid' ? 'meal' : 'too_much', stops: true }),
      ])
      const meal = plan.meals.find(({ id }) => id === objections[0]!.mealId)!
      expect(objections[0]!.why).toContain(meal.name)
      if (name !== 'fluid') expect(objections[0]!.why).toMatch(/^The day has [\d,]+ (mg|g|µg) of at most [\d,]+ /)
      await expect(approve(1, [objections[0]!.id])).rejects.toMatchObject({
        body: {
          errorCode: name === 'fluid' ? 'MEAL_BLOCKED' : 'DAY_BEYOND_LIMIT',
          message: expect.stringContaining(objections[0]!.why),
        },
      })
      await limit(2, [{ name, max: Math.ceil(amountOf(name)) }])
      expect(await approve(1)).toMatchObject({ status: 'approved', objections: [] })
    },
  )

  test('the totals of a day count a recorded meal as far as it was eaten', async () => {
    const { caretaker, plan, params, limit, read } = await aPlannedDay(wholeDay, today())
    await limit(1, [{ name: 'protein', max: 900 }])
    const [refused, ...others] = plan.meals
    const occurredAt = clock.now().toISOString()
    await as(caretaker).mealPlans.eat({
      params: { ...params, mealId: refused!.id },
      body: { id: uuidv7(), eatenPct: 0, fluidMl: null, occurredAt, zone: 'Europe/Berlin' },
    })
    const protein = (await read()).totals[0]!.figures.find(({ name }) => name === 'protein')!.amount
    expect(protein).toBeCloseTo(
      others.reduce((sum, meal) => sum + proteinIn(meal), 0),
      0,
    )
  })

  test('too little of something is approved by somebody who has confirmed it, in its current state', async () => {
    const { limit, approve, read, amountOf } = await aPlannedDay()
    const protein = amountOf('protein')
    await limit(1, [{ name: 'protein', min: Math.ceil(protein) + 20 }])
    const [objection] = (await read()).objections
    expect(objection).toMatchObject({ rule: 'too_little', stops: false, mealId: null })
    expect(objection!.why).toMatch(/^The day has \d+ g of at least \d+ g protein\.$/)
    await expect(approve(1)).toFailWith('DAY_TO_CONFIRM')
    await expect(approve(1, ['2026-11-24.protein.min.1'])).toFailWith('DAY_TO_CONFIRM')
    expect(await approve(1, [objection!.id])).toMatchObject({ status: 'approved', objections: [objection] })
  })

  test('a meal that was refused counts for nothing: the day has too little', async () => {
    const { plan, limit, read, caretaker, amountOf } = await aPlannedDay(wholeDay, today())
    const protein = Math.floor(amountOf('protein'))
    await limit(1, [{ name: 'protein', min: protein }])
    expect((await read()).objections).toEqual([])
    const most = plan.meals.toSorted((a, b) => proteinIn(b) - proteinIn(a))[0]!
    await as(caretaker).mealPlans.eat({
      params: { id: plan.id, mealId: most.id },
      body: { id: uuidv7(), eatenPct: 0, occurredAt: clock.now().toISOString(), zone: 'Europe/Berlin' },
    })
    const left = Math.floor(amountOf('protein') - proteinIn(most))
    expect((await read()).objections).toMatchObject([
      { rule: 'too_little', why: `The day has ${left} g of at least ${protein} g protein.` },
    ])
  })

  test('past days are not checked, and eaten meals cannot be changed', async () => {
    const past = await aPlannedDay(wholeDay, addDays(today(), -1))
    await past.limit(1, [{ name: 'sodium', max: 1 }])
    expect(await past.approve(1)).toMatchObject({ status: 'approved', objections: [] })

    const { plan, limit, approve, read, caretaker } = await aPlannedDay(wholeDay, today())
    await approve(1)
    const salt = ({ recipeId }: { recipeId: string }) =>
      helpingOf(builtInCookables().get(recipeId)!, 1).nutrition.sodium
    const max = Math.floor(Math.max(...plan.meals.map(salt))) - 1
    // Usually one; a second one may have nearly as much salt, and would have to be changed if it were still to come.
    for (const { id: mealId } of plan.meals.filter((meal) => salt(meal) > max))
      await as(caretaker).mealPlans.eat({
        params: { id: plan.id, mealId },
        body: {
          ...{ id: uuidv7(), eatenPct: 100, fluidMl: null, note: null },
          ...{ occurredAt: clock.now().toISOString(), zone: 'Europe/Berlin' },
        },
      })
    await limit(1, [{ name: 'sodium', max }])
    expect((await read()).objections).toMatchObject([{ rule: 'too_much', stops: false }])
  })

  test('added after the approval: the circle is notified once, and not of what it approved knowingly', async () => {
    const { limit, approve, read, family, amountOf } = await aPlannedDay()
    await limit(1, [{ name: 'protein', min: Math.ceil(amountOf('protein')) + 20 }])
    await approve(
      1,
      (await read()).objections.map(({ id }) => id),
    )
    const tell = async () => notifyOfMeals.run((await theKinfold()).services, new AbortController().signal)
    const told = async () =>
      (await as(family).notifications.list()).items.filter(({ kind }) => kind === 'meal_doubtful').length
    await tell()
    expect(await told()).toBe(0)
    await limit(2, [{ name: 'sodium', max: Math.floor(amountOf('sodium')) - 1 }])
    await tell()
    await tell()
    expect(await told()).toBe(1)
    expect((await read()).objections).toMatchObject([{ rule: 'too_much', stops: true }])
  })
})
