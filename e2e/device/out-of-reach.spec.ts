import type { Page } from '@playwright/test'
import { rowsKept } from '../support/browser-stores.ts'
import { settle } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { MOST_SHIFT, shiftOf, watchShift } from '../support/shift.ts'
import { expect, test } from '../support/test.ts'
import { setTextSize } from '../support/text-size.ts'

/** Opens a page whose connection is lost when the returned function is called. */
async function openUntilLost(page: Page, path: string) {
  let lose = () => {}
  const lost = new Promise<void>((done) => {
    lose = done
  })
  await page.route('**/api/live*', async (route) => {
    await lost
    await route.abort()
  })
  await page.goto(path)
  await settle(page)
  return lose
}

const banner = (page: Page) => page.locator('[data-bar]').filter({ hasText: 'The server cannot be reached.' })

/* Whoever reads or writes at that moment should not lose the line. */
test('that the server is out of reach is said without moving or covering anything', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril')
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShift(page)
  for (const path of ['/dashboard', '/handover', '/care-assistant']) {
    const lose = await openUntilLost(page, path)
    const before = await shiftOf(page)
    lose()
    await expect(banner(page)).toBeVisible()
    await settle(page)
    expect((await shiftOf(page)) - before, path).toBeLessThanOrEqual(MOST_SHIFT)

    const others = page.locator(
      'header, h1, nav[aria-label="Quick navigation"], main [data-bar], main button[type=submit]',
    )
    const covered = () => others.evaluateAll(areCovered)
    expect(await covered(), path).toEqual([])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(covered, path).toEqual([])
    const endOfPage = await page
      .locator('main')
      .evaluate((main) => main.lastElementChild!.getBoundingClientRect().bottom)
    expect((await banner(page).boundingBox())!.y, path).toBeGreaterThanOrEqual(endOfPage)
    await page.unroute('**/api/live*')
  }
})

test('with large text it is one sentence, and the rest is shown when asked for', async ({ page, kinfold }) => {
  await aFamilyAtNoon(page, kinfold)
  await page.setViewportSize({ width: 390, height: 844 })
  const lose = await openUntilLost(page, '/dashboard')
  await setTextSize(page, '200%')
  lose()
  await expect(page.getByRole('status').filter({ hasText: 'You can keep writing' })).toBeVisible()
  const height = async () => (await banner(page).boundingBox())!.height
  expect(await height()).toBeLessThan(844 / 6)
  const more = banner(page).getByRole('button', { name: 'More about this' })
  await more.click()
  await expect.poll(height).toBeGreaterThan(844 / 4)
  await more.click()
  await expect.poll(height).toBeLessThan(844 / 6)
})

/** Those of which the banner covers a part. */
function areCovered(others: Element[]): string[] {
  const [banner] = [...document.querySelectorAll('[data-bar]')].filter((each) =>
    /cannot be reached/.test(each.textContent),
  )
  const { top, bottom } = banner!.getBoundingClientRect()
  return others
    .filter((each) => each !== banner)
    .filter((each) => {
      const box = each.getBoundingClientRect()
      return box.height > 0 && box.top < bottom - 1 && box.bottom > top + 1
    })
    .map((each) => each.outerHTML.slice(0, 80))
}

test('a read that failed while the connection stands is repeated, and the page is current again', async ({
  page,
  kinfold,
}) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril')
  await page.goto('/medications?view=list')
  await expect(page.getByRole('heading', { name: /^Ramipril/ }).first()).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await rowsKept(page, 'answers', 'getAllKeys')))
    .toContain('/api/medications')
  // The read and its one repetition.
  await page.route('**/api/medications?*', (route) => route.fulfill({ status: 503 }), { times: 2 })
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Ramipril/ }).first()).toBeVisible()
})
