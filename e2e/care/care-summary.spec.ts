import { readFileSync } from 'node:fs'
import { extractText } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { inspect } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aPicture } from '../support/pictures.ts'
import { aFamily, expect, test } from '../support/test.ts'

test('a summary is printed for a visit: from the vault, the chosen parts, on one page', async ({ page, kinfold }) => {
  const { clientId, token } = await aFamily(page, kinfold, 'Rosa Herbst')
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${kinfold.url}${path}?clientId=${clientId}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const log = { id: uuidv7(), occurredAt: new Date().toISOString(), zone: 'Europe/Berlin' }
  await post('/api/care-logs', {
    ...{ ...log, type: 'incident', body: 'Slipped in the bath' },
    incident: { kind: 'fall', injury: 'minor', actionTaken: 'Cold pack' },
  })
  await post('/api/care-logs', { ...log, id: uuidv7(), type: 'health', body: 'Coughs at night', severity: 'urgent' })
  await post('/api/allergies', { id: uuidv7(), substance: 'Penicillin', kind: 'medicine' })

  await open(page, '/medical-vault')
  await page.getByRole('link', { name: 'Summary for a doctor' }).click()
  const sheet = page.getByRole('article', { name: 'Care summary' })
  await expect(sheet.getByText('Penicillin')).toBeVisible()
  await expect(sheet.getByText('Slipped in the bath. Done: Cold pack.')).toBeVisible()
  await page.getByText('Incidents', { exact: true }).first().click()
  await expect(sheet.getByText('Slipped in the bath')).toHaveCount(0)
  await expect(page).toHaveURL(/parts=/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ])
  const pdf = readFileSync(await download.path())
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(totalPages).toBe(1)
  expect([text.includes('Rosa Herbst'), text.includes('Coughs at night'), text.includes('Slipped')]).toEqual([
    ...[true, true, false],
  ])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('group', { name: 'Parts' })).toBeHidden()
  const printed = await page.pdf({ format: 'A4' })
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await inspect(page, '/care-summary', () => expect(sheet.getByText('Coughs at night')).toBeVisible())
})

test('pictures of people: beside the name, and on the emergency card', async ({ page, kinfold }) => {
  await aFamily(page, kinfold, 'Rosa Herbst')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: aPicture(900, 600, [40, 90, 160]) }
  await open(page, '/preferences')
  const choose = page.getByLabel('Choose a picture')
  await choose.first().setInputFiles(picture)
  await expect(page.getByText('Picture saved').first()).toBeVisible()
  await expect(page.getByLabel('Change the picture')).toHaveCount(1)
  await choose.first().setInputFiles(picture)
  await expect(page.getByLabel('Change the picture')).toHaveCount(2)
  await expect(page.locator('img[data-person]').first()).toBeVisible()

  await open(page, '/emergency-card')
  await page.getByText('Picture', { exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview of the emergency card' })
  await expect(preview.locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Emergency card saved').first()).toBeVisible()
})
