import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { settle } from '../support/inspect.ts'
import type { Family } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { onAPhone } from '../support/people.ts'
import { aFamily, expect, test } from '../support/test.ts'

/** A blood pressure every morning for a year, falling from 150 to 130, sent as by a device. */
async function aYear({ clientId, post }: Family) {
  const { token } = await post(`/api/vital-devices?clientId=${clientId}`, { id: uuidv7(), name: 'Monitor' })
  const now = Date.now()
  const readings = Array.from({ length: 364 }, (_, day) => ({
    kind: 'blood_pressure',
    value: 150 - Math.round(day / 18) + (day % 5),
    value2: 88 - Math.round(day / 40),
    at: new Date(now - (364 - day) * DAY_MS).toISOString(),
  }))
  for (let at = 0; at < readings.length; at += 100)
    await post(`/api/device-readings/${token}`, { readings: readings.slice(at, at + 100) })
}

const summary = (page: Page) => page.getByText(/^\d+ readings? (from|on)/)
const counted = async (page: Page) => Number.parseInt((await summary(page).textContent())!, 10)
/** Drawn, with its points. */
const drawn = async (page: Page) => {
  await expect(page.locator('canvas')).toBeVisible()
  await settle(page)
}

test('a year is explored by range, keyboard, buttons, wheel and mouse', async ({ page, kinfold }) => {
  await aYear(await aFamily(page, kinfold, 'Gustav Lang'))
  await open(page, '/vitals-analytics?kind=blood_pressure')
  await page.getByRole('link', { name: '1 year' }).click()
  await expect(summary(page)).toHaveText(/^364 readings/)
  await drawn(page)
  const fewer = (than: number) => expect.poll(() => counted(page)).toBeLessThan(than)

  await expect(page.getByRole('button', { name: 'Whole range' })).toBeDisabled()
  const chart = page.getByRole('region', { name: /arrow keys move it/ })
  await chart.focus()
  await page.keyboard.press('+')
  await fewer(200)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('-')
  await page.keyboard.press('0')
  await expect(summary(page)).toHaveText(/^364 readings/)

  await page.getByRole('button', { name: 'Zoom in' }).click()
  await fewer(200)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await fewer(110)
  await page.getByRole('button', { name: 'Whole range' }).click()
  await expect(summary(page)).toHaveText(/^364 readings/)

  const picture = page.locator('.u-over')
  await chart.blur()
  // Hovering waits until nothing scrolls or moves.
  await picture.hover()
  await page.mouse.wheel(0, 20)
  expect(await counted(page), 'a wheel alone scrolls the page').toBe(364)
  await picture.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -400)
  await page.keyboard.up('Control')
  await fewer(240)
  await page.getByRole('button', { name: 'Whole range' }).click()
  await expect(summary(page)).toHaveText(/^364 readings/)

  await picture.hover()
  const over = (await picture.boundingBox())!
  // Halfway down: the top may be behind the header.
  const halfway = over.y + over.height / 2
  await page.mouse.move(over.x + 100, halfway)
  await page.mouse.down()
  await page.mouse.move(over.x + 300, halfway + 10, { steps: 4 })
  await page.mouse.up()
  await fewer(120)
})

test('on a phone, two fingers zoom a chart and one moves through time', async ({ page, kinfold }) => {
  await aYear(await aFamily(page, kinfold, 'Helmut Lang'))
  const phone = await onAPhone(page, kinfold)
  await open(phone, '/vitals-analytics?kind=blood_pressure&range=1y')
  await expect(summary(phone)).toHaveText(/^364 readings/)
  await drawn(phone)
  await phone.locator('.u-over').scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await phone.locator('.u-over').boundingBox())!
  const devtools = await phone.context().newCDPSession(phone)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place, id) => ({ x: x + width * place, y: y + height / 2, id })),
    })

  await fingers('touchStart', 0.45, 0.55)
  for (const apart of [0.1, 0.15, 0.2, 0.25]) await fingers('touchMove', 0.5 - apart, 0.5 + apart)
  await fingers('touchEnd')
  await expect.poll(() => counted(phone)).toBeLessThan(150)
  const before = await summary(phone).textContent()

  await fingers('touchStart', 0.3)
  for (const place of [0.4, 0.5, 0.6, 0.7]) await fingers('touchMove', place)
  await fingers('touchEnd')
  await expect(summary(phone)).not.toHaveText(before!)
  expect(await counted(phone)).toBeLessThan(150)
})

test('a year is printed in black and white, with its summary, its ranges and a table', async ({ page, kinfold }) => {
  await aYear(await aFamily(page, kinfold, 'Ignaz Lang'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/vitals-analytics?kind=blood_pressure&range=1y')
  await drawn(page)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(totalPages).toBeLessThanOrEqual(3)
  expect(text).toMatch(/Ignaz Lang/)
  expect(text).toMatch(/364 readings from/)
  expect(text).toMatch(/Upper figure: attention up to 100 mmHg or from 140 mmHg, .*ACC\/AHA/s)
  expect(text).toMatch(/Week from\s+Average\s+Lowest\s+Highest\s+Readings/)
  expect(text).not.toMatch(/Drag across|Record a reading|All readings|Quick access/)

  await test.step('the chart on paper has no colour', async () => {
    const hues = await page.evaluate(async () => {
      dispatchEvent(new Event('beforeprint'))
      await new Promise((done) => requestAnimationFrame(done))
      const canvas = document.querySelector<HTMLCanvasElement>('.uplot canvas')!
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      let coloured = 0
      let ink = 0
      for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue, alpha] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!]
        if (alpha === 0) continue
        ink += 1
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 8) coloured += 1
      }
      dispatchEvent(new Event('afterprint'))
      return { coloured, ink }
    })
    expect(hues.ink).toBeGreaterThan(1_000)
    expect(hues.coloured).toBe(0)
  })
})

test('all ranges of a chart fit on a phone', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/vitals-history?clientId=${clientId}`, {
    ...{ id: uuidv7(), kind: 'heart_rate', unit: '/min', value: 72 },
    ...{ zone: 'Europe/Berlin', measuredAt: new Date().toISOString() },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/vitals-analytics')
  const ranges = page.getByRole('navigation', { name: 'How far back' })
  await expect(ranges.getByRole('link', { name: '24 hours' })).toBeVisible()
  expect(await ranges.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
