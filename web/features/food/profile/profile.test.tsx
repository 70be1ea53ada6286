import { type FoodProfileContent, foodProfileFields } from '@kinfold/contract/features/food/profile/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyCircle, openApp } from '../../../test/app.tsx'
import { rose } from '../../../test/server.ts'
import { differencesBetween } from '../../../ui/records/differences.ts'
import { factsOf } from './profile-facts.ts'
import { blank } from './use-save-profile.ts'

const family = { signedIn: { clients: [{ ...rose, role: 'family', createdBy: 99 }] } }
const NOW = '2026-11-24T08:00:00.000Z'
const profile = (version: number, more: object = {}) => ({
  ...{ ...blank, foodLevel: 6, likes: ['plums'], version, savedBy: 'Anna Keller', updatedAt: NOW },
  ...{ texture: { changedBy: 'Anna Keller', changedAt: NOW }, ...more },
})
const viewOf = (shown: object) => ({
  ...{ profile: shown, currency: 'EUR', allergies: [], noneKnown: false, notices: [], unreadMedications: [] },
  ...{ fewRules: [], proposals: [], proposedDiets: [], refusedDishes: [] },
})

test('keeping one’s own likes does not bring back a texture that somebody else has changed meanwhile', async () => {
  const salt = { name: 'sodium', min: null, max: 2000, reason: null, source: null }
  const theirs = profile(2, { foodLevel: 4, limits: [salt] })
  const saved: { version: number }[] = []
  const { user } = await openApp('/ai-food-planning?view=profile', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/client-food-profile': { body: viewOf(profile(1)) },
      'PUT /api/client-food-profile': (body) => {
        saved.push(body as { version: number })
        return saved.length === 1
          ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: theirs } }
          : { body: viewOf(profile(3, { foodLevel: 4, limits: [salt], likes: ['plums', 'figs'] })) }
      },
    },
  })
  const table = await screen.findByRole('region', { name: 'At the table' })
  await user.click(within(table).getByRole('button', { name: /Change|Edit/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Likes'), ', figs')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toMatchObject({ version: 2, foodLevel: 4, limits: [salt], likes: ['plums', 'figs'] })
})

/** What a version of the choice shows, as [label, words]. */
const shownUnder = (heading: string) =>
  [...screen.getByRole('heading', { name: heading }).parentElement!.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  )

test('a thickness that somebody took back meanwhile is shown, before one’s own is kept', async () => {
  const texture = { drinkLevel: 2, alsoDrinkLevels: [1], textureSource: 'Letter of 3 November' }
  const saved: object[] = []
  const { user } = await openApp('/ai-food-planning?view=profile', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/client-food-profile': { body: viewOf(profile(1, texture)) },
      'PUT /api/client-food-profile': (body) => {
        saved.push(body as object)
        const current = profile(2, { ...texture, alsoDrinkLevels: [], likes: [] })
        return saved.length === 1
          ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current } }
          : { body: viewOf(profile(3)) }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change the texture' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Who said so, and when'), ' 2026')
  await user.click(dialog.getByRole('button', { name: 'Save texture' }))
  await screen.findByText(/was changed while you were editing it/)
  expect(shownUnder('Yours')).toEqual([
    ['Drinks, also allowed', '1 Slightly thick'],
    ['Who said so, and when', 'Letter of 3 November 2026'],
  ])
  expect(shownUnder('Saved meanwhile')).toEqual([
    ['Drinks, also allowed', '–'],
    ['Who said so, and when', 'Letter of 3 November'],
  ])
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(saved[1]).toMatchObject({ version: 2, alsoDrinkLevels: [1], likes: [] }))
})

test('a diet that somebody removed meanwhile is shown; the currency that nobody chose is not', async () => {
  const { user } = await openApp('/ai-food-planning?view=profile', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/client-food-profile': { body: viewOf(profile(1, { diets: ['halal'] })) },
      'PUT /api/client-food-profile': { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: profile(2) } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change what they like' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Likes'), ', figs')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/was changed while you were editing it/)
  const [diets, likes] = [shownUnder('Yours'), shownUnder('Saved meanwhile')].map((facts) => Object.fromEntries(facts))
  expect([diets, likes]).toEqual([
    { Diets: 'Halal', Likes: 'plums, figs' },
    { Diets: '–', Likes: 'plums' },
  ])
})

test('every field of the profile that differs is shown', () => {
  const other: FoodProfileContent = {
    ...{ diets: ['halal'], foodLevel: 5, alsoFoodLevels: [4], drinkLevel: 2, alsoDrinkLevels: [1] },
    ...{ textureSource: 'Speech therapist', likes: ['figs'], dislikes: ['liver'], cuisines: ['polish'] },
    ...{ portion: 'small', help: 'fed', helpNote: 'Sits upright', currency: 'PLN', budget: 50 },
    ...{ missingEquipment: ['oven'], mostMinutes: 30, peopleAtTable: 2 },
    limits: [{ name: 'sodium', min: null, max: 2000, reason: null, source: null }],
  }
  for (const field of foodProfileFields)
    expect(differencesBetween(factsOf(blank), factsOf({ ...blank, [field]: other[field] })), field).toHaveLength(1)
})

