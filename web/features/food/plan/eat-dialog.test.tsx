import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { rose } from '../../../test/server.ts'

const ID = '0190f0e0-0000-7000-8000-000000000001'
const caretaker = { signedIn: { clients: [{ ...rose, role: 'caretaker', createdBy: 99 }] } }
const NOW = '2026-11-24T08:00:00.000Z'
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const meal = (day: string, slot: string, name: string) => ({
  ...{ id: `${day}.${slot}`, day, slot, recipeId: 'pea-soup', name, minutes: 30, kcal: 400, locked: false, why: '' },
  ...{ leftoverFrom: null, kitchenNote: '', verdict: 'pass', concerns: [], eaten: null },
})
const plan = {
  ...{ id: ID, startDay: '2026-11-23', days: 2, slots: ['breakfast', 'dinner'], wishes: null, status: 'approved' },
  ...{ approvedBy: 'Anna Keller', authorName: 'Anna Keller', version: 3, totals: [], people: 1 },
  meals: [meal('2026-11-23', 'dinner', 'Pea soup'), meal('2026-11-24', 'breakfast', 'Porridge')],
  ...{ hasProfile: true, notChecked: [], objections: [], cost: { amount: 4, currency: 'EUR' } },
}
const answers = {
  ...emptyCircle,
  'GET /api/ai-meal-plans': {
    body: { items: [{ id: ID, startDay: '2026-11-23', days: 2, status: 'approved' }], next: null },
  },
  [`GET /api/ai-meal-plans/${ID}`]: { body: plan },
  [`POST /api/ai-meal-plans/${ID}/meals/2026-11-23.dinner/eaten`]: { body: { ok: true } },
  [`POST /api/ai-meal-plans/${ID}/meals/2026-11-24.breakfast/eaten`]: { body: { ok: true } },
}

test('of a drink it is said how much was drunk', async () => {
  const drink = { ...meal('2026-11-24', 'drink', 'Camomile tea'), eaten: null }
  const had = { eatenPct: 50, by: 'Anna Keller', at: NOW, careLogId: ID }
  const juice = { ...meal('2026-11-25', 'drink', 'Apple juice'), eaten: had }
  const { user } = await openApp('/ai-food-planning', {
    ...caretaker,
    answers: { ...answers, [`GET /api/ai-meal-plans/${ID}`]: { body: { ...plan, meals: [drink, juice] } } },
  })
  expect(await screen.findByText(/Drank 50 %/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Record Drink: Camomile tea', hidden: true }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('How much was drunk? It becomes a care log.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Drank everything' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Refused' })).toBeTruthy()
})

test('yesterday’s dinner recorded this morning counts for yesterday; today’s breakfast for now', async () => {
  const { user, sent } = await openApp('/ai-food-planning', { ...caretaker, answers })
  const recorded = (mealId: string) =>
    sent.find(({ call }) => call.includes(`${mealId}/eaten`))?.body as { occurredAt: string } | undefined
  const record = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Record ${name}`, hidden: true }))
    const dialog = within(await screen.findByRole('dialog'))
    return dialog
  }
  const dinner = await record('Dinner: Pea soup')
  expect(dinner.getByLabelText<HTMLInputElement>('When').value).toBe('2026-11-23T18:30')
  await user.click(dinner.getByRole('button', { name: 'Ate half' }))
  await waitFor(() => expect(recorded('2026-11-23.dinner')?.occurredAt).toBe('2026-11-23T17:30:00.000Z'))
  expect(recorded('2026-11-23.dinner')).toMatchObject({ recipeId: 'pea-soup' })
  const message = within((await screen.findByText('Log saved')).closest('li')!)
  expect(message.getByText('Pea soup')).toBeTruthy()
  const breakfast = await record('Breakfast: Porridge')
  expect(breakfast.getByLabelText<HTMLInputElement>('When').value).toBe('2026-11-24T09:00')
  await user.click(breakfast.getByRole('button', { name: 'Ate everything' }))
  await waitFor(() => expect(recorded('2026-11-24.breakfast')?.occurredAt).toBe(NOW))
})
