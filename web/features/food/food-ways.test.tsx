import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../test/app.tsx'
import { anna, rose } from '../../test/server.ts'
import { blank } from './profile/use-save-profile.ts'

const family = { signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }] } }
const ID = '0190f0e0-0000-7000-8000-00000000000'
const AT = '2026-11-20T09:00:00.000Z'

describe('wishes in words', () => {
  const answers = {
    ...emptyCircle,
    'GET /api/ai-meal-plans': { body: { items: [], next: null } },
    'POST /api/ai-meal-plans/wishes': {
      body: { understood: ['fish on Friday'], notUnderstood: ['something like at home'] },
    },
    'POST /api/ai-meal-plans': {
      body: {
        plan: null,
        conflicts: [{ rule: 'Wish: fish on Friday', relax: 'Plan without this wish.' }],
        note: '',
      },
    },
  }

  test('are read while typing: what was understood, and what was not; both go to the planner', async () => {
    const { user, sent } = await openApp('/ai-food-planning', { ...family, answers })
    await user.click(await screen.findByRole('button', { name: 'Plan the meals' }))
    const wishes = await screen.findByLabelText(/^Wishes/)
    await user.type(wishes, 'fish on Friday, something like at home')
    expect(await screen.findByText('fish on Friday.', { exact: false, selector: 'p' })).toBeTruthy()
    expect(screen.getByText(/^Not understood, so not planned for: “something like at home”\.$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Plan' }))
    expect(await screen.findByText('Plan without this wish.')).toBeTruthy()
    const made = sent.find(({ call }) => call.startsWith('POST /api/ai-meal-plans?'))
    expect(made?.body).toMatchObject({ wishes: 'fish on Friday, something like at home' })
  })
})

test('earlier plans can be chosen', async () => {
  const call = 'GET /api/ai-meal-plans?clientId=42&limit=20'
  const aWeek = (last: number, startDay: string) => ({ id: `${ID}${last}`, startDay, days: 7, status: 'approved' })
  const answers = {
    ...emptyCircle,
    [call]: { body: { items: [aWeek(3, '2026-11-16'), aWeek(2, '2026-11-09')], next: 'earlier' } },
    [`${call}&before=earlier`]: { body: { items: [aWeek(1, '2024-05-06')], next: null } },
  }
  const { user } = await openApp('/ai-food-planning', { ...family, answers })
  await user.click(await screen.findByRole('button', { name: 'Show earlier plans' }))
  const earlier = await screen.findByRole('option', { name: /2024/ })
  await user.selectOptions(screen.getByLabelText('Plan'), earlier)
  await waitFor(() => expect(location.search).toBe(`?plan=${ID}1`))
  expect(screen.queryByRole('button', { name: 'Show earlier plans' })).toBeNull()
})

describe('before the first plan', () => {
  const view = (profile: object | null) => ({
    ...{ profile, currency: 'EUR', allergies: [], noneKnown: false, notices: [], unreadMedications: [] },
    ...{ fewRules: [], proposals: [], proposedDiets: [], refusedDishes: [] },
  })
  const openWith = (answer: object) =>
    openApp('/ai-food-planning', {
      ...family,
      answers: {
        ...emptyCircle,
        'GET /api/ai-meal-plans': { body: { items: [], next: null } },
        'GET /api/client-food-profile': answer,
      },
    })
  const offered = (title: HTMLElement) =>
    [...title.parentElement!.querySelectorAll('a, button')].map(({ textContent }) => textContent)

  test.for([
    ['not filled in', { body: view(null) }],
    ['not known', { status: 500 }],
  ] as const)('a food profile that is %s comes first, and no dish is promised as safe', async ([, answer]) => {
    const { user } = await openWith(answer)
    const title = await screen.findByRole('heading', { name: 'A week of meals, in a minute' })
    expect(offered(title)).toEqual(['Food profile', 'Plan the meals'])
    expect(screen.getByText(/calls none of them safe until somebody fills in what Rose may eat/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Plan the meals' }))
    expect((await screen.findByRole('dialog')).textContent).not.toMatch('may eat')
  })

  test('a filled food profile is what the planner keeps to', async () => {
    const saved = {
      version: 1,
      savedBy: 'Anna Keller',
      updatedAt: AT,
      texture: { changedBy: 'Anna Keller', changedAt: AT },
    }
    await openWith({ body: view({ ...blank, ...saved }) })
    const title = await screen.findByRole('heading', { name: 'A week of meals, in a minute' })
    expect(offered(title)).toEqual(['Plan the meals', 'Food profile'])
    expect(screen.getByText(/^Kinfold keeps to the food profile/)).toBeTruthy()
  })
})

test('wishes that are deleted before they were read are not shown as understood', async () => {
  let answer = () => {}
  const read = new Promise<void>((resolve) => {
    answer = resolve
  })
  const answers = {
    ...emptyCircle,
    'GET /api/ai-meal-plans': { body: { items: [], next: null } },
    'POST /api/ai-meal-plans/wishes': async () => {
      await read
      return { body: { understood: ['No pork'], notUnderstood: [] } }
    },
  }
  const { user, sent } = await openApp('/ai-food-planning', { ...family, answers })
  await user.click(await screen.findByRole('button', { name: 'Plan the meals' }))
  const wishes = await screen.findByLabelText(/^Wishes/)
  await user.type(wishes, 'no pork')
  await waitFor(() => expect(sent.some(({ call }) => call.includes('/wishes'))).toBe(true))
  await user.clear(wishes)
  answer()
  await read
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(screen.queryByText(/No pork/)).toBeNull()
})

describe('pressed again after a lost answer', () => {
  const idsIn = (sent: { call: string; body: unknown }[], call: string) =>
    sent.filter((each) => each.call.startsWith(`POST ${call}?`)).map(({ body }) => (body as { id: string }).id)

  test('the meals are planned once', async () => {
    const answers = {
      ...emptyCircle,
      'GET /api/ai-meal-plans': { body: { items: [], next: null } },
      'POST /api/ai-meal-plans': { status: 503 },
    }
    const { user, sent } = await openApp('/ai-food-planning', { ...family, answers })
    await user.click(await screen.findByRole('button', { name: 'Plan the meals' }))
    for (const times of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Plan' }))
      await waitFor(() => expect(idsIn(sent, '/api/ai-meal-plans')).toHaveLength(times))
    }
    expect(new Set(idsIn(sent, '/api/ai-meal-plans')).size).toBe(1)
  })

  test('there is one shopping list; the next one is another', async () => {
    const lists: object[] = []
    let isLost = true
    const answers = {
      ...emptyCircle,
      'GET /api/grocery-lists': () => ({ body: { items: lists, next: null } }),
      'POST /api/grocery-lists': (body: unknown) => {
        if (isLost) return { status: 503 }
        const { id, title } = body as { id: string; title: string }
        lists.unshift({ id, title, createdAt: AT })
        return {
          body: {
            ...{ id, title, planId: null, authorName: 'Anna Keller', buyer: null, createdAt: AT, items: [] },
            cost: { amount: 0, currency: 'EUR' },
          },
        }
      },
    }
    const { user, sent } = await openApp('/ai-food-planning?view=groceries', { ...family, answers })
    const ids = () => idsIn(sent, '/api/grocery-lists')
    const press = async (name: string, times: number) => {
      await user.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(ids()).toHaveLength(times))
    }
    await press('Start a list', 1)
    isLost = false
    await press('Start a list', 2)
    await press('New list', 3)
    expect(ids()[1]).toBe(ids()[0])
    expect(ids()[2]).not.toBe(ids()[0])
  })

  test('there is one of it at home; the next thing is another', async () => {
    let isLost = true
    const answers = {
      ...emptyCircle,
      'GET /api/grocery-lists': { body: { items: [], next: null } },
      'GET /api/pantry': { body: { items: [] } },
      'POST /api/pantry': (body: unknown) =>
        isLost
          ? { status: 503 }
          : {
              body: {
                ...{ entered: null, isUsedUp: false, counts: 'enough', addedBy: 'Anna Keller', createdAt: AT },
                ...(body as object),
                version: 1,
              },
            },
    }
    const { user, sent } = await openApp('/ai-food-planning?view=groceries&pantry=open', { ...family, answers })
    const dialog = within(await screen.findByRole('dialog', { name: 'What is at home' }))
    const ids = () => idsIn(sent, '/api/pantry')
    const press = async (times: number) => {
      await user.click(await dialog.findByRole('button', { name: 'Add' }))
      await waitFor(() => expect(ids()).toHaveLength(times))
    }
    await user.type(await dialog.findByLabelText('There is'), 'Oats')
    await press(1)
    isLost = false
    await press(2)
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('There is').value).toBe(''))
    await user.type(dialog.getByLabelText('There is'), 'Rice')
    await press(3)
    expect(ids()[1]).toBe(ids()[0])
    expect(ids()[2]).not.toBe(ids()[0])
  })

  test('changed before that: the person is told that it was saved, and may then save another', async () => {
    const refusals = [{ status: 503 }, { status: 409, body: { errorCode: 'ID_TAKEN', message: 'Already saved.' } }]
    const answers = {
      ...emptyCircle,
      'GET /api/grocery-lists': { body: { items: [], next: null } },
      'GET /api/pantry': { body: { items: [] } },
      'POST /api/pantry': () => refusals.shift() ?? { status: 503 },
    }
    const { user, sent } = await openApp('/ai-food-planning?view=groceries&pantry=open', { ...family, answers })
    const dialog = within(await screen.findByRole('dialog', { name: 'What is at home' }))
    const ids = () => idsIn(sent, '/api/pantry')
    const press = async (times: number) => {
      await user.click(await dialog.findByRole('button', { name: 'Add' }))
      await waitFor(() => expect(ids()).toHaveLength(times))
    }
    await user.type(await dialog.findByLabelText('There is'), 'Oats')
    await press(1)
    await user.type(dialog.getByLabelText('There is'), ', fine')
    await press(2)
    expect(await screen.findByText('Already saved.')).toBeTruthy()
    await press(3)
    expect(ids()[1]).toBe(ids()[0])
    expect(ids()[2]).not.toBe(ids()[0])
  })
})

describe('dishes that were refused', () => {
  const content = {
    ...{ diets: [], foodLevel: 7, alsoFoodLevels: [], drinkLevel: 0, alsoDrinkLevels: [], textureSource: null },
    ...{ limits: [], likes: ['Plums'], dislikes: ['Liver'], cuisines: [], portion: 'usual', help: 'alone' },
    ...{ helpNote: null, currency: null, budget: null, missingEquipment: [], mostMinutes: null, peopleAtTable: 1 },
  }
  const profile = {
    ...content,
    ...{ texture: { changedBy: 'Anna Keller', changedAt: AT }, savedBy: 'Anna Keller', updatedAt: AT, version: 3 },
  }
  const view = (dislikes: string[], refusedDishes: object[]) => ({
    ...{ profile: { ...profile, dislikes }, allergies: [], noneKnown: true, notices: [], unreadMedications: [] },
    ...{ currency: 'EUR', fewRules: [], proposals: [], proposedDiets: [], refusedDishes },
  })

  test('become a dislike only when a person agrees', async () => {
    let shown = view(['Liver'], [{ name: 'Baked salmon', times: 2, lastAt: AT }])
    const answers = {
      ...emptyCircle,
      'GET /api/client-food-profile': () => ({ body: shown }),
      'PUT /api/client-food-profile': () => {
        shown = view(['Liver', 'Baked salmon'], [])
        return { body: shown }
      },
    }
    const { user, sent } = await openApp('/ai-food-planning?view=profile', { ...family, answers })
    const section = await screen.findByRole('region', { name: 'Refused lately' })
    expect(within(section).getByText(/2 times/)).toBeTruthy()
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)
    await user.click(within(section).getByRole('button', { name: 'Rose does not like it: Baked salmon' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Refused lately' })).toBeNull())
    const saved = sent.find(({ call }) => call.startsWith('PUT /api/client-food-profile'))
    expect(saved?.body).toMatchObject({ version: 3, likes: ['Plums'], dislikes: ['Liver', 'Baked salmon'] })
  })
})

describe('shopping', () => {
  const item = (last: number, name: string, more: object = {}) => ({
    ...{ id: `${ID}${last}`, name, amount: '1 kg', aisle: 'fruit_vegetables', about: 'For 2 dishes' },
    ...{ atHome: 'no', isPlanned: true, tickedBy: null, tickedAt: null, ...more },
  })
  const list = (buyer: object | null, items: object[]) => ({
    ...{ id: `${ID}9`, title: 'This week', planId: `${ID}8`, authorName: 'Anna Keller', buyer },
    ...{ createdAt: AT, items, cost: { amount: 12, currency: 'EUR' } },
  })
  const lists = { body: { items: [{ id: `${ID}9`, title: 'This week', createdAt: AT }], next: null } }

  test('says who goes, and that person may step back', async () => {
    let buyer: { id: number; name: string } | null = null
    const shown = () => ({ body: list(buyer, [item(1, 'Apples')]) })
    const answers = {
      ...emptyCircle,
      'GET /api/grocery-lists': lists,
      [`GET /api/grocery-lists/${ID}9`]: shown,
      [`PUT /api/grocery-lists/${ID}9/buyer`]: (body: unknown) => {
        buyer = (body as { buying: boolean }).buying ? { id: anna.id, name: 'Anna Keller' } : null
        return shown()
      },
    }
    const { user } = await openApp('/ai-food-planning?view=groceries', { ...family, answers })
    expect(await screen.findByText('Nobody is doing the shopping yet.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I’ll do the shopping' }))
    expect(await screen.findByText('You are doing the shopping.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I cannot go after all' }))
    expect(await screen.findByText('Nobody is doing the shopping yet.')).toBeTruthy()
  })

  test('earlier lists can be chosen, and lists of one name are told apart by their day', async () => {
    const call = 'GET /api/grocery-lists?clientId=42&limit=20'
    const answers = {
      ...emptyCircle,
      [call]: {
        body: {
          items: [9, 8].map((last) => ({ id: `${ID}${last}`, title: 'Week 19', createdAt: AT })),
          next: 'earlier',
        },
      },
      [`${call}&before=earlier`]: {
        body: { items: [{ id: `${ID}7`, title: 'Week 19', createdAt: '2024-05-10T09:00:00.000Z' }], next: null },
      },
      [`GET /api/grocery-lists/${ID}9`]: { body: list(null, [item(1, 'Apples')]) },
      [`GET /api/grocery-lists/${ID}7`]: { body: list(null, [item(2, 'Plums')]) },
    }
    const { user } = await openApp('/ai-food-planning?view=groceries', { ...family, answers })
    await user.click(await screen.findByRole('button', { name: 'Show earlier lists' }))
    await user.selectOptions(await screen.findByLabelText('List'), await screen.findByText(/^Week 19 \(.*2024\)$/))
    expect(await screen.findByText('Plums')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show earlier lists' })).toBeNull()
  })

  test('leaves out what is at home, and removes it with one press', async () => {
    let apples = item(1, 'Apples')
    const items = () => [apples, item(2, 'Potatoes', { atHome: 'some' }), item(3, 'Rice', { atHome: 'all' })]
    const answers = {
      ...emptyCircle,
      'GET /api/grocery-lists': lists,
      [`GET /api/grocery-lists/${ID}9`]: () => ({ body: list(null, items()) }),
      [`POST /api/grocery-lists/${ID}9/items/${ID}1/at-home`]: () => {
        apples = item(1, 'Apples', { atHome: 'all' })
        return { body: apples }
      },
    }
    const { user } = await openApp('/ai-food-planning?view=groceries', { ...family, answers })
    expect(await screen.findByText(/^2 of 2 still to buy\./)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Rice/ })).toBeNull()
    expect(screen.getByText(/^Already at home/, { selector: 'summary' }).textContent).toBe('Already at home (1)')
    expect(screen.getByText('For 2 dishes, some is at home')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Apples is at home' }))
    expect(await screen.findByText(/^1 of 1 still to buy\./)).toBeTruthy()
    expect(screen.getByText(/^Already at home/, { selector: 'summary' }).textContent).toBe('Already at home (2)')
  })

  test('what is at home: added, used up, restocked', async () => {
    const stock = (more: object = {}) => ({
      ...{ id: `${ID}5`, name: 'Oats', amount: null, entered: null, isStaple: true, isUsedUp: false, counts: 'enough' },
      ...{ addedBy: 'Anna Keller', createdAt: AT, version: 1, ...more },
    })
    let items: object[] = []
    const answers = {
      ...emptyCircle,
      'GET /api/grocery-lists': { body: { items: [], next: null } },
      'GET /api/pantry': () => ({ body: { items } }),
      'POST /api/pantry': () => {
        items = [stock()]
        return { body: stock() }
      },
      [`PUT /api/pantry/${ID}5`]: () => {
        items = [stock({ isUsedUp: true, counts: 'used_up', version: 2 })]
        return { body: items[0] }
      },
    }
    const { user, sent } = await openApp('/ai-food-planning?view=groceries', { ...family, answers })
    await user.click(await screen.findByRole('button', { name: 'What is at home' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What is at home' }))
    await user.type(await dialog.findByLabelText('There is'), 'Oats')
    await user.click(dialog.getByRole('checkbox', { name: 'Should always be there' }))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await user.click(await dialog.findByRole('button', { name: 'Oats: used up' }))
    expect(await dialog.findByText('used up: on the next list')).toBeTruthy()
    const added = sent.find(({ call }) => call.startsWith('POST /api/pantry'))
    expect(added?.body).toMatchObject({ name: 'Oats', amount: null, isStaple: true })
  })

  test('“used up” pressed by mistake: pressed again, there is as much as before', async () => {
    let stock = {
      ...{ id: `${ID}5`, name: 'Potatoes', amount: '1.2 kg', entered: '2 kg', isStaple: false, isUsedUp: false },
      ...{ counts: 'amount', addedBy: 'Anna Keller', createdAt: AT, version: 1 },
    }
    const answers = {
      ...emptyCircle,
      'GET /api/grocery-lists': { body: { items: [], next: null } },
      'GET /api/pantry': () => ({ body: { items: [stock] } }),
      [`PUT /api/pantry/${ID}5`]: (body: unknown) => {
        const { isUsedUp } = body as { isUsedUp: boolean }
        stock = { ...stock, isUsedUp, counts: isUsedUp ? 'used_up' : 'amount', version: stock.version + 1 }
        return { body: stock }
      },
    }
    const { user, sent } = await openApp('/ai-food-planning?view=groceries&pantry=open', { ...family, answers })
    await user.click(await screen.findByRole('button', { name: 'Potatoes: used up' }))
    await user.click(await screen.findByRole('button', { name: 'Potatoes: there again' }))
    await screen.findByRole('button', { name: 'Potatoes: used up' })
    const saved = sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
    expect(saved).toMatchObject([
      { amount: '2 kg', isUsedUp: true },
      { amount: '2 kg', isUsedUp: false },
    ])
  })

  test('a full cupboard can be searched, and the search is in the address', async () => {
    const names = ['Oats', 'Crème fraîche', 'Green tea', ...Array.from({ length: 197 }, (_, at) => `Tin ${at + 1}`)]
    const items = names.map((name, at) => ({
      ...{ id: `${ID}${at}`, name, amount: null, entered: null, isStaple: false, isUsedUp: at === 2 },
      ...{ counts: at === 2 ? 'used_up' : 'enough', addedBy: 'Anna Keller', createdAt: AT, version: 1 },
    }))
    const answers = {
      ...emptyCircle,
      'GET /api/grocery-lists': { body: { items: [], next: null } },
      'GET /api/pantry': { body: { items } },
    }
    const { user } = await openApp('/ai-food-planning?view=groceries&pantry=open&stock=tin+12', { ...family, answers })
    const dialog = within(await screen.findByRole('dialog', { name: 'What is at home' }))
    const rows = async () =>
      (await dialog.findAllByRole('listitem')).map((row) => row.querySelector('[dir]')?.textContent)
    expect(await rows()).toEqual([
      'Tin 12',
      'Tin 120',
      'Tin 121',
      'Tin 122',
      'Tin 123',
      'Tin 124',
      'Tin 125',
      'Tin 126',
      'Tin 127',
      'Tin 128',
      'Tin 129',
    ])
    expect(dialog.getByText('11 of 200 things')).toBeTruthy()
    const search = dialog.getByLabelText('Search what is at home')
    await user.clear(search)
    await user.type(search, 'creme')
    expect(await dialog.findByText('1 of 200 things')).toBeTruthy()
    expect(await rows()).toEqual(['Crème fraîche'])
    expect(location.search).toContain('stock=creme')
    await user.type(search, ' xyz')
    expect(await dialog.findByText('Nothing at home has this name.')).toBeTruthy()
    await user.clear(search)
    expect(await dialog.findByText('200 things, 1 used up')).toBeTruthy()
    expect(location.search).not.toContain('stock')
  })
})

test('how many are safe is said of several recipes only', async () => {
  const said = async (total: number) => {
    const body = { items: [], next: null, total, safe: total, hasProfile: true, notChecked: [] }
    const answers = { ...emptyCircle, 'GET /api/recipes': { body } }
    const { unmount } = await openApp('/ai-food-planning?view=recipes', { ...family, answers })
    const words = (await screen.findByText(/\d recipes?|recipes are/)).textContent
    unmount()
    return words
  }
  expect(await said(0)).toBe('0 recipes')
  expect(await said(1)).toBe('1 recipe')
  expect(await said(3)).toBe('3 of 3 recipes are safe for Rose')
})

describe('a recipe from a web address', () => {
  const read = { name: 'Leek soup', servings: 4, minutes: 30, ingredients: '500 g leeks', steps: 'Cook.', source: '' }
  const open = (answer: object) =>
    openApp('/ai-food-planning?view=recipes&new=recipe', {
      ...family,
      answers: {
        ...emptyCircle,
        'GET /api/recipes': { body: { items: [], next: null, total: 0, safe: 0, hasProfile: true, notChecked: [] } },
        'POST /api/recipes/reading': { body: { lines: [] } },
        'POST /api/recipes/from-address': answer,
      },
    })

  test('fills the form in, and saves nothing', async () => {
    const { user, sent } = await open({ body: { ...read, source: 'https://recipes.example/leek' } })
    await user.click(await screen.findByRole('button', { name: 'From a web page or text' }))
    await user.type(screen.getByLabelText('Address of the page'), 'https://recipes.example/leek')
    await user.click(screen.getByRole('button', { name: 'Read the page' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Leek soup'))
    expect(sent.some(({ call }) => call.startsWith('POST /api/recipes?'))).toBe(false)
  })

  test('that cannot be read says so, and keeps the address', async () => {
    const { user } = await open({ status: 422, body: { errorCode: 'PAGE_UNREADABLE', message: 'There is no recipe.' } })
    await user.click(await screen.findByRole('button', { name: 'From a web page or text' }))
    const address = screen.getByLabelText<HTMLInputElement>('Address of the page')
    await user.type(address, 'http://192.168.0.1/')
    await user.click(screen.getByRole('button', { name: 'Read the page' }))
    expect(await screen.findByText('The recipe could not be read')).toBeTruthy()
    expect(address.value).toBe('http://192.168.0.1/')
  })
})

test('a new recipe is shown once it is saved, with its verdict', async () => {
  const recipe = {
    ...{ id: `${ID}8`, name: 'Leek soup', isOwn: true, cuisine: null, slots: ['lunch'], minutes: 30, level: 7 },
    ...{ kcal: 120, cost: { amount: 1, currency: 'EUR' }, verdict: 'pass', why: '', isPartial: false },
    ...{ servings: 2, equipment: [], keepsDays: 0, freezes: false, ingredients: [], steps: [] },
    ...{ contains: [], mayContain: [], figures: [], checks: [], own: null },
  }
  const { user } = await openApp('/ai-food-planning?view=recipes&new=recipe', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/recipes': { body: { items: [], next: null, total: 0, safe: 0, hasProfile: true, notChecked: [] } },
      'POST /api/recipes/reading': { body: { lines: [] } },
      'POST /api/recipes': { body: recipe },
      [`GET /api/recipes/${ID}8`]: { body: recipe },
    },
  })
  await user.type(await screen.findByLabelText(/^Name/), 'Leek soup')
  await user.type(screen.getByLabelText(/^Ingredients/), '1 leek')
  await user.click(screen.getByRole('button', { name: 'Save recipe' }))
  expect(within(await screen.findByRole('dialog', { name: 'Leek soup' })).getByText('Safe')).toBeTruthy()
  expect(location.search).toContain(`recipe=${ID}8`)
})

test('a list of ingredients that is refused is not said to be understood', async () => {
  const leek = { text: '1 leek', food: 'Leek', grams: 100, isOptional: false, trouble: '' }
  const { user } = await openApp('/ai-food-planning?view=recipes&new=recipe', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/recipes': { body: { items: [], next: null, total: 0, safe: 0, hasProfile: true, notChecked: [] } },
      'POST /api/recipes/reading': (body) =>
        (body as { text: string }).text.includes('\n')
          ? { status: 400, body: { errorCode: 'BAD_INPUT', message: 'Use at most 200 lines', fields: {} } }
          : { body: { lines: [leek] } },
    },
  })
  const ingredients = await screen.findByLabelText(/^Ingredients/)
  await user.type(ingredients, '1 leek')
  expect(await screen.findByText('1 of 1 ingredients are understood.')).toBeTruthy()
  await user.type(ingredients, '\n1 egg')
  await waitFor(() => expect(screen.queryByText(/ingredients are understood/)).toBeNull())
})

describe('a recipe with ingredients that were not read', () => {
  const line = (text: string, food: string | null, grams: number | null) => ({
    ...{ text, food, grams, isOptional: false },
    trouble: food && grams !== null ? '' : 'Not read',
  })
  const oats = line('80 g oats', 'Oats', 80)
  const milk = line('milk', 'Milk', null)
  const jelly = line('2 spoons of jelly bits', null, null)
  const openWith = async (ingredients: object[], contains: string[], isPartial = true) => {
    const recipe = {
      ...{ id: `${ID}7`, name: 'Porridge', isOwn: true, cuisine: null, slots: ['breakfast'], minutes: 10, level: 7 },
      ...{ kcal: 120, cost: { amount: 1, currency: 'EUR' }, verdict: 'not_checked', why: '', isPartial },
      ...{ servings: 2, equipment: [], keepsDays: 0, freezes: false, ingredients, steps: [] },
      ...{ contains, mayContain: [], figures: [{ name: 'kcal', unit: 'kcal', amount: 120 }], checks: [], own: null },
    }
    const answers = {
      ...emptyCircle,
      'GET /api/recipes': {
        body: { items: [recipe], next: null, total: 1, safe: 0, hasProfile: true, notChecked: [] },
      },
      [`GET /api/recipes/${ID}7`]: { body: recipe },
    }
    const { unmount, user } = await openApp(`/ai-food-planning?view=recipes&recipe=${ID}7`, { ...family, answers })
    const dialog = within(await screen.findByRole('dialog', { name: 'Porridge' }))
    await dialog.findByText('In one portion')
    const has = (text: RegExp | string) => dialog.queryByText(text) !== null
    return { has, unmount, user, dialog }
  }

  test('can be read for other numbers of people', async () => {
    const { has, user, dialog } = await openWith([oats, milk], [])
    expect(has('Ingredients for 2')).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'For fewer people' }))
    expect([has('Ingredients for 1'), has(/^40 g oats/), has('(for 2)')]).toEqual([true, true, true])
    expect(has('Amounts and minutes in the steps are for 2.')).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'For fewer people' }))
    expect(has('Ingredients for 1')).toBe(true)
    for (const _ of [1, 2]) await user.click(dialog.getByRole('button', { name: 'For more people' }))
    expect([has('Ingredients for 3'), has(/^120 g oats/)]).toEqual([true, true])
  })

  test('is not said to be free of allergens, and its figures are incomplete', async () => {
    const { has } = await openWith([oats, jelly, jelly], [])
    expect(has(/None of the 14/)).toBe(false)
    expect(has('Allergens are not known: 2 ingredients were not read.')).toBe(true)
    expect(has('Incomplete: 2 ingredients are not counted.')).toBe(true)
    expect(has(/at least 120 kcal per portion · at least €1/)).toBe(true)
    expect(await screen.findByText('Our own · 10 min · at least 120 kcal')).toBeTruthy()
  })

  test('contains at least what was found', async () => {
    const { has } = await openWith([oats, jelly], ['Gluten'])
    expect(has('Contains at least gluten. Other allergens are not known: one ingredient was not read.')).toBe(true)
  })

  test('of which only an amount is not known: the allergens are, the figures are not', async () => {
    const { has } = await openWith([oats, milk], ['Gluten', 'Milk'])
    expect(has('Contains gluten and milk.')).toBe(true)
    expect(has('Incomplete: one ingredient is not counted.')).toBe(true)
  })

  test('and one that was read completely, for comparison', async () => {
    const { has } = await openWith([oats], [], false)
    expect(has('None of the 14 allergens.')).toBe(true)
    expect(has(/Incomplete|at least/)).toBe(false)
    expect(screen.queryByText(/at least/)).toBeNull()
  })
})