test('a limit that exists is not overwritten by adding another', async () => {
  const salt = { name: 'sodium', min: null, max: 2000, reason: null, source: 'Dr. Weber' }
  const { user } = await openApp('/ai-food-planning?view=profile', {
    ...family,
    answers: { ...emptyCircle, 'GET /api/client-food-profile': { body: viewOf(profile(1, { limits: [salt] })) } },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a limit' }))
  const what = within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>('What')
  const offered = [...what.options].map(({ value }) => value)
  expect(offered).toContain('potassium')
  expect(offered).not.toContain('sodium')
})

test('a suggested ‘at most’ is confirmed together with the ‘at least’ that is confirmed already', async () => {
  const least = { name: 'fluid', min: 1600, max: null, reason: '65 or older', source: 'Dr. Weber' }
  const most = { name: 'fluid', min: null, max: 2000, reason: 'Heart failure is listed', source: 'ESC, 2021' }
  const { user, sent } = await openApp('/ai-food-planning?view=profile', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/client-food-profile': { body: { ...viewOf(profile(1, { limits: [least] })), proposals: [most] } },
      'PUT /api/client-food-profile': { body: viewOf(profile(2)) },
    },
  })
  expect(await screen.findByText('At least 1,600 ml fluid a day')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check and confirm: At most 2,000 ml fluid a day' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Confirm limit' }))
  const both = { min: 1600, max: 2000, reason: '65 or older; Heart failure is listed', source: 'Dr. Weber; ESC, 2021' }
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      limits: [{ name: 'fluid', ...both }],
    }),
  )
})

test('two people add a limit at the same time: keeping one’s own keeps the other, too', async () => {
  const salt = { name: 'sodium', min: null, max: 2000, reason: null, source: 'Dr. Weber' }
  const saved: { version: number; limits: { name: string }[] }[] = []
  const { user } = await openApp('/ai-food-planning?view=profile', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/client-food-profile': { body: viewOf(profile(1)) },
      'PUT /api/client-food-profile': (body) => {
        saved.push(body as (typeof saved)[number])
        return saved.length === 1
          ? { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: profile(2, { limits: [salt] }) } }
          : { body: viewOf(profile(3)) }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a limit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('What'), 'potassium')
  await user.click(dialog.getByRole('button', { name: 'Save limit' }))
  expect(await dialog.findByText('Please enter at least one of the two')).toBeTruthy()
  expect(saved).toEqual([])
  await user.type(dialog.getByLabelText('At most (mg)'), '1800')
  await user.click(dialog.getByRole('button', { name: 'Save limit' }))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]!.limits.map(({ name }) => name)).toEqual(['sodium', 'potassium'])
})

test('a removed limit is restored from the toast, also when somebody else has saved meanwhile; not over their own', async () => {
  const salt = { name: 'sodium', min: null, max: 2000, reason: null, source: 'Dr. Weber' }
  const fibre = { name: 'fibre', min: 25, max: null, reason: null, source: null }
  let stored = profile(1, { limits: [salt] })
  const saved: { version: number; limits: object[] }[] = []
  const { user } = await openApp('/ai-food-planning?view=profile', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/client-food-profile': () => ({ body: viewOf(stored) }),
      'PUT /api/client-food-profile': (body) => {
        const sent = body as (typeof saved)[number]
        saved.push(sent)
        if (sent.version !== stored.version)
          return { status: 409, body: { errorCode: 'VERSION_CONFLICT', current: stored } }
        stored = profile(sent.version + 1, { limits: sent.limits })
        return { body: viewOf(stored) }
      },
    },
  })
  const removeSalt = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change: At most 2,000 mg sodium a day' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Limit removed')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await removeSalt()
  stored = profile(3, { limits: [fibre] })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('At most 2,000 mg sodium a day')).toBeTruthy()
  expect(saved.map(({ version, limits }) => [version, limits])).toEqual([
    [1, []],
    [2, [salt]],
    [3, [fibre, salt]],
  ])
  await removeSalt()
  const stricter = { ...salt, max: 1500 }
  stored = profile(6, { limits: [fibre, stricter] })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(stored).toMatchObject({ version: 7, limits: [fibre, stricter] }))
})

test('what an allergy is compared with is named once, without how it is sold', async () => {
  const foods = ['Brown or green lentils, dry', 'Red lentils, dry', 'Brown or green lentils, canned, drained']
  const allergy = {
    ...{ id: 'a', substance: 'Lentils', severity: null, reaction: null, isConfirmed: true, allergens: [], foods },
    unread: '',
  }
  await openApp('/ai-food-planning?view=profile', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/client-food-profile': { body: { ...viewOf(profile(1)), allergies: [allergy] } },
    },
  })
  expect(await screen.findByText('Meals are checked for brown or green lentils and red lentils')).toBeTruthy()
})

test('who changed the food profile, and from what to what', async () => {
  const content = (more: object) => ({ ...blank, foodLevel: 6, likes: ['plums'], ...more })
  const change = (version: number, changedBy: string, before: object | null, after: object) => ({
    ...{ version, changedBy, before, after, changed: [], changedAt: NOW },
  })
  const changes = [
    change(2, 'Jonas Keller', content({}), content({ foodLevel: 4 })),
    change(1, 'Anna Keller', null, content({})),
  ]
  const { user } = await openApp('/ai-food-planning?view=profile', {
    ...family,
    answers: {
      ...emptyCircle,
      'GET /api/client-food-profile': { body: viewOf(profile(2)) },
      'GET /api/client-food-profile/history': { body: changes },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Changes to the food profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes to the food profile' }))
  const [newest, first] = await dialog.findAllByRole('listitem')
  expect(newest!.textContent).toMatch(/Jonas Keller changed .*Food.*Soft & bite-sized.*Pur/)
  expect(first!.textContent).toMatch(/Anna Keller filled it in .*Likes.*plums/)
})
