import type { Browser, Page } from '@playwright/test'
import type { Kinfold } from './kinfold.ts'
import { open } from './open.ts'
import { type Account, anAccount, anotherBrowser, expect, keepInBrowser, keepSession } from './test.ts'

/** A person with an account, in a browser of their own, without a circle. */
export async function withAccount(
  browser: Browser,
  kinfold: Kinfold,
  account: Account,
  role = 'family',
): Promise<Page> {
  const page = await anotherBrowser(browser, kinfold.url)
  await register(page, kinfold, account, role)
  return page
}

async function register(page: Page, { url }: Kinfold, account: Account, role: string) {
  const response = await page.request.post(`${url}/api/auth/register`, { data: { ...account, role } })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

const ACCOUNT_OF = { caretaker: 'caretaker', client: 'individual', family: 'family', admin: 'family' }

/** A member of the circle, signed in on a phone of their own; the app is not loaded yet. */
export async function aMember(
  browser: Browser,
  kinfold: Kinfold,
  account: Account,
  clientId: number,
  role: keyof typeof ACCOUNT_OF,
): Promise<Page> {
  const page = await anotherBrowser(browser, kinfold.url)
  await keepSession(page, await register(page, kinfold, account, ACCOUNT_OF[role]))
  await kinfold.join(account.email, clientId, role)
  return page
}

/** The person who is signed in on this page, on a phone; the app is not loaded yet. */
export async function onAPhone(page: Page, { url }: Kinfold): Promise<Page> {
  const phone = await anotherBrowser(page.context().browser()!, url)
  await keepInBrowser(phone, await page.evaluate(() => ({ ...localStorage })))
  return phone
}

export async function signIn(page: Page, account: Pick<Account, 'email' | 'password'>, address = '/login') {
  await page.goto(address)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Invites through the dialog on the manage page; the link is in the email. */
export async function invite(page: Page, clientId: number, account: Account, role: 'Family Member' | 'Care Taker') {
  await open(page, `/manage-care-team/${clientId}`)
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await dialog.getByLabel('Name').fill(`${account.firstName} ${account.lastName}`)
  await dialog.getByLabel('Email').fill(account.email)
  await dialog.getByText(new RegExp(`^${role}`)).click()
  await dialog.getByLabel('Personal Message').fill('We would be glad to have you.')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation Sent').first()).toBeVisible()
  await page.getByRole('dialog', { name: 'Pass the link on' }).getByRole('button', { name: 'Done' }).click()
}

/** The client of the circle, on a phone of their own; the app is not loaded yet. */
export const phoneOfClient = (browser: Browser, kinfold: Kinfold, name: string, clientId: number): Promise<Page> =>
  aMember(browser, kinfold, anAccount(name), clientId, 'client')
