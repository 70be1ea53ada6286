import type { Page } from '@playwright/test'
import { signIn } from './people.ts'

/* Shared by the scripts that take pictures of a running demo. */

export async function signInAsAnna(page: Page, url: string) {
  await signIn(page, { email: 'anna@demo.example', password: 'demo demo' }, `${url}/login`)
  await page.waitForURL('**/dashboard')
}

/** Waits until nothing is loading and nothing follows for a moment. A page that never gets there is used as it is. */
export async function settled(page: Page) {
  await page.waitForTimeout(1_200)
  await page
    .waitForFunction(() => !document.querySelector('[aria-label="Loading"], [aria-busy=true]'), null, {
      timeout: 20_000,
    })
    .catch(() => {})
  await page.waitForTimeout(400)
}
