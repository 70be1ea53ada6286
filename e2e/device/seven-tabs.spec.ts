import type { BrowserContext, Page } from '@playwright/test'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { expect, test } from '../support/test.ts'

const NAMES = ['Aspirin', 'Bisoprolol', 'Candesartan', 'Digoxin', 'Enalapril', 'Furosemide', 'Glimepiride']

/* Without HTTP/2 a browser has six connections to a server for all its tabs. */
test('seven tabs of one browser: each loads and records, and the first shows what the others recorded', async ({
  page,
  context,
  kinfold,
}) => {
  await looksAtOneTab(context)
  const family = await aFamilyAtNoon(page, kinfold)
  for (const name of NAMES) await addMedication(family, name)
  for (const [at, name] of NAMES.entries()) {
    const tab = at === 0 ? page : await aNewTab(context)
    await tab.goto('/medications')
    await tab.getByRole('button', { name: new RegExp(`^Take: ${name}`) }).click()
    await expect(tab.getByText(`${at + 1} of 7 doses recorded today`)).toBeVisible()
  }
  await bringToFront(page)
  await expect(page.getByText('7 of 7 doses recorded today')).toBeVisible()
  await expect(page.getByText('The server cannot be reached.')).toHaveCount(0)
})

/** In a headless browser all tabs are visible at the same time; a person sees one. */
const looksAtOneTab = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => document.documentElement.dataset.seen ?? 'visible',
    })
  })

async function aNewTab(context: BrowserContext): Promise<Page> {
  for (const tab of context.pages()) await show(tab, 'hidden')
  return context.newPage()
}

async function bringToFront(tab: Page) {
  for (const other of tab.context().pages()) if (other !== tab) await show(other, 'hidden')
  await show(tab, 'visible')
}

const show = (tab: Page, visibility: DocumentVisibilityState) =>
  tab.evaluate((next) => {
    document.documentElement.dataset.seen = next
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
