import type { Locator } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { settle } from '../support/inspect.ts'
import { addMedication, asNeeded } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'
import { setTextSize } from '../support/text-size.ts'

const shareOfButtons = (sheet: Locator) =>
  sheet.evaluate((each) => each.querySelector('[data-bar]')!.clientHeight / each.clientHeight)

test('with text of double size, the buttons of a form leave it most of the sheet', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/care-tasks?new=task', '/calendar?new=appointment', '/mood-tracking?new=mood']) {
    await open(page, path)
    await setTextSize(page, '200%')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: /^Save/ })).toBeVisible()
    await expect.poll(() => shareOfButtons(sheet), path).toBeLessThan(0.15)
    await expect(sheet.getByRole('button', { name: /^Save/ })).toBeInViewport({ ratio: 1 })
  }
})

/** More than one line for one word: it was broken. */
const linesOf = (text: Locator) =>
  text.evaluate((each) =>
    Math.round(each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight)),
  )

test('with text of double size, names, weekdays and dates stay in one piece', async ({ page, kinfold }) => {
  const family = await aFamily(page, kinfold)
  const { id: medicationId } = await addMedication(family, 'Metoprolol', asNeeded)
  const at = new Date().toISOString()
  await family.post(`/api/doses?clientId=${family.clientId}`, { id: uuidv7(), medicationId, at, outcome: 'taken' })
  await page.setViewportSize({ width: 390, height: 844 })

  await open(page, '/medications?view=history')
  await setTextSize(page, '200%')
  await expect.poll(() => linesOf(page.locator('main li').getByText('Metoprolol', { exact: true }))).toBe(1)

  await open(page, '/medications?view=week')
  await expect.poll(() => linesOf(page.locator('thead [aria-hidden]').first())).toBe(1)

  await open(page, '/dashboard')
  const week = page.locator('section', { has: page.getByRole('heading', { name: 'Mood this week' }) })
  await expect.poll(() => linesOf(week.locator('li > span').first())).toBe(1)

  await open(page, '/care-summary')
  await settle(page)
  const date = page.getByLabel('First day')
  expect((await date.boundingBox())!.width).toBeGreaterThan(200)
})

test('with text of double size, no view of a page is scrolled out of sight', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/medications')
  await setTextSize(page, '200%')
  const views = page.getByRole('navigation', { name: 'Views of the medications' })
  await expect.poll(() => views.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await expect(views.getByRole('link', { name: 'History' })).toBeInViewport({ ratio: 1 })
})

test('a quiet button that wraps below its heading begins where the heading does', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/ai-food-planning?view=profile')
  await setTextSize(page, '200%')
  const startOf = (part: Locator) =>
    part.evaluate((each) => {
      const { left } = each.getBoundingClientRect()
      return Math.round(left + Number.parseFloat(getComputedStyle(each).paddingLeft))
    })
  const heading = page.getByRole('heading', { name: 'Limits of a day' })
  const button = page.getByRole('button', { name: 'Add a limit' })
  await expect.poll(async () => (await button.boundingBox())!.y > (await heading.boundingBox())!.y + 40).toBe(true)
  expect(await startOf(button)).toBe(await startOf(heading))
})

test('a quiet button beside a heading ends where the text below it may end', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/ai-food-planning?view=profile')
  const button = page.getByRole('button', { name: 'Add a limit' })
  await expect(button).toBeVisible()
  const wordsEnd = await button.evaluate((each) => {
    const { right } = each.getBoundingClientRect()
    return Math.round(right - Number.parseFloat(getComputedStyle(each).paddingRight))
  })
  const section = (await page.getByRole('region', { name: 'Limits of a day' }).boundingBox())!
  expect(wordsEnd).toBe(Math.round(section.x + section.width))
})

test('the five faces are in one row or one column at every size of text', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/mood-tracking?new=mood')
  await expect(page.getByRole('dialog')).toBeVisible()
  const places = (faces: Locator) =>
    faces.evaluateAll((all) => {
      const count = (side: 'left' | 'top') =>
        new Set(all.map((each) => Math.round(each.getBoundingClientRect()[side]))).size
      return { columns: count('left'), rows: count('top') }
    })
  const inDialog = page
    .getByRole('dialog')
    .getByRole('group', { name: /^How (is|are)/ })
    .locator('label')
  for (const [size, wanted] of [
    ['100%', { columns: 5, rows: 1 }],
    ['150%', { columns: 1, rows: 5 }],
    ['200%', { columns: 1, rows: 5 }],
  ] as const) {
    await setTextSize(page, size)
    await expect.poll(() => places(inDialog), size).toEqual(wanted)
  }
  await open(page, '/mood-tracking')
  await setTextSize(page, '150%')
  const inPage = page.getByRole('button', { name: /^(Very bad|Bad|So-so|Good|Very good)$/ })
  await expect.poll(() => places(inPage)).toEqual({ columns: 1, rows: 5 })
})

/* They are there on every page: what they take of a screen of 26 lines is missing to what one reads. */
test('the bars above and below grow little with the text', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/dashboard')
  await setTextSize(page, '200%')
  for (const bar of [page.getByRole('navigation', { name: 'Quick navigation' }), page.getByRole('banner')])
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(80)

  await open(page, '/care-assistant')
  const introduction = page.getByText(/^Ask me about/)
  await expect(introduction).toBeVisible()
  await setTextSize(page, '200%')
  const between = async () => {
    const said = (await introduction.boundingBox())!
    const question = (await page.getByLabel('Your question').boundingBox())!
    return question.y - (said.y + said.height)
  }
  await expect.poll(between).toBeGreaterThanOrEqual(0)
})
