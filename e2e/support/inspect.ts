import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Rules = Parameters<AxeBuilder['options']>[0]['runOnly']
const ALL: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** Until the page shows what it has. */
export async function settle(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('[aria-label="Loading"]')).toHaveCount(0)
  await page.waitForTimeout(250)
}

/** Until what a change of colours or of width set in motion has come to its end. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** What another theme can change: it has other colours, and the page is the same one. */
const OF_COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Nothing for axe to find, light and dark; `prepare` opens what is to be looked at. The page is loaded once: it turns dark with
 * the system, as it does in the evening.
 */
export async function inspect(page: Page, path: string, prepare = async () => {}) {
  await open(page, path)
  await prepare()
  await expectNothingForAxe(page, path)
}

/** Loaded on the narrowest screen, then made wider: nothing to scroll sideways at any width. */
export async function expectNoSidewaysScroll(page: Page, path: string) {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 320) await open(page, path)
    await still(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** Both of these of a page that is loaded once: what it shows follows its width, so that axe looks at the widest. */
export async function inspectAtAllWidths(page: Page, path: string) {
  await expectNoSidewaysScroll(page, path)
  await expectNothingForAxe(page, path)
}

async function open(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await settle(page)
}

/** Of the page as it stands there. */
async function expectNothingForAxe(page: Page, path: string) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    // Pages without the app follow the system by themselves.
    if ((await page.locator('#root').count()) > 0)
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
    await still(page)
    // In the dark axe is in the page already: half a megabyte that is not read again.
    const { violations } = await new AxeBuilder(theme === 'light' ? { page } : { page, axeSource: 'void 0' })
      .options({ runOnly: theme === 'light' ? ALL : OF_COLOURS, resultTypes: ['violations'] })
      // In one go: there are no frames, and a second page for each result takes longer than the looking.
      .setLegacyMode(true)
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${path} ${theme}: ${id} ${nodes.map(({ target }) => target).join(' ')}`),
    ).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
