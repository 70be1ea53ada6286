import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { signIn } from './people.ts'
import { aFamily, anotherBrowser, expect, test } from './test.ts'

/* A week in March 2030, when Berlin is an hour ahead of UTC. */
const MONDAY = '2030-03-11'
const moment = (day: string, hour: number, minute = 0) =>
  new Date(Date.parse(`${day}T00:00Z`) + (hour - 1) * 3_600_000 + minute * 60_000).toISOString()

const anEvent = (title: string, day: string, hour: number, more: object = {}) => ({
  id: uuidv7(),
  kind: 'appointment',
  title,
  zone: 'Europe/Berlin',
  startsAt: moment(day, hour),
  endsAt: moment(day, hour + 1),
  ...more,
})

const entry = (page: Page, name: RegExp | string) =>
  page.locator('[data-entry]').and(page.getByRole('button', { name }))
const toWeek = (page: Page, more = '') => page.goto(`/calendar?view=week&date=${MONDAY}${more}`)

test('a doctor’s appointment: planned, questions asked and answered, a ride found, how it went', async ({
  page,
  kinfold,
  context,
}) => {
  await aFamily(page, kinfold)
  await page.goto('/calendar?new=appointment')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please give it a title')).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Title').fill('Dr. Brandt')
  await form.getByLabel('Begins on').fill('2026-03-11')
  await form.getByLabel('Begins at').fill('10:00')
  await expect(form.getByLabel('Ends at')).toHaveValue('11:00')
  await form.getByLabel('Place').fill('Lindenstraße 12')
  await form.getByLabel('Why').fill('Blood pressure')
  await form.getByRole('button', { name: 'Add a question' }).click()
  await form.getByRole('textbox', { name: 'Question 1' }).fill('Is the new dose right?')
  await form.getByText('A ride is needed').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('In the calendar').first()).toBeVisible()

  await page.goto('/calendar?view=agenda&date=2026-03-11')
  await entry(page, /Dr\. Brandt/).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Wednesday 11 March, 10:00 – 11:00')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute('href', /Lindenstra/)

  await dialog.getByRole('button', { name: 'I can drive' }).click()
  await expect(dialog.getByText('You can drive. Not confirmed yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Settled: confirm the ride' }).click()
  await expect(dialog.getByText('You drive. That is settled.')).toBeVisible()
  await dialog.getByText('Yes', { exact: true }).click()
  await expect(dialog.getByText('Anna Keller').first()).toBeVisible()

  // There is no reception in the doctor's room.
  await context.setOffline(true)
  await dialog.getByLabel('Another question').fill('May she travel?')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Write the answer' }).first().click()
  await dialog.getByLabel('What was said').fill('Yes, stay with 5 mg')
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await expect(dialog.getByText('Waiting to be sent. It is kept on this device.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText('Waiting to be sent. It is kept on this device.')).toHaveCount(0, { timeout: 15_000 })

  await dialog.getByText('Took place').click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await dialog.getByLabel('What came of it').fill('Everything is fine.')
  await dialog.getByRole('button', { name: 'Save the note' }).click()
  await expect(dialog.getByRole('button', { name: /^(Save the note|Saving)/ })).toHaveCount(0)
  await page.reload()
  await expect(dialog.getByText('May she travel?')).toBeVisible()
  await expect(dialog.getByText('Yes, stay with 5 mg')).toBeVisible()
  await expect(dialog.getByLabel('What came of it')).toHaveValue('Everything is fine.')
})

