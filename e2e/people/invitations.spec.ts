import { open } from '../support/open.ts'
import { invite, signIn, withAccount } from '../support/people.ts'
import { aFamily, anAccount, anotherBrowser, expect, test } from '../support/test.ts'

/* The ways into a circle that start with an email. */

test('a sibling without an account is invited, joins and is visible at once', async ({ page, browser, kinfold }) => {
  const { clientId } = await aFamily(page, kinfold)
  const ida = anAccount('Ida')
  await invite(page, clientId, ida, 'Family Member')
  await expect(page.getByText('Pending')).toBeVisible()
  const letter = await kinfold.letterTo(ida.email, /invites you to the care circle of Rose Keller/)
  expect(letter.text).toContain('We would be glad to have you.')

  const phone = await anotherBrowser(browser, kinfold.url)
  await phone.goto(letter.link)
  await expect(phone.getByText('Anna Keller invites you to the care circle of Rose Keller.')).toBeVisible()
  await expect(phone.getByLabel('First Name')).toHaveValue('Ida')
  await phone.getByLabel('Password *', { exact: true }).fill(ida.password)
  await phone.getByLabel('Confirm Password').fill(ida.password)
  await phone.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(phone.getByRole('heading', { name: 'Welcome to the circle' })).toBeVisible()
  await expect(page.getByText('Pending')).toHaveCount(0)
  await expect(page.getByText(ida.email)).toBeVisible()

  // A new account is signed in at once.
  await expect(phone.getByRole('heading', { name: 'Rose Keller' })).toBeVisible()

  await phone.goto(letter.link)
  await expect(phone.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
})

test('a care taker with an account accepts on the setup screen', async ({ page, browser, kinfold }) => {
  const { clientId } = await aFamily(page, kinfold)
  const carlo = anAccount('Carlo')
  const phone = await withAccount(browser, kinfold, carlo, 'caretaker')
  await invite(page, clientId, carlo, 'Care Taker')
  await signIn(phone, carlo)
  await expect(phone.getByRole('heading', { name: 'Care Profile Setup' })).toBeVisible()
  await expect(phone.getByText('Anna Keller invites you')).toBeVisible()
  await phone.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByRole('heading', { name: 'Rose Keller' })).toBeVisible()
  await open(phone, '/care-logs?new=log')
  await expect(phone.getByRole('dialog')).toBeVisible()
})

test('somebody declines; the manager sees it, and sends another invitation', async ({ page, browser, kinfold }) => {
  const { clientId } = await aFamily(page, kinfold)
  const ida = anAccount('Ida')
  await invite(page, clientId, ida, 'Family Member')
  const { link } = await kinfold.letterTo(ida.email)
  const phone = await anotherBrowser(browser, kinfold.url)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Decline' }).click()
  await expect(phone.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
  await open(page, '/invite-management')
  await expect(page.getByText('Declined')).toBeVisible()
})
