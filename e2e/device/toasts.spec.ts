import { expect, test } from '../support/test.ts'

/* From the specification: swiping right by 50 px dismisses, F8 moves the focus there, five seconds end it. */
test('a toast is swiped away to the right, focused by F8, and disappears by itself', async ({ page }) => {
  await page.goto('/login?email=nobody%40example.org')
  const toast = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  const fail = async () => {
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toast).toBeVisible()
  }
  const swipe = async (px: number) => {
    const box = (await toast.boundingBox())!
    await page.mouse.move(box.x + 60, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + px / 2, box.y + box.height / 2, { steps: 4 })
    await page.mouse.move(box.x + 60 + px, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
  }
  await fail()
  await swipe(40)
  await expect(toast).toBeVisible()
  await swipe(70)
  await expect(toast).toBeHidden()

  await fail()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notification/ })).toContainText('Login failed')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()

  // By the page's clock, which a busy machine does not affect.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await fail()
  await page.mouse.move(5, 5)
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(4_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast).toBeHidden()
})
