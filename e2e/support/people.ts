import type { Browser, Page } from '@playwright/test'
import type { Kinfold } from './kinfold.ts'
import { type Account, anAccount, anotherBrowser, expect } from './test.ts'

/** A person with an account, in a browser of their own, without a circle. */
export async function withAccount(
  browser: Browser,
  kinfold: Kinfold,
  account: Account,
  role = 'family',
): Promise<Page> {
  const page = await anotherBrowser(browser, kinfold.url)
  const response = await page.request.post(`${kinfold.url}/api/auth/register`, { data: { ...account, role } })
  expect(response.ok(), await response.text()).toBe(true)
  return page
}

export async function signIn(page: Page, account: Pick<Account, 'email' | 'password'>, address = '/login') {
  await page.goto(address)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Invites through the dialog on the manage page; the link is in the email. */
export async function invite(page: Page, clientId: number, account: Account, role: 'Family Member' | 'Care Taker') {
  await page.goto(`/manage-care-team/${clientId}`)
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

/** The client of the circle '<name> Lang', on a phone of their own. */
export async function phoneOfClient(browser: Browser, kinfold: Kinfold, name: string): Promise<Page> {
  const account = anAccount(name)
  const page = await withAccount(browser, kinfold, account, 'individual')
  await kinfold.join(account.email, `${name} Lang`, 'client')
  await signIn(page, account)
  await page.waitForURL('**/dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}
