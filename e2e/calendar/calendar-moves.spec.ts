import { anEvent, entry, MONDAY, toWeek } from '../support/calendar-week.ts'
import { open } from '../support/open.ts'
import { onAPhone } from '../support/people.ts'
import { aFamily, expect, test } from '../support/test.ts'

/* Events moved by keyboard, mouse and finger, and the three scopes of a series. */
test('a series: one occurrence moved by keyboard and undone, the following ones edited, all deleted', async ({
  page,
  kinfold,
}) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(
    `/api/calendar?clientId=${clientId}`,
    anEvent('Choir', MONDAY, 10, { kind: 'activity', rule: 'FREQ=DAILY;COUNT=7' }),
  )
  await toWeek(page)
  await expect(entry(page, /^Choir/)).toHaveCount(7)
  await entry(page, /^Choir, Tuesday 12 March, 10:00/).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Choir: Wednesday 13 March, 10:30 – 11:30' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(entry(page, /^Choir, Tuesday 12 March, 10:00/)).toBeFocused()
  await page.keyboard.press('Shift+Alt+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Only this one/ }).click()
  await expect(entry(page, /^Choir, Tuesday 12 March, 10:15 – 11:30/)).toBeVisible()
  await expect(page.getByText('Moved to Tuesday 12 March, 10:15 – 11:30').first()).toBeVisible()
  await expect(entry(page, /^Choir, Tuesday 12 March, 10:15 – 11:30/)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, /^Choir, Tuesday 12 March, 10:00 – 11:00/)).toBeVisible()

  await entry(page, /^Choir, Thursday/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Big choir')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^This and all that follow/ }).click()
  await expect(entry(page, /^Big choir/)).toHaveCount(4)
  await expect(entry(page, /^Choir/)).toHaveCount(3)

  await entry(page, /^Choir, Wednesday/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: /^All of them/ }).click()
  await expect(entry(page, /^Choir/)).toHaveCount(0)
  await expect(entry(page, /^Big choir/)).toHaveCount(4)
})

test('a single event moved by keyboard keeps the focus', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Hairdresser', MONDAY, 10))
  await toWeek(page)
  await entry(page, /^Hairdresser/).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(entry(page, /^Hairdresser, Monday 11 March, 10:15/)).toBeFocused()
})

test('by mouse: dragged to another day and hour, made longer, and put back if saving fails', async ({
  page,
  kinfold,
}) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Dentist', MONDAY, 10))
  await toWeek(page)
  const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 5 })
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 })
    await page.mouse.up()
  }
  const box = async () => (await entry(page, /^Dentist/).boundingBox())!
  const [monday, wednesday] = [0, 2].map((index) => page.locator('ul[aria-label*=entr]').nth(index))
  const column = (await monday!.boundingBox()) ?? { x: 0 }
  const width = ((await wednesday!.boundingBox()) ?? { x: 0 }).x - column.x
  let start = await box()
  await drag({ x: start.x + 20, y: start.y + 10 }, { x: width, y: 56 })
  await expect(entry(page, /^Dentist, Wednesday 13 March, 11:00 – 12:00/)).toBeVisible()
  await expect(page.getByText('Moved to Wednesday 13 March, 11:00 – 12:00').first()).toBeVisible()

  start = await box()
  await drag({ x: start.x + 20, y: start.y + start.height - 4 }, { x: 0, y: 28 })
  await expect(entry(page, /^Dentist, Wednesday 13 March, 11:00 – 12:30/)).toBeVisible()
  await expect(page.getByText('Moved to Wednesday 13 March, 11:00 – 12:30').first()).toBeVisible()

  await page.route('**/api/calendar/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  start = await box()
  await drag({ x: start.x + 20, y: start.y + 10 }, { x: 0, y: 56 })
  await expect(page.getByText('This was not moved').first()).toBeVisible()
  await expect(entry(page, /^Dentist, Wednesday 13 March, 11:00 – 12:30/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('by finger: after holding still it moves along, and is put down an hour later', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Dentist', MONDAY, 10))
  const phone = await onAPhone(page, kinfold)
  await open(phone, `/calendar?view=day&date=${MONDAY}`)
  await entry(phone, /^Dentist/).scrollIntoViewIfNeeded()
  const { x, y } = (await entry(phone, /^Dentist/).boundingBox())!
  const touch = await phone.context().newCDPSession(phone)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40, y: y + 8 + down }],
    })
  await send('touchStart', 0)
  // A timer of the page itself, which cannot end before the one that notices the hold.
  await phone.evaluate(() => new Promise((done) => setTimeout(done, 600)))
  for (let down = 7; down <= 56; down += 7) await send('touchMove', down)
  await expect(entry(phone, /^Dentist, Monday 11 March, 11:00 – 12:00/)).toBeVisible()
  await send('touchEnd', 0)
  await expect(phone.getByText('Moved to Monday 11 March, 11:00 – 12:00').first()).toBeVisible()
})
