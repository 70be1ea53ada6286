import { open } from '../support/open.ts'
import { signIn, withAccount } from '../support/people.ts'
import { aFamily, anAccount, expect, test } from '../support/test.ts'

test('a role is changed and the other’s buttons change; after removal they are told kindly', async ({
  page,
  browser,
  kinfold,
}) => {
  const { clientId } = await aFamily(page, kinfold, 'Rosa Adler')
  const carlo = anAccount('Carlo')
  const phone = await withAccount(browser, kinfold, carlo, 'caretaker')
  await kinfold.join(carlo.email, clientId, 'family')
  await signIn(phone, carlo)
  await expect(phone.getByRole('heading', { name: 'Rosa Adler' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Write the first care log' })).toHaveCount(0)

  await open(page, `/manage-care-team/${clientId}`)
  await page.getByRole('button', { name: 'Edit the role of Carlo Keller' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Care Taker/)
    .click()
  await expect(page.getByText('Role updated').first()).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Write the first care log' })).toBeVisible()
  await expect(page.getByText(/Anna Keller changed Carlo.*from Family to Care Taker/)).toBeVisible()

  // Their stream is blocked, so that only the next click can reveal it.
  await phone.route('**/api/live', (route) => route.abort())
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Rosa Adler' })).toBeVisible()
  page.on('dialog', (dialog) => {
    expect(dialog.message()).toBe('Are you sure you want to remove Carlo Keller from the care team?')
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Remove Carlo Keller' }).click()
  await expect(page.getByText('Member removed').first()).toBeVisible()
  // On a busy machine a background request of the page may have revealed it already.
  const told = phone.getByRole('heading', { name: 'You are no longer in the care circle of Rosa Adler' })
  await phone.getByRole('link', { name: 'Care Logs', exact: true }).or(told).first().click()
  await expect(told).toBeVisible()
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('heading', { name: 'Care Profile Setup' })).toBeVisible()
})

test('a person who is removed, or signed out on another device, learns it without a click', async ({
  page,
  browser,
  kinfold,
}) => {
  const { clientId, account } = await aFamily(page, kinfold, 'Rosa Ahrens')
  const carlo = anAccount('Carlo')
  const phone = await withAccount(browser, kinfold, carlo, 'caretaker')
  await kinfold.join(carlo.email, clientId, 'caretaker')
  await signIn(phone, carlo)
  await expect(phone.getByRole('heading', { name: 'Rosa Ahrens' })).toBeVisible()
  await open(page, `/manage-care-team/${clientId}`)
  page.on('dialog', (dialog) => void dialog.accept())
  const remove = page.getByRole('button', { name: 'Remove Carlo Keller' })
  await remove.click()
  await expect(phone.getByRole('heading', { name: /^You are no longer in the care circle/ })).toBeVisible()
  await expect(remove).toHaveCount(0)

  await phone.evaluate(() => localStorage.clear())
  await signIn(phone, account)
  await expect(phone.getByRole('heading', { name: 'Rosa Ahrens' })).toBeVisible()
  await open(page, '/preferences')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(phone.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(phone.getByText(/^You are signed out:/)).toBeVisible()
})
