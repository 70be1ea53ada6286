import { aFamily, anAccount, anotherBrowser, expect, signUp, test } from '../support/test.ts'

/* An account over the years: forgetting the password, changing it, leaving. */
test('a forgotten password: the email’s link sets a new one and leaves no trace in the address', async ({
  page,
  browser,
  kinfold,
}) => {
  const { account } = await aFamily(page, kinfold)
  const elsewhere = await anotherBrowser(browser, kinfold.url)
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Email').fill(account.email)
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(elsewhere.getByText('This Kinfold does not send email.')).toBeVisible()
  await expect(elsewhere.getByLabel('Email')).toHaveValue(account.email)
  await elsewhere.getByRole('button', { name: 'Send the link' }).click()
  await expect(elsewhere.getByText(`If ${account.email} has an account, we have written an email to it.`)).toBeVisible()

  const { subject, link } = await kinfold.letterTo(account.email, /new password/)
  expect(subject).toBe('Choose a new password for Kinfold')
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveURL(`${kinfold.url}/login?reset=opened`)
  await elsewhere.getByLabel('New password').fill('password1')
  await expect(elsewhere.getByText('This is one of the first passwords that someone would try.')).toBeVisible()
  await elsewhere.getByLabel('New password').fill('lamp river cupboard')
  await expect(elsewhere.getByText(/Password strength: (Good|Strong)/)).toBeVisible()
  await elsewhere.getByLabel('Confirm Password').fill('lamp river cupboard')
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Rose Keller' })).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goto(link)
  await page.getByLabel('New password').fill('another one')
  await page.getByLabel('Confirm Password').fill('another one')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
})

test('changing the password on one device signs the other out', async ({ page, browser, kinfold }) => {
  const { account } = await aFamily(page, kinfold)
  const phone = await anotherBrowser(browser, kinfold.url)
  await phone.goto('/login?redirect=%2Fpreferences')
  await phone.getByLabel('Email').fill(account.email)
  await phone.getByLabel('Password', { exact: true }).fill(account.password)
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  expect((await kinfold.letterTo(account.email, /New sign-in/)).text).toContain('With: Chrome on Linux')

  await page.goto('/preferences')
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })).toHaveCount(2)
  await page.getByLabel('Current password').fill('not this')
  await page.getByLabel('New password').fill('lamp river cupboard')
  await page.getByLabel('Confirm Password').fill('lamp river cupboard')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your password')).toBeVisible()
  await page.getByLabel('Current password').fill(account.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await phone.waitForTimeout(1_000)
  await phone.goto('/preferences')
  await expect(phone.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('deleting an account: not while a circle needs it, then for good', async ({ page, browser, kinfold }) => {
  const { account, clientId } = await aFamily(page, kinfold, 'Rose Sommer')
  const remove = async () => {
    await page.goto('/preferences')
    // The cards above it are complete, so that it stays where it is pressed.
    await expect(page.getByText('You have no calendar link and no device here.')).toBeVisible()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Your password').fill(account.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  }
  await remove()
  await expect(page.getByRole('link', { name: 'Rose Sommer' })).toHaveAttribute('href', /^\/manage-care-team\/\d+$/)

  const other = await anotherBrowser(browser, kinfold.url)
  const ada = anAccount('Ada')
  await signUp(other, ada, 'Family')
  await kinfold.join(ada.email, clientId, 'admin')
  await remove()
  await expect(page.getByText('Account deleted').first()).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login failed').first()).toBeVisible()
})
