import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { rose } from '../../../test/server.ts'

const ID = '0190f0e0-0000-7000-8000-000000000001'
const manager = { signedIn: { clients: [{ ...rose, role: 'admin', createdBy: 99 }] } }
const NOW = '2026-11-24T08:00:00.000Z'
const [TODAY, TOMORROW] = ['2026-11-24', '2026-11-25']
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const meal = (day: string, slot: string, name: string, more: object = {}) => ({
  ...{ id: `${day}.${slot}`, day, slot, recipeId: 'pea-soup', name, minutes: 30, kcal: 400, locked: false, why: '' },
  ...{ leftoverFrom: null, kitchenNote: '', verdict: 'pass', concerns: [], eaten: null, ...more },
})
const nuts = { rule: 'allergy', verdict: 'block', why: 'Contains walnuts: allergy.', source: 'Allergies' }
const porridge = meal(TODAY, 'breakfast', 'Porridge')
const salad = meal(TODAY, 'lunch', 'Walnut salad', { verdict: 'block', concerns: [nuts] })
const soup = meal(TOMORROW, 'lunch', 'Pea soup')
const objection = (day: string, more: object = {}) => ({
  ...{ id: `${day}.sodium.max.2140`, day, rule: 'too_much', mealId: null, why: `Too much sodium on ${day}.` },
  ...{ stops: true, ...more },
})
const withPlan = (more: object = {}) => {
  const plan = {
    ...{ id: ID, startDay: TODAY, days: 2, slots: ['breakfast', 'lunch'], wishes: null, status: 'approved' },
    ...{ approvedBy: 'Anna Keller', authorName: 'Anna Keller', version: 3, totals: [], people: 1 },
    ...{ meals: [porridge, salad, soup], hasProfile: true, notChecked: [], objections: [] },
    ...{ cost: { amount: 4, currency: 'EUR' }, ...more },
  }
  return {
    ...emptyCircle,
    'GET /api/ai-meal-plans': {
      body: { items: [{ id: ID, startDay: TODAY, days: 2, status: plan.status }], next: null },
    },
    [`GET /api/ai-meal-plans/${ID}`]: { body: plan },
    [`GET /api/ai-meal-plans/${ID}/meals/${porridge.id}/alternatives`]: { body: [] },
  }
}
const open = (more: object = {}) => openApp('/ai-food-planning', { ...manager, answers: withPlan(more) })
const today = async () => screen.findByRole('region', { name: /^Today/ })
const row = (region: HTMLElement, name: string) => within(within(region).getByText(name).closest('li')!)
const isBefore = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING

describe('today’s meals', () => {
  test.for([
    [0, /^One meal was noted without a planned dish, so what was in it is not known\.$/],
    [120, /^One meal was noted without a planned dish, of which only the drinks are counted here\.$/],
  ] as const)(
    'after a meal of unknown content, %s kcal from drinks: no zero is shown as if nothing was eaten',
    async ([amount, said]) => {
      const figures = [{ name: 'kcal', amount, min: null, max: null }]
      await openApp('/ai-food-planning', {
        ...manager,
        answers: {
          ...withPlan(),
          'GET /api/ai-meal-plans/today': { body: { figures, unknownMeals: 1, partialMeals: 0 } },
        },
      })
      const region = within(await screen.findByRole('region', { name: 'Food and drink today' }))
      expect(region.getByText(said)).toBeTruthy()
      expect(region.queryAllByText(/kcal/)).toHaveLength(amount > 0 ? 1 : 0)
    },
  )

  test('come before the plan, its other days and its actions, each with its mark and one button to record it', async () => {
    await open()
    const region = await today()
    for (const name of ['Shopping list', 'New plan', 'Plan the rest again', 'Swap: Lunch: Pea soup'])
      expect(isBefore(region, screen.getByRole('button', { name })), name).toBe(true)
    expect(isBefore(region, screen.getByText(/3 meals, approved by/))).toBe(true)
    expect(screen.getAllByText('Porridge')).toHaveLength(1)
    expect(row(region, 'Porridge').getByText('Safe')).toBeTruthy()
    expect(row(region, 'Porridge').getByRole('button', { name: 'Record Breakfast: Porridge' })).toBeTruthy()
    expect(row(region, 'Walnut salad').getByText('Not suitable')).toBeTruthy()
    expect(row(region, 'Walnut salad').getByText('Contains walnuts: allergy.')).toBeTruthy()
    expect(row(region, 'Walnut salad').queryByText('Safe')).toBeNull()
  })

  test('what stops today is said above them, and then none of them is called safe; other days are below', async () => {
    await open({ objections: [objection(TODAY), objection(TOMORROW)] })
    const region = await today()
    const alert = within(region).getByRole('alert')
    expect(within(alert).getByText(`Too much sodium on ${TODAY}.`)).toBeTruthy()
    expect(isBefore(alert, within(region).getByText('Porridge'))).toBe(true)
    expect(within(region).queryByText('Safe')).toBeNull()
    expect(isBefore(region, screen.getByText(`Too much sodium on ${TOMORROW}.`))).toBe(true)
    expect(screen.getAllByText(`Too much sodium on ${TODAY}.`)).toHaveLength(1)
  })

  test('what could not be checked is said above them, once', async () => {
    const unread = { rule: 'medication', verdict: 'not_checked', why: 'Xyzzol is not known.', source: 'Medications' }
    const meals = [{ ...porridge, verdict: 'not_checked', concerns: [unread] }, soup]
    await open({ meals, notChecked: ['the medication “Xyzzol”'] })
    const region = await today()
    expect(isBefore(screen.getByText(/^Not checked: the medication/), within(region).getByText('Porridge'))).toBe(true)
    expect(row(region, 'Porridge').getByText('Not checked')).toBeTruthy()
    expect(within(region).queryByText('Safe')).toBeNull()
  })

  test('an eaten meal says how much and by whom, and offers nothing more', async () => {
    const eaten = { eatenPct: 75, by: 'Carlo Rossi', at: NOW, careLogId: ID }
    await open({ meals: [{ ...porridge, eaten }, soup] })
    const done = row(await today(), 'Porridge')
    expect(done.getByText(/^Ate 75 %, recorded by/)).toBeTruthy()
    expect(done.queryByText('Safe')).toBeNull()
    expect(done.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Porridge'])
  })

  test('of a plan that is not approved are only planned: nothing is recorded', async () => {
    await open({ status: 'draft', approvedBy: null })
    const region = await today()
    expect(within(region).getByText('Only planned: check and approve it below.')).toBeTruthy()
    expect(within(region).queryByRole('button', { name: /^Record/ })).toBeNull()
  })

  test('the lock of a meal of another day says what it does, not also that this is so', async () => {
    await open({ meals: [porridge, { ...soup, locked: true }] })
    const lock = await screen.findByRole('button', {
      name: 'Unlock: Lunch: Pea soup',
      description: 'Wednesday, November 25',
    })
    expect(lock.hasAttribute('aria-pressed')).toBe(false)
    for (const name of ['Swap: Lunch: Pea soup', 'Record Lunch: Pea soup'])
      expect(screen.getByRole('button', { name, description: 'Wednesday, November 25' })).toBeTruthy()
  })

  test('are swapped and locked from one menu', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'More for Breakfast: Porridge' }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Swap...', 'Lock'])
    await user.click(menu.getByRole('menuitem', { name: 'Swap...' }))
    expect(await screen.findByRole('dialog', { name: 'Instead of Porridge' })).toBeTruthy()
  })
})

test('with another plan the focus stays on the choice of plans, also while that plan is read', async () => {
  const other = '0190f0e0-0000-7000-8000-000000000002'
  const answers = withPlan()
  const plan = answers[`GET /api/ai-meal-plans/${ID}`]!.body as object
  const items = [ID, other].map((id, nth) => ({
    id,
    startDay: ['2026-11-24', '2026-11-10'][nth],
    days: 2,
    status: 'approved',
  }))
  await openApp('/ai-food-planning', {
    ...manager,
    answers: {
      ...answers,
      'GET /api/ai-meal-plans': { body: { items, next: null } },
      [`GET /api/ai-meal-plans/${other}`]: {
        body: { ...plan, id: other, startDay: '2026-11-10', meals: [meal('2026-11-10', 'lunch', 'Lentil soup')] },
      },
    },
  })
  const choice = await screen.findByLabelText('Plan')
  choice.focus()
  fireEvent.change(choice, { target: { value: other } })
  expect(await screen.findByText('Lentil soup')).toBeTruthy()
  expect(document.activeElement).toBe(choice)
  expect(choice.isConnected).toBe(true)
})

test('earlier days that were opened in one plan are closed in the next', async () => {
  const other = '0190f0e0-0000-7000-8000-000000000002'
  const earlier = meal('2026-11-23', 'lunch', 'Stew')
  const answers = withPlan({ startDay: '2026-11-23', meals: [earlier, porridge] })
  const plan = answers[`GET /api/ai-meal-plans/${ID}`]!.body as object
  const items = [ID, other].map((id) => ({ id, startDay: '2026-11-23', days: 2, status: 'approved' }))
  await openApp('/ai-food-planning', {
    ...manager,
    answers: {
      ...answers,
      'GET /api/ai-meal-plans': { body: { items, next: null } },
      [`GET /api/ai-meal-plans/${other}`]: { body: { ...plan, id: other, meals: [earlier, soup] } },
    },
  })
  const choose = async (value: string) => fireEvent.change(await screen.findByLabelText('Plan'), { target: { value } })
  const details = async () => (await screen.findByText('Earlier in this plan')).closest('details')!
  await details()
  await choose(other)
  expect(await screen.findByText('Pea soup')).toBeTruthy()
  ;(await details()).open = true
  await choose(ID)
  expect(await screen.findByText('Porridge')).toBeTruthy()
  expect((await details()).open).toBe(false)
})
