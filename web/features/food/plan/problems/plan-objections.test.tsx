import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../../../test/app.tsx'
import { rose } from '../../../../test/server.ts'

const ID = '0190f0e0-0000-7000-8000-000000000001'
const family = { signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }] } }
const day = '2027-03-02'
const meal = {
  ...{ id: `${day}.lunch`, day, slot: 'lunch', recipeId: 'pea-soup', name: 'Pea soup', minutes: 30, kcal: 400 },
  ...{ locked: false, why: 'Rose likes peas.', leftoverFrom: null, kitchenNote: '', verdict: 'pass', concerns: [] },
  eaten: null,
}
const tooSalty = {
  ...{ id: `${day}.sodium.max.2140`, day, rule: 'too_much', mealId: meal.id, stops: true },
  why: 'The day has 2,140 mg of at most 1,500 mg sodium. Pea soup (lunch) accounts for 980 mg.',
}
const tooLittle = {
  ...{ id: `${day}.protein.min.42`, day, rule: 'too_little', mealId: null, stops: false },
  why: 'The day has 42 g of at least 60 g protein.',
}
const aPlan = (more: object) => ({
  ...{ id: ID, startDay: day, days: 1, slots: ['lunch'], wishes: null, status: 'draft', approvedBy: null },
  ...{
    authorName: 'Anna Keller',
    version: 3,
    meals: [meal],
    totals: [],
    people: 1,
    hasProfile: true,
    notChecked: [],
  },
  ...{ objections: [], cost: { amount: 4, currency: 'EUR' }, ...more },
})
const withPlan = (plan: () => object) => ({
  ...emptyCircle,
  'GET /api/ai-meal-plans': {
    body: { items: [{ id: ID, startDay: day, days: 1, status: 'draft' }], next: null },
  },
  [`GET /api/ai-meal-plans/${ID}`]: () => ({ body: plan() }),
  [`POST /api/ai-meal-plans/${ID}/approve`]: () => ({ body: plan() }),
  [`GET /api/ai-meal-plans/${ID}/meals/${meal.id}/alternatives`]: { body: [] },
})

test('a day over a limit: which day, meal, limit and figure; it cannot be approved, and the meal is swapped from there', async () => {
  const answers = withPlan(() => aPlan({ objections: [tooSalty] }))
  const { user } = await openApp('/ai-food-planning', { ...family, answers })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('This plan cannot be approved as it is')).toBeTruthy()
  expect(within(alert).getByText(/^Tuesday/)).toBeTruthy()
  expect(
    within(alert).getByText(/2,140 mg of at most 1,500 mg sodium\. Pea soup \(lunch\) accounts for 980 mg/),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
  await user.click(within(alert).getByRole('button', { name: 'Swap Pea soup' }))
  expect(await screen.findByRole('dialog', { name: 'Instead of Pea soup' })).toBeTruthy()
})

