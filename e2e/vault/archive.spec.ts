import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { open } from '../support/open.ts'
import { signIn, withAccount } from '../support/people.ts'
import { aFamily, anAccount, expect, test } from '../support/test.ts'

const WORDS = 'lemon river seven chairs'

async function downloaded(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return download.path()
}

test('a circle is exported as one file, and imported by somebody who moves', async ({ page, browser, kinfold }) => {
  const { clientId } = await aFamily(page, kinfold, 'Rosa Herbst')
  await open(page, `/manage-care-team/${clientId}`)
  await page.getByRole('button', { name: 'Create an archive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an archive' })
  await dialog.getByLabel('Passphrase', { exact: false }).first().fill('short')
  await dialog.getByRole('button', { name: 'Create the archive' }).click()
  await expect(dialog.getByText('Use at least 12 characters')).toBeVisible()
  await dialog.getByLabel('Passphrase', { exact: false }).first().fill(WORDS)
  await dialog.getByLabel('Repeat the passphrase').fill(WORDS)
  await dialog.getByRole('button', { name: 'Create the archive' }).click()
  await expect(page.getByText(/^Ready, /)).toBeVisible({ timeout: 60_000 })
  const archive = await downloaded(page, 'Download')
  expect(readFileSync(archive).includes('Rosa')).toBe(false)

  const emil = { ...anAccount('Emil'), lastName: 'Berg' }
  const phone = await withAccount(browser, kinfold, emil)
  await signIn(phone, emil)
  await phone.getByRole('button', { name: 'Import a circle' }).click()
  const importing = phone.getByRole('dialog', { name: 'Import a circle' })
  await importing
    .getByLabel('Choose the archive')
    .setInputFiles({ name: 'circle.kinfold.age', mimeType: 'application/octet-stream', buffer: readFileSync(archive) })
  await importing.getByLabel('Passphrase', { exact: false }).first().fill('not these words')
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(importing.getByText(/This passphrase does not open this file/)).toBeVisible()
  await importing.getByLabel('Passphrase', { exact: false }).first().fill(WORDS)
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(phone).toHaveURL(/\/manage-care-team\/\d+/, { timeout: 60_000 })
  await expect(phone.getByText('The circle of Rosa Herbst is here').first()).toBeVisible()
  await expect(phone.getByText('Pending').first()).toBeVisible()
})

test('records go to another program, and a person’s own data to themself', async ({ page, kinfold }) => {
  const { clientId } = await aFamily(page, kinfold, 'Rosa Herbst')
  await open(page, `/manage-care-team/${clientId}`)
  const bundle = JSON.parse(readFileSync(await downloaded(page, 'Download as FHIR'), 'utf8'))
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'searchset' })
  expect(JSON.stringify(bundle)).toContain('Rosa Herbst')
  await open(page, '/preferences')
  expect(readFileSync(await downloaded(page, 'Download my data'), 'utf8')).toContain('"firstName": "Anna"')
})
