import { v7 as uuidv7 } from 'uuid'
import { settle } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { addReading, someReadings } from '../support/readings.ts'
import { aFamily, anAccount, expect, test } from '../support/test.ts'
import { setTextSize } from '../support/text-size.ts'

/* What is visible without scrolling, and how few taps it takes. */
test('on a phone the first dose is in reach, and the queue has everything else that is due', async ({
  page,
  kinfold,
}) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril')
  await family.post(`/api/care-tasks?clientId=${family.clientId}`, {
    id: uuidv7(),
    title: 'Call the pharmacy',
    dueDay: '2020-01-01',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/dashboard')
  const queue = page.getByRole('region', { name: 'Now' })
  await expect(queue.getByText(/^Late/)).toBeVisible()
  const take = queue.getByRole('button', { name: /^Take: Ramipril/ })
  const { y, height } = (await take.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(400)
  await take.click()
  await expect(queue.getByText(/^Taken/)).toBeVisible()
  await queue.getByRole('button', { name: 'Done: Call the pharmacy' }).click()
  await expect(queue.getByText('Call the pharmacy')).toHaveCount(0)
})

test('logs that others marked urgent come first until they are read', async ({ browser, page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Erna Falk')
  const olga = anAccount('Olga')
  const phone = await aMember(browser, kinfold, olga, clientId, 'caretaker')
  await post(`/api/care-logs?clientId=${clientId}`, {
    id: uuidv7(),
    type: 'incident',
    body: 'Slipped in the bathroom',
    severity: 'urgent',
    zone: 'Europe/Berlin',
    occurredAt: new Date().toISOString(),
    incident: { kind: 'fall', injury: 'minor', actionTaken: null, whoWasTold: null },
  })
  await open(phone, '/dashboard')
  const urgent = phone.getByRole('region', { name: 'Urgent' })
  await expect(urgent.getByText('Fall: Slipped in the bathroom')).toBeVisible()
  await expect(phone.getByText(/^One urgent log/)).toBeVisible()
  await urgent.getByRole('button', { name: 'I have read this' }).click()
  await expect(urgent).toHaveCount(0)
})

test('an appointment in one line; the calendar goes to it', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await open(page, '/calendar?view=week')
  await page.getByLabel('Quick add').fill('Dr Brandt 3 Dec 10:30')
  await expect(page.getByText(/^Appointment: Dr Brandt, .*3.*10:30/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-entry]').filter({ hasText: 'Dr Brandt' })).toBeInViewport()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-entry]').filter({ hasText: 'Dr Brandt' })).toHaveCount(0)
})

test('no part of the screen’s frame is printed', async ({ page, kinfold }) => {
  await aFamily(page, kinfold, 'Rose Keller', { zone: 'Pacific/Kiritimati' })
  for (const path of ['/medications/print', '/emergency-card', '/handover']) {
    await open(page, path)
    await expect(page.getByText(/^Times (and days )?are shown as in/)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['banner', 'navigation', 'complementary', 'contentinfo'] as const)
      await expect(page.getByRole(part)).toHaveCount(0)
    await expect(page.getByText(/^Times (and days )?are shown as in/)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('on a phone, an opened kind of reading shows its last value and its chart without scrolling', async ({
  page,
  kinfold,
}) => {
  const family = await aFamily(page, kinfold)
  const { pulse, temperature, weight, oxygen, pain } = someReadings
  for (const reading of [pulse, temperature, weight, oxygen, pain]) await addReading(family, reading)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/vitals-analytics')
  await page.getByRole('link', { name: 'Weight', exact: true }).click()
  await settle(page)
  await expect(page.locator('main li').getByText('61', { exact: true })).toBeInViewport()
  await expect(page.locator('canvas')).toBeInViewport({ ratio: 0.5 })
  await setTextSize(page, '200%')
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider, 'with text of double size').toBeLessThanOrEqual(0)
})

test('what a page is about is not squeezed beside its actions', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/care-logs?clientId=${clientId}`, {
    ...{ id: uuidv7(), type: 'activity', title: 'Singing circle', body: 'She was glad to be there.' },
    ...{ zone: 'Europe/Berlin', occurredAt: new Date().toISOString(), activity: { kind: 'hobby', enjoyment: 4 } },
  })
  for (const screen of [
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ])
    for (const path of ['/activities', '/emergency-contacts', '/handover', '/care-summary']) {
      await page.setViewportSize(screen)
      await open(page, path)
      await settle(page)
      const about = page.locator('main h1 + div').first()
      const lines = await about.evaluate(
        (line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
      )
      expect(lines, `${path} at ${screen.width} px`).toBeLessThan(2.5)
    }
})
