import { inspect, inspectAtAllWidths } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { anOverfullCircle } from '../support/overfull/circle.ts'
import { insidePages, publicPages } from '../support/paths.ts'
import { inPortions } from '../support/portions.ts'
import { aFamily, expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/* Every page, empty and full, light and dark: axe finds nothing, no sideways scrolling, nothing in the console. */
for (const paths of inPortions(publicPages, 4)) {
  test(`pages for everyone: ${paths.join(' ')}`, async ({ page }) => {
    test.setTimeout(600_000)
    for (const path of paths) {
      await inspectAtAllWidths(page, path)
    }
  })
}

for (const paths of inPortions(insidePages, 13)) {
  test(`pages of an empty circle: ${paths.join(' ')}`, async ({ page, kinfold }) => {
    test.setTimeout(600_000)
    await aFamily(page, kinfold)
    for (const path of paths) await inspect(page, path)
  })
}

test('tasks and care logs of a circle with far too much in it', async ({ page, kinfold }) => {
  test.setTimeout(600_000)
  const { taskId, logId } = await anOverfullCircle(page, kinfold)
  for (const path of [
    '/care-tasks',
    `/care-tasks?task=${taskId}`,
    `/care-tasks?edit=${taskId}`,
    `/care-tasks?close=${taskId}`,
    '/care-logs',
    '/care-logs?search=meal',
    `/care-logs?log=${logId}`,
    `/care-logs?edit=${logId}`,
  ]) {
    await inspectAtAllWidths(page, path)
  }
})

test('other pages of a circle with far too much in it', async ({ page, kinfold }) => {
  test.setTimeout(600_000)
  await anOverfullCircle(page, kinfold)
  for (const path of ['/dashboard', '/handover', '/care-circles', '/preferences']) {
    await inspectAtAllWidths(page, path)
  }
})

test('the form to report an issue, open', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await inspect(page, '/dashboard', async () => {
    await page.getByRole('button', { name: 'Report a bug' }).click()
    await expect(page.getByRole('dialog', { name: 'Report an Issue' })).toBeVisible()
    await page.waitForTimeout(250)
  })
})

test.describe('with the beta notice', () => {
  test.use({ betaNotice: true })
  test('the notice, open', async ({ page, kinfold }) => {
    await aFamily(page, kinfold)
    await inspect(page, '/dashboard', async () => {
      await expect(page.getByRole('dialog', { name: 'Beta Version' })).toBeVisible()
      await page.waitForTimeout(250)
    })
  })
})

test('everything works by keyboard: the first Tab offers to skip to the content', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('a dark page never flashes light', async ({ page }) => {
  await page.goto('/landing')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/login', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body)
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
})
