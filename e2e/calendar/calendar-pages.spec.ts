import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { inspectAtAllWidths } from '../support/inspect.ts'
import type { Kinfold } from '../support/kinfold.ts'
import { aFamily, claimsOf, expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/* The calendar with far too many entries: sixty on one day, or thirty on each; long and right-to-left titles. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafewarenwohlgepflege'
const kinds = ['appointment', 'visit', 'shift', 'activity', 'refill', 'birthday', 'reminder', 'other']

/** Entries that are hard to show. Returns the paths of an event with much text. */
async function anOverfullCalendar(page: Page, kinfold: Kinfold) {
  const { clientId, post } = await aFamily(page, kinfold, `${LONG.slice(0, 60)} أبوبكرمحمدعبدالرحمن`)
  const plan = (title: string, minutes: number, more: object = {}) => {
    const start = Date.parse('2030-03-13T05:00Z') + minutes * 60_000
    return post(`/api/calendar?clientId=${clientId}`, {
      id: uuidv7(),
      kind: kinds[Math.abs(minutes) % kinds.length],
      title,
      zone: 'Europe/Berlin',
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + (15 + (Math.abs(minutes) % 7) * 20) * 60_000).toISOString(),
      ...more,
    })
  }
  for (let count = 0; count < 60; count++) await plan(`Event ${count}`, count * 13)
  await plan(LONG, 30, { kind: 'appointment', place: LONG, provider: LONG })
  await plan('زيارة الطبيب في الصباح الباكر مع جميع أفراد العائلة', 60)
  const days = { allDay: true, startsAt: null, endsAt: null, startDay: '2030-03-12', endDay: '2030-03-15' }
  for (let count = 0; count < 6; count++) await plan(`Away ${count}`, count, days)
  const event = await plan('Dr. Brandt', 90, {
    kind: 'appointment',
    reason: LONG,
    preparation: 'Fasting',
    questions: [{ id: uuidv7(), question: LONG.repeat(4), answer: 'ن'.repeat(300) }],
    transport: { state: 'needed', by: null },
    rule: 'FREQ=WEEKLY;BYDAY=WE',
  })
  const shown = `/calendar?event=${event.id}&at=${encodeURIComponent(event.startsAt)}`
  return { shown, edited: `${shown}&edit=${event.id}` }
}

// One test per view, each with its own circle, so that none comes near its time limit on a busy machine.
for (const view of ['month', 'week', 'day', 'agenda']) {
  test(`an overfull calendar, by ${view}: axe finds nothing, no sideways scrolling`, async ({ page, kinfold }) => {
    test.setTimeout(600_000)
    await anOverfullCalendar(page, kinfold)
    const path = `/calendar?view=${view}&date=2030-03-13`
    await inspectAtAllWidths(page, path)
  })
}

test('an overfull calendar, in the week the clocks change', async ({ page, kinfold }) => {
  test.setTimeout(600_000)
  await anOverfullCalendar(page, kinfold)
  const path = '/calendar?view=week&date=2030-03-31'
  await inspectAtAllWidths(page, path)
})

test('an event with much text, shown and edited', async ({ page, kinfold }) => {
  test.setTimeout(600_000)
  const { shown, edited } = await anOverfullCalendar(page, kinfold)
  for (const path of [shown, edited]) {
    await inspectAtAllWidths(page, path)
  }
})

test('a month with thirty entries a day contains only visible ones', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  for (let count = 0; count < 30; count++)
    await post(`/api/calendar?clientId=${clientId}`, {
      id: uuidv7(),
      kind: 'activity',
      title: `Daily ${count}`,
      zone: 'Europe/Berlin',
      startsAt: `2030-02-25T${String(6 + Math.floor(count / 2)).padStart(2, '0')}:${count % 2 ? '30' : '00'}:00Z`,
      endsAt: `2030-02-25T${String(6 + Math.floor(count / 2)).padStart(2, '0')}:${count % 2 ? '59' : '29'}:00Z`,
      rule: 'FREQ=DAILY;COUNT=42',
    })
  await page.goto('/calendar?view=month&date=2030-03-13')
  await expect(page.getByRole('link', { name: '+27 more on Wednesday 13 March' })).toBeVisible()
  expect(await page.locator('[data-entry]').count()).toBe(5 * 7 * 3)
})

test('who is on duty is read below the head of the week, also where the shift began further up', async ({
  page,
  kinfold,
}) => {
  const { token, clientId, post } = await aFamily(page, kinfold)
  await post(`/api/calendar?clientId=${clientId}`, {
    id: uuidv7(),
    kind: 'shift',
    title: 'Shift',
    zone: 'Europe/Berlin',
    startsAt: '2030-03-13T00:00:00Z',
    endsAt: '2030-03-13T21:00:00Z',
    attendeeIds: [claimsOf(token).userId],
  })
  await page.goto('/calendar?view=week&date=2030-03-13')
  const shift = page.locator('[data-entry][data-person]')
  const name = shift.locator('[dir=auto]')
  const head = page
    .getByRole('link', { name: 'Wednesday 13 March' })
    .locator('xpath=ancestor::div[contains(@class, "sticky")][1]')
  await expect(shift).toBeVisible()
  const [below, above] = [await name.boundingBox(), await head.boundingBox()]
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
})

test('a title in a narrow column is not broken inside a word', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  const hour = {
    kind: 'appointment',
    zone: 'Europe/Berlin',
    startsAt: '2030-03-13T08:00:00Z',
    endsAt: '2030-03-13T10:00:00Z',
  }
  for (const title of ['Physiotherapy', 'Singing with the neighbours'])
    await post(`/api/calendar?clientId=${clientId}`, { ...hour, id: uuidv7(), title })
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/calendar?view=week&date=2030-03-13')
  const titles = page.locator('[data-entry] [dir=auto]')
  await expect(titles).toHaveCount(2)
  const broken = await titles.evaluateAll((all) =>
    all.flatMap(({ firstChild: text }) =>
      [...text!.nodeValue!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text!, index)
        range.setEnd(text!, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : []
      }),
    ),
  )
  expect(broken).toEqual([])
})
