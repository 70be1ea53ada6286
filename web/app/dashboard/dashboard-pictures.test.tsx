import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { weightTrendText } from '../../features/vitals/weight-trend.ts'
import { emptyCircle, emptyDashboard, openApp } from '../../test/app.tsx'
import { aVitalReading } from '../../test/vital-reading.ts'

beforeEach(() => localStorage.clear())

const day = (name: string, mean: number) => ({ day: name, mean, mean2: null })
const reading = aVitalReading({ kind: 'weight', value: 61, unit: 'kg', measuredAt: '2026-11-20T07:00:00.000Z' })

test('the newest readings with their trend, the mood of the week, food and drinks', async () => {
  const lunch = {
    id: '01935f2e-7c3a-7000-8000-000000000001',
    at: '2026-11-20T11:00:00.000Z',
    intake: { meal: 'lunch', eatenPct: 75, fluidMl: 200 },
  }
  await openApp('/dashboard', {
    signedIn: true,
    answers: {
      ...emptyCircle,
      'GET /api/dashboard': { body: { ...emptyDashboard, mealsToday: [lunch], drunkTodayMl: 450 } },
      'GET /api/vitals-history/overview': {
        body: {
          items: [{ latest: reading, unit: reading.unit, days: [day('2026-10-25', 62.4), day('2026-11-20', 61)] }],
        },
      },
      'GET /api/mood-entries/days': { body: { days: [] } },
    },
  })
  const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!)
  expect((await card('Vitals')).getByText(/1.4 kg less than 26 days before/)).toBeTruthy()
  const food = await card('Food and drink today')
  expect(food.getByText('75 % eaten')).toBeTruthy()
  expect(food.getByText('450 ml')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Mood this week' })).toBeTruthy()
})

test('a mood noted offline is in the week at once, and its undo takes it out again', async () => {
  const answers = {
    ...emptyCircle,
    'GET /api/dashboard': { body: emptyDashboard },
    'GET /api/mood-entries/days': { body: { days: [] } },
  }
  const { user } = await openApp('/dashboard', { signedIn: true, answers })
  const week = (await screen.findByRole('heading', { name: 'Mood this week' })).closest('section')!
  expect(await within(week).findAllByText('nothing noted')).toHaveLength(7)
  await user.click(within(week).getByRole('button', { name: 'Good' }))
  await waitFor(() => expect(within(week).getAllByText('nothing noted')).toHaveLength(6))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(within(week).getAllByText('nothing noted')).toHaveLength(7))
})

test('on a wide screen what needs attention is beside what is to be done now; mood, food and activities are below the logs, beside the longer column', async () => {
  const matches = (query: string) => query.includes('width >= 80rem')
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: matches(query), addEventListener: () => {}, removeEventListener: () => {} },
  }))
  const answers = {
    ...emptyCircle,
    'GET /api/dashboard': { body: { ...emptyDashboard, mealsToday: [], drunkTodayMl: 0, medicationsToReview: 1 } },
  }
  await openApp('/dashboard', { signedIn: true, answers })
  const food = await screen.findByRole('heading', { name: 'Food and drink today' })
  const column = screen.getByRole('region', { name: 'Now' }).parentElement!
  expect(column.contains(food)).toBe(true)
  expect(screen.getAllByRole('heading', { name: 'Food and drink today' })).toHaveLength(1)
  expect(column.contains(await screen.findByRole('heading', { name: 'Coming up' }))).toBe(false)
  expect(column.contains(await screen.findByRole('heading', { name: 'Needs attention' }))).toBe(false)
})

test.each([
  ['one day alone says nothing', [day('2026-11-20', 61)], 'kg', ''],
  [
    'in the unit that was entered',
    [day('2026-11-01', 60), day('2026-11-20', 61)],
    'lb',
    ', 2.2 lb more than 19 days before',
  ],
  ['no change', [day('2026-11-19', 61), day('2026-11-20', 61.02)], 'kg', ', the same as the day before'],
] as const)('a trend: %s', (_, days, unit, text) => expect(weightTrendText([...days], unit)).toBe(text))
