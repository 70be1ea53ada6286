import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aPdf } from '../support/pdf.ts'
import { aMember } from '../support/people.ts'
import { aFamily, anAccount, expect, test } from '../support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfold-vault-'))
const aFile = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a daughter files a living will; the care taker sees neither it nor that it exists; the daughter sees who opened what', async ({
  page,
  browser,
  kinfold,
}) => {
  const { clientId } = await aFamily(page, kinfold, 'Rosa Herbst')
  const carlo = { ...anAccount('Carlo'), lastName: 'Rossi' }
  const phone = await aMember(browser, kinfold, carlo, clientId, 'caretaker')

  await open(page, '/medical-vault?category=Final%20Wishes')
  await expect(page.getByRole('heading', { name: 'Final Wishes' })).toBeVisible()
  await page.getByRole('link', { name: 'Add: Living will' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Living will')
  await expect(dialog.getByRole('radio', { name: /Family only/ })).toBeChecked()
  await dialog.getByLabel('Choose files').setInputFiles(aFile('Living will.pdf', aPdf('I want to stay at home')))
  await dialog.getByText('Dates, where the paper is, notes').click()
  await dialog.getByLabel('Where the paper is').fill('Blue folder, hall cupboard')
  await dialog.getByRole('button', { name: 'Save document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Living will' })).toBeVisible()
  await expect(page.getByText('Family only').first()).toBeVisible()

  await page.getByRole('button', { name: 'Open Living will.pdf' }).click()
  await expect(page.locator('canvas')).toBeVisible()
  await expect(page.getByText('I want to stay at home')).toBeAttached()

  await open(page, '/medical-vault?category=Final%20Wishes')
  await expect(page.getByText('Blue folder, hall cupboard')).toBeVisible()

  await open(page, '/medical-vault?category=Insurance&new=document')
  await dialog.getByLabel('Choose files').setInputFiles(aFile('note.txt', 'Number 123 on the card'))
  await dialog.getByLabel('Title').fill('Insurance card')
  await dialog.getByText('The whole circle').click()
  await dialog.getByRole('button', { name: 'Save document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insurance card' })).toBeVisible()
  await expect(page.getByText('Document saved', { exact: true })).toBeVisible()
  const card = page.url()

  await open(phone, card)
  await phone.getByRole('button', { name: 'Open note.txt' }).click()
  await expect(phone.getByText('Number 123 on the card')).toBeVisible()
  await expect(phone.getByText('Who opened this')).toHaveCount(0)
  await open(phone, '/medical-vault')
  await expect(phone.getByText('One document, and nothing to renew.')).toBeVisible()
  await expect(phone.getByText('Living will')).toHaveCount(0)
  await open(phone, '/medical-vault?search=living')
  await expect(phone.getByRole('heading', { name: 'Nothing found' })).toBeVisible()

  await open(page, card)
  await page.getByText('Who opened this').click()
  await expect(page.getByRole('list', { name: 'Who opened this' })).toContainText('Carlo Rossi')
})

test('an old prescription is replaced and still there; a file that is no document is refused at its place', async ({
  page,
  kinfold,
}) => {
  await aFamily(page, kinfold, 'Rosa Lenz')
  await open(page, '/medical-vault?category=Prescriptions')
  await page.getByRole('button', { name: 'Add a document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Choose files')
    .setInputFiles([
      aFile('May prescription.pdf', aPdf('10 mg')),
      aFile('page.pdf', '<html><script>alert(1)</script></html>'),
    ])
  await expect(dialog.getByLabel('Title')).toHaveValue('May prescription')
  await dialog.getByRole('button', { name: 'Save document' }).click()
  await expect(dialog.getByText('Please use a PDF, a picture, a text or an Office file.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove page.pdf' }).click()
  await dialog.getByRole('button', { name: 'Open the document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'May prescription' })).toBeVisible()

  await page.getByRole('button', { name: 'Replace with a newer one' }).click()
  const newer = page.getByRole('dialog', { name: 'Replace this document' })
  await newer.getByLabel('Title').fill('June prescription')
  await newer.getByLabel('Choose files').setInputFiles(aFile('june.pdf', aPdf('5 mg')))
  await newer.getByRole('button', { name: 'Save document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'June prescription' })).toBeVisible()
  await page.getByRole('link', { name: 'May prescription' }).click()
  await expect(page.getByText('This is no longer valid.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download May prescription.pdf' }).click()
  expect(readFileSync(await (await downloading).path()).toString('latin1')).toContain('10 mg')
  await page.getByRole('link', { name: 'Prescriptions' }).first().click()
  await expect(page.getByText('No longer valid (1)')).toBeVisible()

  for (const path of [
    '/medical-vault',
    '/medical-vault?category=Prescriptions',
    '/medical-vault?category=Final%20Wishes',
  ])
    await inspect(page, path)
})

test('a scan of 40 MB continues after the connection was cut; parts that arrived are not sent again', async ({
  page,
  kinfold,
}) => {
  await aFamily(page, kinfold, 'Rosa Stein')
  const scan = Buffer.concat([aPdf('All findings'), randomBytes(40 * 1024 * 1024)])
  let isThrough = false
  const arrived: string[] = []
  await page.route('**/files/*/parts/*', (route) => {
    const isLate = Number(/parts\/(\d+)/.exec(route.request().url())?.[1]) > 4
    return isLate && !isThrough ? route.abort('connectionreset') : route.continue()
  })
  page.on('requestfinished', (request) => {
    const part = /parts\/(\d+)/.exec(request.url())?.[1]
    if (part) arrived.push(part)
  })
  await open(page, '/medical-vault?category=Imaging&new=document')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Choose files').setInputFiles(aFile('All findings.pdf', scan))
  await dialog.getByRole('button', { name: 'Save document' }).click()
  await expect(
    dialog.getByText('The connection was lost. Sending continues automatically once it is back.'),
  ).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '39')
  expect(arrived).toEqual(['1', '2', '3', '4'])

  isThrough = true
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(arrived).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  await dialog.getByRole('button', { name: 'Open the document' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download All findings.pdf' }).click()
  expect(readFileSync(await (await downloading).path()).equals(scan)).toBe(true)
})
