import { anEvent, entry, MONDAY, toWeek } from '../support/calendar-week.ts'
import { aFamily, expect, test } from '../support/test.ts'

/* Who is on duty, and exporting and importing calendars. */
test('hours that need somebody: a gap shows and is taken', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await toWeek(page, '&dialog=hours')
  await page.getByRole('button', { name: 'Save the hours' }).click()
  await expect(page.getByText('7 gaps in that week')).toBeVisible()
  await page.getByRole('button', { name: 'Show shifts' }).click()
  await page.getByRole('button', { name: 'Cover this gap: Tuesday 12 March, 08:00 – 20:00' }).click()
  await expect(page.getByText('Thank you, it is yours.').first()).toBeVisible()
  await expect(page.getByText('6 gaps in that week')).toBeVisible()
  await expect(page.getByRole('region', { name: 'On duty' }).getByText('Anna Keller').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('7 gaps in that week')).toBeVisible()
})

test('a secret link: created, read by another program, revoked', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Dentist', MONDAY, 10))
  await page.goto('/calendar?dialog=links')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByLabel('Your link', { exact: true }).inputValue()
  const opened = await page.request.get(link)
  expect(opened.headers()['content-type']).toContain('text/calendar')
  expect(await opened.text()).toContain('SUMMARY:Dentist')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The link no longer works').first()).toBeVisible()
  expect((await page.request.get(link)).status()).toBe(410)
})

test('a file from another program: first previewed, then imported', async ({ page, kinfold }) => {
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
    .getByLabel('Choose a calendar file')
    .setInputFiles({ name: 'walk.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('listitem').filter({ hasText: 'Walk' })).toContainText('New')
  await expect(preview.getByRole('listitem').filter({ hasText: 'Drip' })).toContainText('Left out')
  await page.getByRole('button', { name: 'Import 1 event' }).click()
  await expect(entry(page, /^Walk, Tuesday 12 March, 10:00 – 11:00/)).toBeVisible()
})