test('a series: one moved by keyboard and taken back, what follows edited, all deleted', async ({ page, kinfold }) => {
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

test('by mouse: dragged to another day and hour, made longer, and back where saving fails', async ({
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

test('by finger: held still it comes along, and is put down an hour later', async ({ browser, page, kinfold }) => {
  const { clientId, post, account } = await aFamily(page, kinfold)
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Dentist', MONDAY, 10))
  const phone = await anotherBrowser(browser, kinfold.url)
  await signIn(phone, account)
  await expect(phone.getByRole('heading', { name: 'Rose Keller' })).toBeVisible()
  await phone.goto(`/calendar?view=day&date=${MONDAY}`)
  await entry(phone, /^Dentist/).scrollIntoViewIfNeeded()
  const { x, y } = (await entry(phone, /^Dentist/).boundingBox())!
  const touch = await phone.context().newCDPSession(phone)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40, y: y + 8 + down }],
    })
  await send('touchStart', 0)
  await phone.waitForTimeout(600)
  for (let down = 7; down <= 56; down += 7) await send('touchMove', down)
  await expect(entry(phone, /^Dentist, Monday 11 March, 11:00 – 12:00/)).toBeVisible()
  await send('touchEnd', 0)
  await expect(phone.getByText('Moved to Monday 11 March, 11:00 – 12:00').first()).toBeVisible()
  await phone.context().close()
})

test('two people change one event: both versions are shown, one is chosen', async ({ page, kinfold }) => {
  const { clientId, token, post } = await aFamily(page, kinfold)
  const { id, ...content } = anEvent('Dentist', MONDAY, 10)
  await post(`/api/calendar?clientId=${clientId}`, { id, ...content })
  await toWeek(page, `&event=${id}&edit=${id}`)
  await page.getByLabel('Title').fill('Dentist, mine')
  await page.request.put(`${kinfold.url}/api/calendar/${id}?clientId=${clientId}`, {
    data: { ...content, title: 'Dentist, theirs', version: 1 },
    headers: { authorization: `Bearer ${token}` },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This was changed while you were editing it.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Dentist, theirs')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('dialog', { name: 'Dentist, mine' })).toBeVisible()
})

test('hours that need somebody: a gap shows and is taken', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await toWeek(page, '&dialog=hours')
  await page.getByRole('button', { name: 'Every day, 8 to 20' }).click()
  await page.getByRole('button', { name: 'Save the hours' }).click()
  await expect(page.getByText('7 gaps this week')).toBeVisible()
  await page.getByRole('button', { name: 'Show shifts' }).click()
  await page.getByRole('button', { name: 'Take this gap: Tuesday 12 March, 08:00 – 20:00' }).click()
  await expect(page.getByText('Thank you, the shift is yours').first()).toBeVisible()
  await expect(page.getByText('6 gaps this week')).toBeVisible()
  await expect(page.getByRole('region', { name: 'On duty' }).getByText('Anna Keller')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('7 gaps this week')).toBeVisible()
})

test('a secret link: made, read by another program, revoked', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Dentist', MONDAY, 10))
  await page.goto('/calendar?dialog=links')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Your link', { exact: true }).inputValue()
  const opened = await page.request.get(link)
  expect(opened.headers()['content-type']).toContain('text/calendar')
  expect(await opened.text()).toContain('SUMMARY:Dentist')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The link does not work any more').first()).toBeVisible()
  expect((await page.request.get(link)).status()).toBe(410)
})

test('a file from another program: first shown, then taken in', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.goto('/calendar?view=week&date=2030-03-11&dialog=import')
  const lines = (title: string, start: string, more: string[] = []) => [
    'BEGIN:VEVENT',
    `UID:${title}@example.org`,
    'DTSTAMP:20300101T000000Z',
    `DTSTART:${start}`,
    ...more,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ]
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    ...lines('Walk', '20300312T090000Z', ['DTEND:20300312T100000Z']),
    ...lines('Drip', '20300312T090000Z', ['DTEND:20300312T090100Z', 'RRULE:FREQ=SECONDLY']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  await page
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'walk.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('listitem').filter({ hasText: 'Walk' })).toContainText('New')
  await expect(preview.getByRole('listitem').filter({ hasText: 'Drip' })).toContainText('Left out')
  await page.getByRole('button', { name: 'Import 1 event' }).click()
  await expect(entry(page, /^Walk, Tuesday 12 March, 10:00 – 11:00/)).toBeVisible()
})

test('a view can be sent to a sister: what is looked at is in the address', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Dentist', MONDAY, 10))
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Ben', MONDAY, 15, { kind: 'visit' }))
  await toWeek(page)
  await page.getByRole('button', { name: 'Layers' }).click()
  await page.getByLabel('Visits').uncheck()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/hide=visit/)
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'April 2030' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'March 2030' })).toBeVisible()
  await page.reload()
  await expect(entry(page, /^Dentist/)).toBeVisible()
  await expect(entry(page, /^Ben/)).toHaveCount(0)
})
