import type { Locator, Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { anEvent, MONDAY } from '../support/calendar-week.ts'
import { settle } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon, asNeeded } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { addReading, someReadings } from '../support/readings.ts'
import { aFamily, expect, test } from '../support/test.ts'

/* What a reader calls untidy: a tile alone in its row, a column that ends early, a bar in the middle of the page. */

const LARGE = { width: 1440, height: 900 }
const TABLET = { width: 768, height: 1024 }

test('no reading stands alone in its row, whatever their number', async ({ page, kinfold }) => {
  const family = await aFamily(page, kinfold)
  for (const [index, reading] of Object.values(someReadings).entries()) {
    await addReading(family, reading)
    if (![4, 5, 7].includes(index + 1)) continue
    for (const screen of [LARGE, TABLET]) {
      await page.setViewportSize(screen)
      await open(page, '/vitals-analytics')
      await settle(page)
      const tiles = page.locator('main ul').first().locator('> li')
      await expect(tiles).toHaveCount(index + 1)
      const rows = await rowsOf(tiles)
      const alone = rows.filter((row) => row.length === 1 && row[0]! < 0.9)
      expect(alone, `${index + 1} kinds at ${screen.width} px`).toEqual([])
    }
  }
})

test('the box for a question is at the foot of the window before the first one is asked', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  for (const screen of [LARGE, { width: 1440, height: 1300 }]) {
    await page.setViewportSize(screen)
    await open(page, '/care-assistant')
    await settle(page)
    const box = await page.locator('form[data-bar]').boundingBox()
    expect(Math.abs(screen.height - box!.y - box!.height), `in ${screen.height} px`).toBeLessThanOrEqual(1)
    const last = await page.getByRole('button', { name: 'Prepare the next doctor’s visit' }).boundingBox()
    if (screen.height > 1000) expect(last!.y + last!.height).toBeLessThan(box!.y - 8)
  }
})

test('a tablet shows all seven days of a week', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  for (const [title, hour] of [
    ['Physiotherapy', 9],
    ['Singing circle', 9],
    ['Dr Brandt', 15],
  ] as const)
    await post(`/api/calendar?clientId=${clientId}`, anEvent(title, MONDAY, hour))
  await page.setViewportSize(TABLET)
  await open(page, `/calendar?view=week&date=${MONDAY}`)
  await settle(page)
  const sunday = page.getByRole('link', { name: /^Sunday/ })
  await expect(sunday).toBeInViewport({ ratio: 1 })
  const grid = page.getByRole('region', { name: /^Calendar:/ })
  expect(await widthBeyond(grid)).toBeLessThanOrEqual(0)
})

test('a long aisle of the shopping list continues in the second column', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  const list = await post(`/api/grocery-lists?clientId=${clientId}`, { id: uuidv7(), title: 'This week' })
  for (let count = 1; count <= 20; count++)
    await post(`/api/grocery-lists/${list.id}/items?clientId=${clientId}`, { id: uuidv7(), name: `Candle ${count}` })
  await post(`/api/grocery-lists/${list.id}/items?clientId=${clientId}`, { id: uuidv7(), name: 'Apples' })
  await page.setViewportSize(LARGE)
  await open(page, '/ai-food-planning?view=groceries')
  await settle(page)
  const lefts = await page
    .locator('main li', { has: page.getByRole('checkbox') })
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
  const inFirst = lefts.filter((left) => left === Math.min(...lefts)).length
  expect(inFirst).toBeGreaterThan(7)
  expect(inFirst).toBeLessThan(14)
})

test('the actions of an empty page stand beside its title on a tablet', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.setViewportSize(TABLET)
  for (const [path, name] of [
    ['/vitals-analytics', 'Record a reading'],
    ['/medications', 'Add'],
  ] as const) {
    await open(page, path)
    await settle(page)
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    const action = (await page.getByRole('button', { name }).boundingBox())!
    expect(action.y, path).toBeLessThan(title.y + title.height)
  }
})

test('as-needed medications alone begin at the left, side by side', async ({ page, kinfold }) => {
  const family = await aFamily(page, kinfold)
  for (const name of ['Ibuprofen', 'Paracetamol']) await addMedication(family, name, asNeeded)
  await page.setViewportSize(LARGE)
  await open(page, '/medications')
  await settle(page)
  const [title, first, second] = await Promise.all(
    ['Medications', /^Ibuprofen/, /^Paracetamol/].map((name) => page.getByRole('heading', { name }).boundingBox()),
  )
  expect(first!.x - title!.x).toBeLessThan(40)
  expect(second!.y).toBe(first!.y)
})

test('a heading of the printed medication list leaves no word alone in a line', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril', { strength: '5 mg', reason: 'High blood pressure' })
  await open(page, '/medications/print')
  await settle(page)
  for (let width = 640; width <= TABLET.width; width += 16) {
    await page.setViewportSize({ ...TABLET, width })
    const heading = page.locator('thead th').last()
    const lines = await heading.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return [...range.getClientRects()].map(({ width }) => width)
    })
    expect(Math.min(...lines), `at ${width} px`).toBeGreaterThan(Math.max(...lines) / 3)
  }
})

const widthBeyond = (area: Locator) => area.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

/** The width of each tile as a part of its list's, row by row. */
const rowsOf = (tiles: ReturnType<Page['locator']>) =>
  tiles.evaluateAll((all) => {
    const list = all[0]!.parentElement!.clientWidth
    const byTop = Map.groupBy(all, (tile) => Math.round(tile.getBoundingClientRect().top))
    return [...byTop.values()].map((row) => row.map((tile) => tile.getBoundingClientRect().width / list))
  })

test('on a phone, a link that stands alone is as high as a button', async ({ page, kinfold }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const heightOf = async (name: string | RegExp) =>
    (await page.getByRole('link', { name }).first().boundingBox())!.height
  await page.goto(`${kinfold.url}/login`)
  expect(await heightOf('Forgot your password?')).toBeGreaterThanOrEqual(44)
  expect(await heightOf('Kinfold, to the start page')).toBeGreaterThanOrEqual(44)
  await aFamily(page, kinfold)
  await open(page, '/ai-food-planning?view=profile')
  await settle(page)
  expect(await heightOf('All allergies, in the care profile')).toBeGreaterThanOrEqual(44)
  await open(page, '/ai-food-planning?view=recipes')
  await settle(page)
  expect(await heightOf('Fill in the food profile')).toBeGreaterThanOrEqual(44)
})
