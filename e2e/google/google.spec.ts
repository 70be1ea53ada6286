import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/inspect.ts'
import { expect } from '../support/test.ts'
import { aGoogleAccount, choose, press, test } from './test.ts'

/* Kinfold as people run it, with Firebase's real client in a real browser and the real Auth emulator. */
const setup = (page: Page) => page.getByRole('heading', { name: 'Care Profile Setup' })
const firebaseLoaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('firebase-client')))

async function signUp(page: Page, role: string, account = aGoogleAccount('Anna Maria Keller')) {
  await page.goto(`/signup?role=${role}`)
  await choose(await press(page, 'Sign up with Google'), account)
  await expect(setup(page)).toBeVisible()
  return account
}

/** Gives them a circle, so that there is a page to sign out from, and signs out. */
async function signOut(page: Page) {
  const response = await page.request.post('/api/clients', {
    data: { firstName: 'Rose', lastName: 'Keller', zone: 'Europe/Berlin' },
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}` },
  })
  expect(response.ok()).toBe(true)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** The person whom Firebase's client still has in this browser. */
const keptByFirebase = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('firebaseLocalStorageDb')
    await new Promise((done) => (opening.onsuccess = done))
    const all = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll()
    await new Promise((done) => (all.onsuccess = done))
    return all.result.length
  })

const me = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    return (await (await fetch('/api/auth/me', { headers })).json()).user
  })

test('a family member signs up and goes to /profiles; nothing is loaded before the button is used', async ({
  page,
  strangers,
}) => {
  await page.goto('/signup?role=family')
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeVisible()
  expect([await firebaseLoaded(page), strangers]).toEqual([false, []])
  const account = aGoogleAccount('Anna Maria Keller')
  const window = await press(page, 'Sign up with Google')
  expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
  expect(new URL(window.url()).searchParams.get('customParameters')).toBe('{"prompt":"select_account"}')
  await choose(window, account)
  await expect(page).toHaveURL(/\/profiles$/)
  expect(await me(page)).toMatchObject({
    email: account.email,
    firstName: 'Anna',
    lastName: 'Maria Keller',
    roles: ['family'],
  })
})

test('pages with the button: axe finds nothing, no sideways scrolling, works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/login', '/signup?role=family', '/signup?google=true']) {
    for (const theme of ['light', 'dark']) {
      await page.goto(path)
      await page.evaluate((value) => localStorage.setItem('theme', value), theme)
      await page.reload()
      await page.getByRole('button', { name: /with Google/ }).focus()
      await test.step(`${path} ${theme}`, () => expectAccessible(page))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).focus()
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await (await opening).close()
})

test('a care taker signs up, signs out of Google too, signs in again', async ({ page }) => {
  const account = await signUp(page, 'caretaker', aGoogleAccount('Carlo Berg'))
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await me(page)).toMatchObject({ roles: ['caretaker'] })
  expect(await keptByFirebase(page)).toBe(1)
  await signOut(page)
  expect(await keptByFirebase(page)).toBe(0)
  await choose(await press(page, 'Continue with Google'), account, true)
  await expect(page.getByRole('heading', { name: 'Rose Keller' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a person still signed in with Google is signed in again at the start', async ({ page }) => {
  await signUp(page, 'caretaker')
  await page.evaluate(() => {
    for (const key of ['auth_token', 'token_expiry', 'refresh_token']) localStorage.removeItem(key)
  })
  await page.goto('/dashboard')
  await expect(setup(page)).toBeVisible()
})

test('a Google account without an account here', async ({ page }) => {
  await page.goto('/login')
  await choose(await press(page, 'Continue with Google'), aGoogleAccount('Otto Fremd'))
  await expect(page).toHaveURL(/\/signup\?message=account_deleted$/)
  await expect(page.getByText(/There is no account for this Google sign-in/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('an address with a password account is not taken over', async ({ page, kinfold }) => {
  const account = aGoogleAccount('Paula Pass')
  const person = { firstName: 'Paula', lastName: 'Pass', email: account.email, password: 'geheim', role: 'family' }
  expect((await page.request.post(`${kinfold.url}/api/auth/register`, { data: person })).ok()).toBe(true)
  await page.goto('/login')
  await choose(await press(page, 'Continue with Google'), account)
  await expect(page).toHaveURL(/\/login\?error=account_exists$/)
  await expect(page.getByText(/already exists/)).toBeVisible()
})

test('the popup is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Popup Blocked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
})

test('the popup is closed', async ({ page }) => {
  await page.goto('/login')
  await (await press(page, 'Continue with Google')).close()
  // Firebase waits up to ten seconds in case a closed popup was successful after all.
  await expect(page.getByText('Login Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText('Sign-in was cancelled. Please try again.', { exact: true })).toBeVisible()
})
