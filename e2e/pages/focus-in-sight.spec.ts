import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { addMedication, aFamilyAtNoon, asNeeded } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

/* What has the focus is not under the header or the bars at the foot; contrast themes show what only a colour said. */
const someTasks = async (page: Page, family: Awaited<ReturnType<typeof aFamily>>, many: number) => {
  for (let at = 0; at < many; at++)
    await family.post(`/api/care-tasks?clientId=${family.clientId}`, { id: uuidv7(), title: `Task number ${at}` })
  await open(page, '/care-tasks')
  await expect(page.getByRole('button', { name: `Done: Task number ${many - 1}` })).toBeVisible()
}

/** Whether any point of the focused element is on top. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const { left, top, width, height } = focused.getBoundingClientRect()
    return [0.1, 0.5, 0.9].some((part) => {
      const onTop = document.elementFromPoint(left + width / 2, top + height * part)
      return onTop !== null && (focused.contains(onTop) || onTop.contains(focused))
    })
  })

for (const [key, width] of [
  ['Tab', 390],
  ['Shift+Tab', 1280],
] as const)
  test(`by ${key} at ${width} px`, async ({ page, kinfold }) => {
    await page.setViewportSize({ width, height: 700 })
    await someTasks(page, await aFamily(page, kinfold), 16)
    await page.getByRole('button', { name: `Done: Task number ${key === 'Tab' ? 0 : 15}` }).focus()
    for (let stop = 0; stop < 24; stop++) {
      await page.keyboard.press(key)
      const name = await page.evaluate(() => document.activeElement!.getAttribute('aria-label'))
      expect(await isInSight(page), `${stop}: ${name}`).toBe(true)
    }
  })

test('a text area is not under the bottom bar', async ({ page, kinfold }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await aFamily(page, kinfold)
  await open(page, '/emergency-card')
  const note = page.getByRole('textbox', { name: 'Note for helpers' })
  await note.focus()
  await page.keyboard.press('Shift+Tab')
  // Its first line is above the window's foot, so that the browser could take it for visible.
  await note.evaluate((area) => scrollBy(0, area.getBoundingClientRect().top - innerHeight + 70))
  await page.keyboard.press('Tab')
  await expect(note).toBeFocused()
  const bar = await page.locator('nav.fixed').boundingBox()
  await expect.poll(async () => (await note.boundingBox())!.y + 40 < bar!.y).toBe(true)
})

test('on Medications Tab goes down the left column before the right one', async ({ page, kinfold }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Metformin', { schedule: { kind: 'daily', times: ['23:00'], quantity: 1 } })
  await addMedication(family, 'Paracetamol', asNeeded)
  await open(page, '/medications')
  await page.getByRole('link', { name: 'History' }).focus()
  const stops: string[] = []
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement!.getAttribute('aria-label') ?? ''))
  }
  const firstOf = (name: string) => stops.findIndex((stop) => stop.includes(name))
  expect(firstOf('Metformin'), stops.join()).toBeGreaterThan(-1)
  expect(firstOf('Paracetamol'), stops.join()).toBeGreaterThan(firstOf('Metformin'))
})

test('a link that fills its row has its ring around the row, where nothing cuts it off', async ({ page, kinfold }) => {
  await someTasks(page, await aFamily(page, kinfold), 1)
  await page.getByRole('button', { name: 'Done: Task number 0' }).focus()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Task number 0', exact: true })
  await expect(link).toBeFocused()
  const ring = await link.evaluate((element) => {
    const { outlineStyle, width } = getComputedStyle(element, '::after')
    return { outlineStyle, width: Number.parseFloat(width), row: element.closest('li')!.clientWidth }
  })
  expect(ring.outlineStyle).toBe('solid')
  expect(ring.width).toBeGreaterThanOrEqual(ring.row - 1)
})

test('what is in a bar that is always in sight takes the focus without moving the page', async ({ page, kinfold }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await someTasks(page, await aFamily(page, kinfold), 16)
  await page.evaluate(() => scrollTo(0, 400))
  const menu = page.getByRole('button', { name: 'Quick access' })
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  // A Tab before that would begin at the top of the document.
  await expect(menu).toBeFocused()
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => scrollY)).toBe(400)
})

test('a page opens at its top, also after Back, which returns to the place that was left', async ({
  page,
  kinfold,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await someTasks(page, await aFamily(page, kinfold), 16)
  const follow = (name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true }).click()
  const place = () => page.evaluate(() => scrollY)
  for (const next of ['Dashboard', 'Preferences']) {
    await page.evaluate(() => scrollTo(0, 400))
    await follow(next)
    await expect(
      page.getByRole('heading', { level: 1, name: next === 'Dashboard' ? 'Rose Keller' : next }),
    ).toBeVisible()
    expect(await place()).toBe(0)
    await page.goBack()
    await expect.poll(place).toBe(400)
  }
})

test('with a contrast theme an open task is not ticked, and the current tab and choice are marked', async ({
  page,
  kinfold,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await someTasks(page, await aFamily(page, kinfold), 1)
  const check = page.getByRole('button', { name: 'Done: Task number 0' }).locator('svg')
  await expect(check).toBeHidden()
  await open(page, '/care-tasks?new=task')
  const chosen = page.locator('label:has(> input:checked)').first()
  await expect(chosen).toBeVisible()
  // The outline is the sign of the focus.
  expect(await chosen.evaluate((label) => getComputedStyle(label).borderTopWidth)).toBe('3px')
  await open(page, '/medications')
  const edgeOf = (tab: string) =>
    page
      .locator(`main nav ${tab}`)
      .first()
      .evaluate((link) => getComputedStyle(link).borderBottomColor)
  expect(await edgeOf('a[aria-current]')).not.toBe(await edgeOf('a:not([aria-current])'))
})

test('a choice at the end of a sheet leaves the sheet in place, and a refused field comes into sight', async ({
  page,
  kinfold,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await aFamily(page, kinfold)
  await open(page, '/care-logs?new=incident')
  const sheet = page.getByRole('dialog')
  const title = sheet.getByRole('heading', { level: 2 })
  const top = async () => Math.round((await title.boundingBox())!.y)
  // It rises from below.
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const before = await top()
  await sheet.getByText('Urgent', { exact: true }).click()
  await expect(sheet.getByRole('radio', { name: 'Urgent' })).toBeChecked()
  expect(Math.abs((await top()) - before)).toBeLessThan(5)
  await sheet.getByText('Fall', { exact: true }).click()
  await sheet.getByLabel('What happened').fill('On the stairs')
  await sheet.getByRole('button', { name: 'Save log' }).click()
  await expect(sheet.getByText('Please choose how bad it was')).toBeInViewport()
  expect(Math.abs((await top()) - before)).toBeLessThan(5)
})