test('a meal is swapped for any safe recipe that a search finds, not only for the proposed ones', async () => {
  const pancakes = {
    ...{ id: 'pancakes', name: 'Grandma’s pancakes', isOwn: true, cuisine: null, slots: ['lunch'], minutes: 25 },
    ...{ level: 7, kcal: 300, isPartial: false, cost: { amount: 1, currency: 'EUR' }, verdict: 'pass', why: '' },
  }
  const found = { next: null, total: 1, safe: 1, hasProfile: true, notChecked: [] }
  const answers = {
    ...withPlan(() => aPlan({})),
    'GET /api/recipes?clientId=42&limit=10&search=pancakes&slot=lunch&safe=true': {
      body: { items: [pancakes], ...found },
    },
    'GET /api/recipes': { body: { items: [], ...found, total: 0, safe: 0 } },
    [`PUT /api/ai-meal-plans/${ID}/meals/${meal.id}`]: { body: aPlan({ version: 4 }) },
  }
  const { user, sent } = await openApp('/ai-food-planning', { ...family, answers })
  await user.click(await screen.findByRole('button', { name: /^Swap: .*Pea soup/, hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Instead of Pea soup' }))
  const search = dialog.getByRole('searchbox', { name: 'Search other recipes' })
  await user.type(search, 'liver')
  expect(await dialog.findByText(/^No recipe like this/)).toBeTruthy()
  await user.clear(search)
  await user.type(search, 'pancakes')
  await user.click(await dialog.findByRole('button', { name: 'Choose Grandma’s pancakes' }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ version: 3, recipeId: 'pancakes' }),
  )
})

test('without a food profile, the plan links to where it is filled in', async () => {
  const notChecked = ['the food profile, which nobody has filled in']
  await openApp('/ai-food-planning', { ...family, answers: withPlan(() => aPlan({ hasProfile: false, notChecked })) })
  expect(await screen.findByText(/^Not checked: the food profile/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fill in the food profile' })).toBeTruthy()
})

test('a day a little over a limit says by how much, not that the limit is above itself', async () => {
  const figures = [
    { name: 'sodium', amount: 2000.4, min: null, max: 2000 },
    { name: 'protein', amount: 60.4, min: 60, max: null },
  ]
  await openApp('/ai-food-planning', { ...family, answers: withPlan(() => aPlan({ totals: [{ day, figures }] })) })
  expect(await screen.findByText(/^2,000\.4 mg of 2,000 mg sodium: above the limit$/)).toBeTruthy()
  expect(screen.getByText(/^60 g of at least 60 g protein$/)).toBeTruthy()
})

test('a day with too little: can be approved by somebody who has seen it, and what was seen is sent', async () => {
  let status = 'draft'
  const answers = {
    ...withPlan(() =>
      aPlan({ objections: [tooLittle], status, approvedBy: status === 'draft' ? null : 'Anna Keller' }),
    ),
    [`POST /api/ai-meal-plans/${ID}/approve`]: () => {
      status = 'approved'
      return { body: aPlan({ objections: [tooLittle], status, approvedBy: 'Anna Keller', version: 4 }) }
    },
  }
  const { user, sent } = await openApp('/ai-food-planning', { ...family, answers })
  expect(await screen.findByText('Before you approve it')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve anyway' }))
  await waitFor(() => expect(screen.getByText('Not quite within the limits')).toBeTruthy())
  const approved = sent.find(({ call }) => call.includes('/approve'))
  expect(approved?.body).toEqual({ version: 3, despite: [tooLittle.id] })
})

const concern = { rule: 'medication', verdict: 'warn', why: 'Warfarin and greens.', source: 'NHS' }

test('a plan that is over offers nothing that is only about meals to come', async () => {
  const past = '2020-03-02'
  const over = { ...meal, id: `${past}.lunch`, day: past, verdict: 'warn', concerns: [concern] }
  const answers = withPlan(() =>
    aPlan({ startDay: past, meals: [over], status: 'approved', approvedBy: 'Anna Keller' }),
  )
  await openApp('/ai-food-planning', { ...family, answers })
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Plan the rest again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Shopping list' })).toBeNull()
  expect(screen.queryByText(/^One meal needs some care/)).toBeNull()
  expect(screen.getByText('This plan is over.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Record/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Lock|Swap):/ })).toBeNull()
})

test('a dish that comes often is named, with what gives more choice; leftovers and a usual week are not', async () => {
  const dinner = (last: number, more: object = {}) => {
    const on = `2027-03-0${last}`
    return { ...meal, id: `${on}.dinner`, day: on, slot: 'dinner', ...more }
  }
  const week = [dinner(2), dinner(3), dinner(4, { leftoverFrom: '2027-03-03.dinner' })]
  let meals = week
  const { user } = await openApp('/ai-food-planning', { ...family, answers: withPlan(() => aPlan({ days: 5, meals })) })
  await screen.findByRole('button', { name: 'Approve' })
  expect(screen.queryByText(/^Planned again and again/)).toBeNull()
  meals = [...week, dinner(6)]
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/^Planned again and again: Pea soup \(3 times\)/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'recipes of your own' }).getAttribute('href')).toContain('view=recipes')
})
