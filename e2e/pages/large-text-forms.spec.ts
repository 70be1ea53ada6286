import type { Locator } from '@playwright/test'
import { aFamily, expect, test } from '../support/test.ts'

/** Sets the text size each time, because the app sets the person's own while it starts. */
const shareOfButtons = (sheet: Locator) =>
  sheet.evaluate((each) => {
    document.documentElement.style.fontSize = '200%'
    return each.querySelector('[data-bar]')!.clientHeight / each.clientHeight
  })

test('with text of double size, the buttons of a form leave it most of the sheet', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/care-tasks?new=task', '/calendar?new=appointment', '/mood-tracking?new=mood']) {
    await page.goto(path)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: /^Save/ })).toBeVisible()
    await expect.poll(() => shareOfButtons(sheet), path).toBeLessThan(0.15)
    await expect(sheet.getByRole('button', { name: /^Save/ })).toBeInViewport({ ratio: 1 })
  }
})
