import type { Page } from '@playwright/test'
import { signIn } from './people.ts'

/* What the pictures of a running demo share. */

export async function signInAsAnna(page: Page, url: string) {
  await signIn(page, { email: 'anna@demo.example', password: 'demo demo' }, `${url}/login`)
  await page.waitForURL('**/dashboard')
}

/** Nothing is loading any more, and nothing comes after it for a moment. A page that never comes so far is taken as it is. */
export async function settled(page: Page) {
  await page.waitForTimeout(1_200)
  await page
    .waitForFunction(() => !document.querySelector('[aria-label="Loading"], [aria-busy=true]'), null, {
      timeout: 20_000,
    })
    .catch(() => {})
  await page.waitForTimeout(400)
}
