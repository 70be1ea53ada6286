import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { open } from '../support/open.ts'
import { signIn, withAccount } from '../support/people.ts'
import { aFamily, anAccount, anotherBrowser, expect, test } from '../support/test.ts'

/* The ways into a circle that start with a QR code on the kitchen wall. */

/** The package is CommonJS and exports its function twice. */
const { default: readQr } = jsqr as unknown as { default: typeof jsqr.default }

/** The text that a QR reader finds in a picture. */
function read(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture)
  return readQr(new Uint8ClampedArray(data), width, height)?.data
}

const rowOf = (page: Page, firstName: string) => page.getByRole('listitem').filter({ hasText: `${firstName} Keller` })

async function answer(page: Page, firstName: string, role: string | null) {
  const row = rowOf(page, firstName)
  if (role) await row.getByRole('combobox').selectOption({ label: role })
  await row.getByRole('button', { name: role ? 'Approve' : 'Reject' }).click()
  await expect(page.getByText(role ? 'Join Request Approved' : 'Join Request Rejected').first()).toBeVisible()
}

test('the client’s QR code is scanned, and leads three people to the same bell', async ({ page, browser, kinfold }) => {
  test.setTimeout(600_000)
  await aFamily(page, kinfold, 'Rose Keller', { isOwnCare: true })
  await page.goto('/care-circles')
  await page.getByRole('button', { name: 'QR Code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Care Circle Access' })
  const link = read(await dialog.getByRole('img').screenshot())
  expect(link).toMatch(new RegExp(`^${kinfold.url}/join-care-circle\\?clientId=\\d+$`))
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download QR Code' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Rose Keller.png')
  expect(read(readFileSync(await file.path()))).toBe(link)
  await page.keyboard.press('Escape')

  // Without an account: to the sign-up page with all input, and the request is sent with it.
  const [nora, otto, tom] = [anAccount('Nora'), anAccount('Otto'), anAccount('Tom')]
  const norasPhone = await anotherBrowser(browser, kinfold.url)
  await askSignedOut(norasPhone, link!, nora)
  await expect(norasPhone.getByText('New Account Required').first()).toBeVisible()
  await expect(norasPhone).toHaveURL(/\/signup\?.*joinRequest=true/)
  await norasPhone.getByLabel('Password', { exact: true }).fill(nora.password)
  await norasPhone.getByLabel('Confirm Password').fill(nora.password)
  await norasPhone.getByRole('button', { name: 'Create Account' }).click()
  await expect(norasPhone.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()

  // With an account, signed out.
  const ottosPhone = await withAccount(browser, kinfold, otto)
  await askSignedOut(ottosPhone, link!, otto)
  await expect(ottosPhone.getByText('Account Found!').first()).toBeVisible()
  await expect(ottosPhone).toHaveURL(/\/login\?.*joinRequest=true/)
  await ottosPhone.getByLabel('Password', { exact: true }).fill(otto.password)
  await ottosPhone.getByRole('button', { name: 'Sign In' }).click()
  await expect(ottosPhone.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()

  // Signed in.
  const tomsPhone = await withAccount(browser, kinfold, tom)
  await signIn(tomsPhone, tom)
  await expect(tomsPhone.getByRole('heading', { name: 'Care Profile Setup' })).toBeVisible()
  await tomsPhone.goto(link!)
  await tomsPhone
    .getByRole('dialog')
    .getByText(/^Family Member/)
    .click()
  await tomsPhone.getByRole('button', { name: 'Send Request' }).click()
  await expect(tomsPhone.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()

  await page.getByRole('button', { name: 'Join requests, 3 waiting' }).click()
  await answer(page, 'Nora', 'Care Taker')
  await expect(norasPhone.getByRole('heading', { name: 'Rose Keller' })).toBeVisible()
  await answer(page, 'Otto', 'Family Member')
  // The toast may be the one about Nora.
  await expect(rowOf(page, 'Otto').getByText('Approved', { exact: true })).toBeVisible()
  await answer(page, 'Tom', null)
  await expect(page.getByRole('button', { name: 'Join requests', exact: true })).toBeVisible()
  expect((await kinfold.letterTo(tom.email, /request/)).text).toContain('was not approved')
  expect((await kinfold.letterTo(nora.email, /You can join/)).text).toContain('was approved')
})

test('requested with another person’s address: approving invites, and nobody is in until they sign in and accept', async ({
  page,
  browser,
  kinfold,
}) => {
  test.setTimeout(600_000)
  const { clientId } = await aFamily(page, kinfold)
  const otto = anAccount('Otto')
  const phone = await withAccount(browser, kinfold, otto)
  const asked = await page.request.post(`${kinfold.url}/api/join-requests`, { data: { clientId, ...otto } })
  expect(asked.ok()).toBe(true)

  await page.goto('/dashboard?requests=open')
  await expect(page.getByText('We cannot be sure whose address this is.')).toBeVisible()
  await answer(page, 'Otto', 'Family Member')
  await expect(page.getByText(/^Otto is invited\./).first()).toBeVisible()
  // It comes a moment after the answer: `open` could have closed the panel before it, and would then find it open.
  await page.getByRole('dialog', { name: 'Pass the link on' }).getByRole('button', { name: 'Done' }).click()
  await open(page, '/invite-management')
  await page.getByRole('button', { name: 'New link' }).click()
  const link = await page.getByRole('dialog', { name: 'Pass the link on' }).getByLabel('Link').inputValue()

  await phone.goto(link)
  await phone.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(phone.getByRole('heading', { name: 'Please sign in first' })).toBeVisible()
  await phone.getByRole('link', { name: 'Sign In' }).click()
  await phone.getByLabel('Password', { exact: true }).fill(otto.password)
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone.getByRole('heading', { name: 'Care Profile Setup' })).toBeVisible()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(phone.getByRole('heading', { name: 'Welcome to the circle' })).toBeVisible()
})

test('an answer that arrives while somebody presses the next button does not move it away', async ({
  page,
  kinfold,
}) => {
  const { clientId } = await aFamily(page, kinfold)
  for (const firstName of ['Otto', 'Tom']) {
    const asked = await page.request.post(`${kinfold.url}/api/join-requests`, {
      data: { clientId, ...anAccount(firstName) },
    })
    expect(asked.ok()).toBe(true)
  }
  await page.goto('/dashboard?requests=open')
  await expect(page.getByRole('button', { name: 'Join requests, 2 waiting' })).toBeVisible()
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route('**/api/join-requests/*', async (route) => {
    await held
    await route.continue()
  })
  const rows = page.getByRole('listitem').filter({ hasText: 'Asks to join' })
  await rows.nth(0).getByRole('button', { name: 'Reject' }).click()
  await rows.nth(1).getByRole('button', { name: 'Reject' }).hover()
  await page.mouse.down()
  answerFirst()
  await expect(page.getByRole('button', { name: 'Join requests, 1 waiting' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Join requests', exact: true })).toBeVisible()
})

async function askSignedOut(page: Page, link: string, person: ReturnType<typeof anAccount>) {
  await page.goto(link)
  await page.getByLabel('First Name').fill(person.firstName)
  await page.getByLabel('Last Name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Message').fill('I live next door')
  await page.getByRole('button', { name: 'Request to Join' }).click()
}
