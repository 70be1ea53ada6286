import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../api/storage.ts'
import { anna, aToken, meWith, rose, serverAnswers } from '../test/server.ts'

const CHANGE = 'PATCH /api/user-preferences'
const ME = 'GET /api/auth/me'
const SIMPLE = { ...usualPreferences, simple: true }

let page: typeof import('./session.ts') &
  typeof import('./change-preferences.ts') &
  Pick<typeof import('./preferences.ts'), 'currentPreferences' | 'takePreferences'>
let release = () => {}
/** An answer that arrives when released. */
const late = (body: object) => async () => {
  await new Promise<void>((resolve) => {
    release = resolve
  })
  return { body }
}
const isSimple = () => page.currentPreferences().simple

beforeEach(async () => {
  vi.resetModules()
  page = {
    ...(await import('./session.ts')),
    ...(await import('./change-preferences.ts')),
    ...(await import('./preferences.ts')),
  }
  localStorage.setItem(keys.token, aToken())
  serverAnswers({ [ME]: { body: meWith([rose]) } })
  await page.startSession()
})

// The page asks who is signed in with each new connection, so also a moment after it was opened.
test('a choice made while the page asks who is signed in stays, whichever answer arrives first', async () => {
  serverAnswers({ [ME]: late(meWith([rose])), [CHANGE]: { body: SIMPLE } })
  const asked = page.loadMe()
  await page.changePreferences({ simple: true })
  release()
  await asked
  expect(isSimple()).toBe(true)
})
test('also while the choice is still being saved', async () => {
  serverAnswers({ [ME]: { body: meWith([rose]) }, [CHANGE]: late(SIMPLE) })
  const saving = page.changePreferences({ simple: true })
  await page.loadMe()
  expect(isSimple()).toBe(true)
  release()
  await saving
  expect(isSimple()).toBe(true)
})
test('later it follows what the server says, as chosen on another device', async () => {
  serverAnswers({ [ME]: { body: meWith([rose]) }, [CHANGE]: { body: SIMPLE } })
  await page.changePreferences({ simple: true })
  await page.loadMe()
  expect(isSimple()).toBe(false)
})
test('one that could not be saved is reverted', async () => {
  serverAnswers({ [CHANGE]: { status: 500, body: { errorCode: 'INTERNAL', message: 'x' } } })
  await expect(page.changePreferences({ simple: true })).rejects.toThrow()
  expect(isSimple()).toBe(false)
})

test.for([
  ['an answer', { body: SIMPLE }],
  ['a failure', { status: 500 }],
] as const)('%s to a choice comes after signing out: nothing of it is left', async ([, answer]) => {
  serverAnswers({
    [CHANGE]: async () => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return answer
    },
  })
  const saving = page.changePreferences({ simple: true }).catch(() => {})
  await vi.waitFor(() => expect(isSimple()).toBe(true))
  page.endSession()
  release()
  await saving
  expect(isSimple()).toBe(false)
  expect(localStorage.getItem(keys.preferences)).toBeNull()
})
test('a choice of somebody who signed out meanwhile does not change the next person’s', async () => {
  serverAnswers({ [CHANGE]: late(SIMPLE) })
  const saving = page.changePreferences({ simple: true })
  await vi.waitFor(() => expect(isSimple()).toBe(true))
  const releaseFirst = release
  page.endSession()
  const bea = { ...meWith([rose]), user: { ...anna, id: 8 } }
  const large = { ...usualPreferences, textSize: 115 as const }
  serverAnswers({ [ME]: { body: bea }, [CHANGE]: { body: large } })
  await page.beginSession({ token: aToken(3600, { userId: 8 }), refreshToken: 'beas.mark.secret' })
  await page.changePreferences({ textSize: 115 })
  expect(page.currentPreferences()).toEqual(large)
  releaseFirst()
  await saving
  expect(page.currentPreferences()).toEqual(large)
  serverAnswers({ [ME]: { body: { ...bea, preferences: usualPreferences } } })
  await page.loadMe()
  expect(page.currentPreferences()).toEqual(usualPreferences)
})
test('the theme that somebody chooses at the sign-in page is not the one of whoever is signed in in another tab', async () => {
  page.endSession()
  localStorage.setItem(keys.token, aToken())
  localStorage.setItem(keys.preferences, JSON.stringify(SIMPLE))
  const sent = serverAnswers({})
  const { chooseTheme } = await import('./preferences.ts')
  await chooseTheme('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(JSON.parse(localStorage.getItem(keys.preferences)!)).toEqual(SIMPLE)
  expect(sent).toEqual([])
})

test('an answer kept from an older version has the usual choice for what it does not know', async () => {
  const { helpKey: _, ...older } = SIMPLE
  page.takePreferences(older)
  expect(page.currentPreferences()).toMatchObject({ simple: true, helpKey: true })
})
