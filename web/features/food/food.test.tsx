import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { keptEntries } from '../../test/device.ts'
import { rose, serverAnswers } from '../../test/server.ts'
import { asText } from './groceries/list-actions.tsx'

const as = (role: string) => ({ signedIn: { clients: [{ ...rose, role, createdBy: 99 }] } })
const ID = '0190f0e0-0000-7000-8000-00000000000'
const anItem = (last: number, name: string, more: object = {}) => ({
  id: `${ID}${last}`,
  name,
  amount: '1 kg',
  aisle: 'fruit_vegetables' as const,
  about: 'For 2 dishes',
  atHome: 'no' as const,
  isPlanned: true,
  tickedBy: null,
  tickedAt: null,
  ...more,
})
const aList = (items: object[]) => ({
  id: `${ID}9`,
  title: 'This week',
  planId: null,
  authorName: 'Anna Keller',
  buyer: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  items,
  cost: { amount: 0, currency: 'EUR' },
})
const withList = (items: object[]) => ({
  ...emptyCircle,
  'GET /api/grocery-lists': {
    body: { items: [{ id: `${ID}9`, title: 'This week', createdAt: '2026-11-20T09:00:00.000Z' }], next: null },
  },
  [`GET /api/grocery-lists/${ID}9`]: { body: aList(items) },
})

const noProfile = {
  profile: null,
  currency: 'EUR',
  allergies: [],
  noneKnown: false,
  notices: [],
  unreadMedications: ['Xyzzol'],
  fewRules: [],
  proposals: [{ name: 'sodium', min: null, max: 2000, reason: 'High blood pressure is listed', source: 'WHO, 2012' }],
  proposedDiets: [],
  refusedDishes: [],
}

describe('shopping', () => {
  test('what the server refused is said, with what was typed', async () => {
    const message = 'This list was removed.'
    const { user } = await openApp('/ai-food-planning?view=groceries', {
      ...as('family'),
      answers: {
        ...withList([anItem(1, 'Apples')]),
        [`POST /api/grocery-lists/${ID}9/items`]: { status: 404, body: { errorCode: 'NOT_FOUND', message } },
      },
    })
    await user.type(await screen.findByLabelText('Something else'), 'Oat milk')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(`Not saved: Oat milk. ${message}`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull())
  })

  test('ticked offline: shown at once, and kept', async () => {
    const answers = { ...withList([anItem(1, 'Apples'), anItem(2, 'Potatoes')]) }
    const { user } = await openApp('/ai-food-planning?view=groceries', { ...as('family'), answers })
    expect(await screen.findByText('2 of 2 still to buy.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /Apples/ }))
    await waitFor(() => expect(screen.getByText('1 of 2 still to buy.')).toBeTruthy())
    expect(screen.getByRole('heading', { name: 'In the basket' })).toBeTruthy()
  })

  test('whoever ticks by keyboard goes on at the next row', async () => {
    const answers = { ...withList([anItem(1, 'Apples'), anItem(2, 'Potatoes'), anItem(3, 'Plums')]) }
    const { user } = await openApp('/ai-food-planning?view=groceries', { ...as('family'), answers })
    const potatoes = await screen.findByRole('checkbox', { name: /Potatoes/ })
    act(() => potatoes.focus())
    await user.keyboard(' ')
    await waitFor(() => expect(screen.getByText('2 of 3 still to buy.')).toBeTruthy())
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Plums/ }))
  })

  test('added and ticked offline: both are kept and sent in this order', async () => {
    const items = `POST /api/grocery-lists/${ID}9/items`
    const { user } = await openApp('/ai-food-planning?view=groceries', {
      ...as('family'),
      answers: withList([anItem(1, 'Apples')]),
    })
    await user.type(await screen.findByLabelText('Something else'), 'Batteries')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.click(await screen.findByRole('checkbox', { name: /Batteries/ }))
    await waitFor(async () => expect(await keptEntries()).toHaveLength(2))
    expect(screen.getByRole('checkbox', { name: /Batteries/, checked: true })).toBeTruthy()
    expect(screen.getByText('1 of 2 still to buy.')).toBeTruthy()

    const [added] = await keptEntries()
    const tick = `PUT ${items.slice(5)}/${added?.id}/tick`
    const online = serverAnswers({ [items]: { body: {}, broken: true }, [tick]: { body: {}, broken: true } })
    dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await keptEntries()).toEqual([]))
    const writes = online.filter(({ call }) => !call.startsWith('GET'))
    expect(writes).toMatchObject([
      { call: expect.stringContaining(items), body: { name: 'Batteries' } },
      { call: expect.stringContaining(tick), body: { ticked: true } },
    ])
  })

  test('as text: what is still to buy, by aisle', () => {
    const text = asText('This week', [anItem(1, 'Apples'), anItem(2, 'Candles', { aisle: null, amount: null })])
    expect(text).toBe('This week\n\nFruit and vegetables:\n- Apples, 1 kg\n\nEverything else:\n- Candles')
  })

  test('a failure is not shown as an empty list', async () => {
    const answers = { ...emptyCircle, 'GET /api/grocery-lists': { status: 500 } }
    await openApp('/ai-food-planning?view=groceries', { ...as('family'), answers })
    expect(await screen.findByText('The shopping lists could not be loaded.')).toBeTruthy()
  })
})

describe('the food profile', () => {
  const answers = { ...emptyCircle, 'GET /api/client-food-profile': { body: noProfile } }

  test('proposals are not statements yet; what could not be read is named', async () => {
    await openApp('/ai-food-planning?view=profile', { ...as('family'), answers })
    expect(await screen.findByText('At most 2,000 mg sodium a day')).toBeTruthy()
    expect(screen.getByText('Suggested')).toBeTruthy()
    expect(screen.getByText(/Xyzzol: not known here/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Fill in the food profile' })).toBeTruthy()
  })

  test('the daily drink limit is shown and entered in the person’s unit; an unchanged figure keeps its value', async () => {
    const proposals = [{ name: 'fluid', min: null, max: 1500, reason: 'Heart failure is listed', source: 'ESC, 2021' }]
    const { user, sent } = await openApp('/ai-food-planning?view=profile', {
      signedIn: { ...as('family').signedIn, preferences: { ...usualPreferences, volume: 'fl oz' } },
      answers: { ...answers, 'GET /api/client-food-profile': { body: { ...noProfile, proposals } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Check and confirm: At most 50.5 fl oz fluid a day' }))
    expect((await screen.findByLabelText<HTMLInputElement>('At most, in fl oz')).value).toBe('50.5')
    await user.type(screen.getByLabelText('At least, in fl oz'), '40')
    await user.click(screen.getByRole('button', { name: 'Confirm limit' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
        limits: [{ name: 'fluid', min: 1183, max: 1500 }],
      }),
    )
  })

  test('care takers read it', async () => {
    await openApp('/ai-food-planning?view=profile', { ...as('caretaker'), answers })
    expect(await screen.findByText('At most 2,000 mg sodium a day')).toBeTruthy()
    for (const name of ['Fill in the food profile', /^Look at/, 'Add a limit'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
