import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { startKinfold } from '../support/kinfold.ts'
import { test as base } from '../support/test.ts'
import { type Emulator, PROJECT, startEmulator } from './emulator.ts'

const RELAY = readFileSync(join(import.meta.dirname, 'gapi-relay.js'), 'utf8')
/** Local hosts; Chromium maps the second (google.spec.ts). */
const HERE = /^(127\.0\.0\.1|[a-z]+\.kinfold\.repl\.co)$/

/** Kinfold with the emulator, for one worker. `strangers`: requests of any page to other hosts. */
export const test = base.extend<{ strangers: string[] }, { emulator: Emulator; authHost: string }>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const emulator = await startEmulator()
      await use(emulator)
      await emulator.stop()
    },
    { scope: 'worker' },
  ],
  authHost: [async ({ emulator }, use) => use(emulator.host), { scope: 'worker' }],
  kinfold: [
    async ({ authHost }, use) => {
      const kinfold = await startKinfold({
        FIREBASE_API_KEY: 'any-key',
        FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_AUTH_EMULATOR_HOST: authHost,
      })
      await use(kinfold)
      await kinfold.stop()
    },
    { scope: 'worker' },
  ],
  strangers: [
    async ({ context }, use) => {
      const strangers: string[] = []
      await answerForOutside(context, strangers)
      await use(strangers)
    },
    { auto: true },
  ],
})

/**
 * The emulator is local, but its pages and Firebase's client load from the internet: Google's frame relay, which is
 * required, and fonts and styles of the account chooser. The relay is replaced, the styles are left out.
 */
async function answerForOutside(context: BrowserContext, strangers: string[]) {
  await context.route(
    ({ hostname }) => !HERE.test(hostname),
    (route) => {
      const { hostname } = new URL(route.request().url())
      strangers.push(hostname)
      return hostname === 'apis.google.com'
        ? route.fulfill({ contentType: 'text/javascript', body: RELAY })
        : route.fulfill({ body: '' })
    },
  )
}

type GoogleAccount = { email: string; name: string }
let made = 0
export const aGoogleAccount = (name: string): GoogleAccount => {
  made += 1
  return { name, email: `google.${process.pid}.${made}@example.org` }
}

/** Presses a Google button; returns the popup it opens. */
export async function press(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  return opening
}

/** In the provider's popup or page: chooses a new Google account, or one seen before. */
export async function choose(provider: Page, { email, name }: GoogleAccount, seen = false) {
  if (seen) return provider.getByText(email).click()
  await provider.getByRole('button', { name: 'Add new account' }).click()
  await provider.locator('#email-input').fill(email)
  await provider.locator('#display-name-input').fill(name)
  await provider.locator('#sign-in').click()
}
