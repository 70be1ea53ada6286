import type { Locator } from '@playwright/test'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { open } from '../support/open.ts'
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
  // By the page's clock, which a busy machine does not affect.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
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

  await fail()
  await page.mouse.move(5, 5)
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(4_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast).toBeHidden()
})

test('at the end of a page a toast of four lines covers nothing that there is to read', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Amoxicillin and clavulanic acid, film-coated tablets of the hospital pharmacy')
  await page.setViewportSize({ width: 390, height: 844 })
  const toast = page.locator('ol > li[data-state=open]')
  await open(page, '/medications')
  await page.getByRole('button', { name: /^Take: Amoxicillin/ }).click()
  await expect(toast).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const lastWords = () =>
    page.locator('main').evaluate((main) => {
      const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let lowest = 0
      while (words.nextNode()) {
        if (!words.currentNode.nodeValue?.trim() || words.currentNode.parentElement?.closest('.sr-only')) continue
        range.selectNodeContents(words.currentNode)
        lowest = Math.max(lowest, range.getBoundingClientRect().bottom)
      }
      return lowest
    })
  const said = (await toast.boundingBox())!
  expect(said.height).toBeGreaterThan(100)
  await expect.poll(lastWords).toBeLessThan(said.y)
})

/* Read with one hand on a phone: what is said covers neither what the page is about nor what is pressed next. */
test('on a phone a toast covers neither title nor button nor the bar below', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril')
  await page.setViewportSize({ width: 390, height: 844 })
  // Not by its role: beside an open dialog it has none, and is read out from a live region.
  const toast = page.locator('ol > li[data-state=open]')
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const covered = async (parts: Locator[]) => {
    const said = await boxOf(toast)
    const boxes = await Promise.all(parts.map(boxOf))
    return boxes.filter((box) => box.y < said.y + said.height && box.y + box.height > said.y).length
  }
  const expectBeside = async (parts: Locator[]) => {
    // What a mistake adds to a form moves its button, and the toast with it.
    await expect.poll(() => covered(parts)).toBe(0)
    expect(await toast.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  }
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  const title = page.getByRole('heading', { level: 1 })

  await open(page, '/medications')
  await page.getByRole('button', { name: /^Take: Ramipril/ }).click()
  await expect(toast).toBeVisible()
  await expectBeside([title, bar])

  await open(page, '/add-to-care-circle')
  const send = page.getByRole('button', { name: 'Send Invitation' })
  await send.click()
  await expect(toast).toContainText('Please fill in all required fields')
  await expectBeside([title, bar, send])

  await open(page, `/manage-care-team/${family.clientId}`)
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast).toContainText('Please fill in all required fields')
  await expectBeside([dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Send Invitation' })])
})