test('a recipe that cannot be loaded for editing says so, and can be tried again', async () => {
  const recipe = `GET /api/recipes/${ID}7`
  const answers = {
    ...emptyCircle,
    'GET /api/recipes': { body: { items: [], next: null, total: 0, safe: 0, hasProfile: true, notChecked: [] } },
    [recipe]: { status: 503 },
  }
  const { user, sent } = await openApp(`/ai-food-planning?view=recipes&recipe=${ID}7&edit=1`, { ...family, answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the recipe' }))
  expect(await dialog.findByText('The recipe could not be loaded.')).toBeTruthy()
  const before = sent.filter(({ call }) => call.startsWith(recipe)).length
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith(recipe)).length).toBeGreaterThan(before))
})

test('a recipe that somebody else changed meanwhile: every field that differs is shown', async () => {
  const recipe = (own: object) => ({
    ...{ id: `${ID}7`, name: 'Fish pie', isOwn: true, cuisine: null, slots: ['dinner'], minutes: 40, level: 5 },
    ...{ kcal: 120, cost: { amount: 1, currency: 'EUR' }, verdict: 'pass', why: '', isPartial: false, servings: 4 },
    ...{ equipment: [], keepsDays: 0, freezes: false, ingredients: [], steps: [], contains: [] },
    ...{ mayContain: [], figures: [], checks: [], own },
  })
  const opened = {
    ...{ name: 'Fish pie', slots: ['dinner'], servings: 4, minutes: 40, level: 5, ingredients: '400 g cod' },
    ...{ steps: 'Bakke.', source: null, version: 1, authorId: anna.id, authorName: 'Anna Keller', updatedAt: AT },
  }
  const theirs = { ...opened, slots: ['lunch', 'dinner'], servings: 2, minutes: 60, level: 7, version: 2 }
  const current = { ...theirs, source: 'Grandma' }
  const answers = {
    ...emptyCircle,
    'GET /api/recipes': { body: { items: [], next: null, total: 0, safe: 0, hasProfile: true, notChecked: [] } },
    [`GET /api/recipes/${ID}7`]: { body: recipe(opened) },
    'POST /api/recipes/reading': { body: { lines: [] } },
    [`PUT /api/recipes/${ID}7`]: { status: 409, body: { errorCode: 'VERSION_CONFLICT', current } },
  }
  const { user } = await openApp(`/ai-food-planning?view=recipes&recipe=${ID}7&edit=1`, { ...family, answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the recipe' }))
  const steps = await dialog.findByLabelText(/^How it is made/)
  await user.clear(steps)
  await user.type(steps, 'Bake.')
  await user.click(dialog.getByRole('button', { name: 'Save recipe' }))
  await dialog.findByText(/was changed while you were editing it/)
  const shownUnder = (heading: string) => {
    const facts = dialog.getByRole('heading', { name: heading }).parentElement!.querySelectorAll('dl > div')
    return Object.fromEntries([...facts].map((fact) => [...fact.children].map(({ textContent }) => textContent)))
  }
  expect(shownUnder('Yours')).toEqual({
    ...{ 'When it is eaten': 'Dinner', 'For how many people': '4', Minutes: '40', 'Where it comes from': '–' },
    ...{ 'Texture (IDDSI)': '5 Minced & moist', 'How it is made': 'Bake.' },
  })
  expect(shownUnder('Saved meanwhile')).toEqual({
    ...{ 'When it is eaten': 'Lunch, Dinner', 'For how many people': '2', Minutes: '60' },
    ...{ 'Where it comes from': 'Grandma', 'Texture (IDDSI)': '7 Regular', 'How it is made': 'Bakke.' },
  })
})
