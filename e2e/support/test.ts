import { type Browser, test as base, expect, type Page } from '@playwright/test'
import type { Kinfold } from './kinfold.ts'
import { kinfoldForAll } from './kinfold-for-all.ts'

export { expect }

/** One Kinfold for all workers. A test fails when a page writes something unexpected to the console. */
export const test = base.extend<
  { complaints: string[]; betaNotice: boolean; othersLeave: undefined },
  { kinfold: Kinfold }
>({
  /** `test.use({ betaNotice: true })` shows the beta notice; otherwise it counts as seen today. */
  betaNotice: [false, { option: true }],
  page: async ({ page, betaNotice }, use) => {
    if (!betaNotice) await withoutBetaNotice(page)
    await use(page)
  },
  kinfold: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => use(kinfoldForAll()),
    { scope: 'worker' },
  ],
  baseURL: async ({ kinfold }, use) => use(kinfold.url),
  /** The browsers of other people are closed at the end: their pages would go on working. */
  othersLeave: [
    async ({ browser, context }, use) => {
      await use(undefined)
      const others = browser.contexts().filter((each) => each !== context)
      await Promise.all(others.map((each) => each.close()))
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints = listenTo(page)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

const withoutBetaNotice = (page: Page) =>
  page.addInitScript(() => {
    const [day, month, year] = new Date().toLocaleDateString('en-GB').split('/')
    localStorage.setItem('betaWarningShown', `${year}-${month}-${day}`)
  })

/** Collects what must not be in a page's console: errors, blocked styles and scripts, failed loads of its own. */
function listenTo(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const expected = /Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())
    if (message.type() === 'error' && !expected) complaints.push(message.text())
  })
  return complaints
}

export type Account = { firstName: string; lastName: string; email: string; password: string }
let made = 0
export const anAccount = (firstName: string): Account => {
  made += 1
  return {
    firstName,
    lastName: 'Keller',
    email: `${firstName.toLowerCase()}.${process.pid}.${made}@example.org`,
    password: 'geheim',
  }
}

/** Signs up through the screens, starting at the landing page. */
export async function signUp(page: Page, account: Account, role: 'Family' | 'Caretaker' | 'Individual') {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.getByText(role, { exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Sign Up' }).click()
  await page.getByLabel('First Name').fill(account.firstName)
  await page.getByLabel('Last Name').fill(account.lastName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm Password').fill(account.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Care Profile Setup' })).toBeVisible()
}

/** Fills in and saves the care profile. */
export async function setUpCircle(
  page: Page,
  client: { firstName: string; lastName: string; medications?: string },
  whose: 'Someone I care for' | 'Myself' = 'Someone I care for',
) {
  await page.getByText(whose).click()
  await page.getByLabel('First Name').fill(client.firstName)
  await page.getByLabel('Last Name').fill(client.lastName)
  await page.getByLabel('Date of Birth').fill('1944-03-02')
  await page.getByLabel('Gender').selectOption('female')
  await page.getByLabel('Address').fill('Lindenweg 3')
  await page.getByLabel('Phone Number').fill('030 1')
  await page.getByLabel('Emergency Contact *', { exact: true }).fill('Anna')
  await page.getByLabel('Emergency Contact Phone').fill('030 2')
  await page.getByLabel('Medications').fill(client.medications ?? '')
  await page.getByLabel('Preferred Communication').selectOption('phone')
  await page.getByRole('button', { name: 'Save Care Profile' }).click()
  await expect(page.getByRole('heading', { name: `${client.firstName} ${client.lastName}` })).toBeVisible()
}

/** A second browser that shares nothing with the first. */
export async function anotherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  const page = await context.newPage()
  await withoutBetaNotice(page)
  return page
}

/** Whose access token it is, and of which session. */
export const claimsOf = (token: string): { userId: number; sid: string } => JSON.parse(atob(token.split('.')[1]!))

/** A family with a circle, created through the API, and a page that is signed in to it. */
export async function aFamily(
  page: Page,
  kinfold: Pick<Kinfold, 'url'>,
  clientName = 'Rose Keller',
  more: object = {},
) {
  const account = anAccount('Anna')
  const send = async (method: 'POST' | 'PUT', path: string, data: object, token?: string) => {
    const response = await page.request.fetch(kinfold.url + path, {
      ...{ method, data },
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const { token, refreshToken } = await send('POST', '/api/auth/register', { ...account, role: 'family' })
  const [firstName, lastName] = clientName.split(' ')
  const { client } = await send(
    'POST',
    '/api/clients',
    { firstName, lastName, dateOfBirth: '1944-03-02', zone: 'Europe/Berlin', ...more },
    token,
  )
  await keepSession(page, { token, refreshToken })
  return {
    account,
    token: token as string,
    clientId: client.id as number,
    post: (path: string, data: object) => send('POST', path, data, token),
    put: (path: string, data: object) => send('PUT', path, data, token),
  }
}

/** Stores a session as signing in does, before the app is loaded. */
export async function keepSession(page: Page, { token, refreshToken }: { token: string; refreshToken: string }) {
  const expiry = String(Date.now() + 3_600_000)
  await keepInBrowser(page, { auth_token: token, token_expiry: expiry, refresh_token: refreshToken })
}

/** Writes into the local storage of the site, from one of its pages without the app. */
export async function keepInBrowser(page: Page, entries: object, url = '') {
  await page.goto(`${url}/api/health`)
  await page.evaluate((kept) => Object.assign(localStorage, kept), entries)
}
