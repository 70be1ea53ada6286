import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'

type Rules = Parameters<AxeBuilder['options']>[0]['runOnly']
const ALL: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** Waits until the page has loaded its content. */
export async function settle(page: Page) {
  // For half a second the app shows nothing rather than a message for a moment. Some pages are without the app.
  await page.waitForFunction(() => document.getElementById('root')?.childElementCount !== 0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('[aria-label="Loading"]')).toHaveCount(0)
  await page.waitForTimeout(250)
}

/** Waits until transitions of colour or width have finished. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** The rules that a theme can break: only colours differ. */
const OF_COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * axe finds nothing in light and dark; `prepare` opens what is to be checked. The page is opened once and turns dark
 * with the system, as in the evening.
 */
export async function inspect(page: Page, path: string, prepare = async () => {}) {
  await openInLight(page, path)
  await prepare()
  await expectNothingForAxe(page, path)
}

/** Opened on the narrowest screen, then widened: nothing scrolls sideways at any width. */
export async function expectNoSidewaysScroll(page: Page, path: string) {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 320) await openInLight(page, path)
    await still(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** Both checks of the page opened once; axe checks the widest layout. */
export async function inspectAtAllWidths(page: Page, path: string) {
  await expectNoSidewaysScroll(page, path)
  await expectNothingForAxe(page, path)
}

async function openInLight(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, path)
  await settle(page)
}

/** A half faded message or button has no contrast: a fault is what is found at rest a second time. */
async function atRest(page: Page, look: () => Promise<void>) {
  await still(page)
  await look().catch(async () => {
    await still(page)
    await look()
  })
}

/** All of axe's rules on the page as it is now. */
export const expectAccessible = (page: Page) =>
  atRest(page, async () => {
    const { violations } = await (await axeIn(page)).options({ resultTypes: ['violations'] }).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([])
  })

/** Checks the page as it is now. */
async function expectNothingForAxe(page: Page, path: string) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    // Pages without the app follow the system by themselves.
    if ((await page.locator('#root').count()) > 0)
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
    await atRest(page, async () => {
      const { violations } = await (await axeIn(page))
        .options({ runOnly: theme === 'light' ? ALL : OF_COLOURS, resultTypes: ['violations'] })
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${path} ${theme}: ${id} ${nodes.map(({ target }) => target).join(' ')}`),
      ).toEqual([])
    })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The source of axe. */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core'), 'utf8')

/** axe in this page, where it is loaded once: `analyze` would load it twice each time. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  // It runs in the page: there are no frames, and a second page for results would take longer than the check.
  return new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode(true)
}
