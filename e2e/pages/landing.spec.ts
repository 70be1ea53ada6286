import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/* The specification's header of the landing page: theme switch (light, dark, system), Sign In, Get Started. */
const link = (header: Locator, name: string) => header.getByRole('link', { name, exact: true })

/** The boxes of the header's controls; each is large enough for a finger. */
async function boxesOf(controls: Locator[]) {
  for (const each of controls) await expect(each).toBeVisible()
  const boxes = await Promise.all(controls.map(async (each) => (await each.boundingBox())!))
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  return boxes
}

/** Whether the boxes are in one row: all of them overlap vertically. */
const areInOneRow = (boxes: { y: number; height: number }[]) =>
  Math.max(...boxes.map(({ y }) => y)) < Math.min(...boxes.map(({ y, height }) => y + height))

async function chooseTheme(page: Page, header: Locator, theme: string) {
  await header.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: theme }).click()
}

test('on a phone the whole header is in one row; the theme is a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/landing')
  const header = page.getByRole('banner')
  await expect(header.getByText('Kinfold')).toBeVisible()
  const controls = [header.getByRole('button', { name: 'Theme' }), link(header, 'Sign In'), link(header, 'Get Started')]
  expect(areInOneRow(await boxesOf(controls))).toBe(true)
  expect((await header.boundingBox())!.height).toBeLessThan(80)

  const document = page.locator('html')
  await chooseTheme(page, header, 'Dark')
  await expect(document).toHaveClass(/\bdark\b/)
  await chooseTheme(page, header, 'Light')
  await expect(document).not.toHaveClass(/\bdark\b/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await chooseTheme(page, header, 'System')
  await expect(document).toHaveClass(/\bdark\b/)
})

test('at every width nothing of the header is missing', async ({ page }) => {
  await page.goto('/landing')
  const header = page.getByRole('banner')
  for (const width of [320, 375, 768, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const themes =
        width < 640
          ? [header.getByRole('button', { name: 'Theme' })]
          : ['Light', 'Dark', 'System'].map((name) => header.getByRole('button', { name }))
      const boxes = await boxesOf([...themes, link(header, 'Sign In'), link(header, 'Get Started')])
      expect(areInOneRow(boxes)).toBe(true)
      expect((await header.boundingBox())!.height).toBeLessThan(90)
    })
})
