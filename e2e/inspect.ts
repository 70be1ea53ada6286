import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Until the page shows what it has. */
export async function settle(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('[aria-label="Loading"]')).toHaveCount(0)
  await page.waitForTimeout(250)
}

/** Nothing for axe to find, light and dark; `prepare` opens what is to be looked at. */
export async function inspect(page: Page, path: string, prepare = async () => {}) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => localStorage.setItem('theme', value), theme)
    await page.goto(path)
    await settle(page)
    await prepare()
    const { violations } = await new AxeBuilder({ page })
      // Targets are as large in the dark; axe needs a minute for those of a full day.
      .options({
        runOnly: RULES,
        resultTypes: ['violations'],
        rules: { 'target-size': { enabled: theme === 'light' } },
      })
      // In one go: there are no frames, and a second page for each result takes longer than the looking.
      .setLegacyMode(true)
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${path} ${theme}: ${id} ${nodes.map(({ target }) => target).join(' ')}`),
    ).toEqual([])
  }
}

/** Loaded on the narrowest screen, then made wider. */
export async function expectNoSidewaysScroll(page: Page, path: string) {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 320) await page.goto(path)
    await settle(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
}
