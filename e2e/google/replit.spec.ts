import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { aGoogleAccount, choose, test as withGoogle } from './test.ts'

/* On a host like Replit's, whose previews allow no popups: the page itself goes to Google and comes back. */
const test = withGoogle.extend<object, { authHost: string }>({
  // On the same site as the page, because browsers partition the storage of other sites.
  authHost: [
    async ({ emulator }, use) => use(emulator.host.replace('127.0.0.1', 'auth.kinfold.repl.co')),
    { scope: 'worker' },
  ],
  baseURL: async ({ kinfold }, use) => use(kinfold.url.replace('127.0.0.1', 'app.kinfold.repl.co')),
})
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP *.kinfold.repl.co 127.0.0.1'],
    }),
})
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
})
test.afterEach(({ complaints }) => {
  // Without TLS there is no opener policy, and Chromium reports that.
  const others = complaints.filter((line) => !line.startsWith('The Cross-Origin-Opener-Policy header has been ignored'))
  complaints.splice(0, complaints.length, ...others)
})

async function leaveFor(page: Page, address: string, button: string) {
  await page.goto(address)
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(/\/emulator\/auth\/handler/)
}

test('signs up with a redirect; the result counts once', async ({ page }) => {
  const account = aGoogleAccount('Carla Berg')
  await leaveFor(page, '/signup?role=family', 'Sign up with Google')
  await choose(page, account)
  await expect(page).toHaveURL(/\/profiles$/)
  await expect(page.getByRole('heading', { name: 'Care Profile Setup' })).toBeVisible()
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  expect(kept).toMatchObject({ google_redirect_processed: 'true' })
  expect(Date.now() - Number(kept.google_redirect_timestamp)).toBeLessThan(60_000)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Care Profile Setup' })).toBeVisible()
})

test('signs in with a redirect: without an account it leads to signing up', async ({ page }) => {
  await leaveFor(page, '/login', 'Continue with Google')
  await choose(page, aGoogleAccount('Otto Fremd'))
  await expect(page).toHaveURL(/\/signup\?message=account_deleted$/)
})
