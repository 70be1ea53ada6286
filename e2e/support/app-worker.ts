import { expect, type Page } from '@playwright/test'
import { rowsKept } from './browser-stores.ts'

/** Uses the page, which installs the service worker; resolves when that is done. */
export async function keepApp(page: Page) {
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** Uses the page until everything read ahead is stored on the device. */
export async function keepCircle(page: Page) {
  await keepApp(page)
  await expect.poll(() => placesKept(page), { timeout: 60_000 }).toContain('/api/vitals-history"')
}

/** The calls whose answers the device has stored, as one text. */
export const placesKept = async (page: Page) => (await rowsKept<string[]>(page, 'answers', 'getAllKeys')).join('\n')
