import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { expectAccessible } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

/** A phone of somebody without an account and without JavaScript. */
async function aStranger(browser: Browser, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    colorScheme,
    locale: 'en-GB',
  })
  return context.newPage()
}

const facts = {
  medicalInfo: {
    allergies: 'Penicillin, Latex',
    medicalConditions: 'Diabetes',
    emergencyContact: 'Anna Keller (daughter)',
    emergencyPhone: '030 5550101',
  },
  healthSettings: { address: 'Lindenweg 3, Berlin' },
}

test('whom to call: a number as people type it, moved to the top, edited, removed and restored', async ({
  page,
  kinfold,
}) => {
  await aFamily(page, kinfold, 'Rosa Winter', facts)
  await open(page, '/emergency-contacts')
  await expect(page.getByRole('heading', { name: 'Anna Keller' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call Anna Keller, 030 5550101' })).toHaveAttribute(
    'href',
    'tel:+49305550101',
  )

  await page.getByRole('button', { name: 'Add a contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a contact' })
  await dialog.getByLabel('Name').fill('Hilde Brandt')
  await dialog.getByLabel('Relationship').fill('Neighbour')
  await dialog.getByLabel('Phone number *', { exact: true }).fill('030 2')
  await dialog.getByText('Has a key').click()
  await dialog.getByRole('button', { name: 'Save contact' }).click()
  await expect(dialog.getByText('This is not a phone number. Please check its digits')).toBeVisible()
  await expect(dialog.getByLabel('Phone number *', { exact: true })).toBeFocused()
  await dialog.getByLabel('Phone number *', { exact: true }).fill('0176/123 456-78')
  await expect(dialog.getByText('+49 176 12345678, Germany')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('link', { name: 'Call Hilde Brandt, Mobile, 0176 12345678' })).toBeVisible()

  const names = page.getByRole('listitem').getByRole('heading')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for Hilde Brandt' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Move up')
  await expect(names).toHaveText(['Hilde Brandt', 'Anna Keller'])
  await page.reload()
  await expect(names).toHaveText(['Hilde Brandt', 'Anna Keller'])
  await open(page, '/profiles')
  await expect(page.getByText('Hilde Brandt (Neighbour)')).toBeVisible()

  await open(page, '/emergency-contacts')
  await choose('Remove')
  await expect(names).toHaveText(['Anna Keller'])
  // The row and its button are gone: the focus must go somewhere.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['Hilde Brandt', 'Anna Keller'])
})

test('the card: configured, opened by a stranger, noticed by the family at once, and ended', async ({
  page,
  browser,
  kinfold,
}) => {
  const { post, account } = await aFamily(page, kinfold, 'Rosa Sommer', facts)
  const { client } = await post('/api/clients', { firstName: 'Someone', lastName: 'Else', zone: 'Europe/Berlin' })
  await post(`/api/emergency-contacts?clientId=${client.id}`, {
    id: uuidv7(),
    name: 'Canary',
    relationship: 'x',
    phones: [{ number: '030 5550199' }],
  })
  await open(page, '/emergency-card')
  const preview = page.getByRole('region', { name: 'Preview of the emergency card' })
  await expect(preview).toContainText('Penicillin')
  await expect(preview).not.toContainText('Lindenweg')
  const fields = page.getByRole('group', { name: 'Fields' })
  await fields.getByText('Conditions', { exact: true }).click()
  await fields.getByText('Advance directives', { exact: true }).click()
  await page.getByLabel('Advance directives').last().fill('Living will in the blue folder')
  await expect(preview).toContainText('blue folder')
  await expect(preview).not.toContainText('Diabetes')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Emergency card saved').first()).toBeVisible()

  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByLabel('Secret link').inputValue()
  expect(link).toMatch(/\/emergency\/[\w-]{43}$/)
  await expect(page.getByText('Nobody has opened the link yet')).toBeVisible()

  const stranger = await aStranger(browser)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Rosa Sommer')
  const text = (await stranger.locator('body').textContent()) ?? ''
  for (const shown of ['Penicillin', 'Latex', 'Anna Keller', '030 5550101', 'blue folder', 'born 2 March 1944'])
    expect(text).toContain(shown)
  for (const hidden of ['Diabetes', 'Lindenweg', 'Canary', account.email]) expect(text).not.toContain(hidden)
  await expect(stranger.getByRole('link', { name: 'Call Anna Keller' })).toHaveAttribute('href', 'tel:+49305550101')
  // Updated live, without a reload.
  await expect(page.getByText('Opened once')).toBeVisible()
  const letter = await kinfold.letterTo(account.email, /emergency card of Rosa Sommer was opened/)
  expect(letter.link).toMatch(/\/emergency-card\?client=\d+$/)
  expect(letter.text).not.toContain(link.split('/').at(-1)!)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Emergency card Rosa Sommer.pdf')
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())))
  const { totalPages, text: printed } = await extractText(pdf, { mergePages: true })
  expect([totalPages, printed.includes('Penicillin'), printed.includes('Diabetes')]).toEqual([1, true, false])

  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page.getByText('with an earlier link')).toBeVisible()
  await expect(page.getByText('Opened once')).toBeVisible()
})

test('the page behind the link: accessible, at 320 px, light and dark, with far too much in it', async ({
  page,
  browser,
  kinfold,
}) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren أبوبكرمحمدعبدالرحمن'
  const { clientId, post } = await aFamily(page, kinfold, name, {
    ...facts,
    medicalInfo: {
      ...facts.medicalInfo,
      allergies: Array.from({ length: 20 }, (_, count) => `Allergy ${count} ${'x'.repeat(60)}`).join(', '),
    },
  })
  for (let count = 0; count < 30; count++)
    await post('/api/medications', { clientId, id: uuidv7(), name: `Medication ${count}`, dosage: '1 tablet' })
  const { url } = await post(`/api/emergency-card/link?clientId=${clientId}`, { id: uuidv7() })
  for (const theme of ['light', 'dark'] as const) {
    // axe is a script, which the page's own policy would block.
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      colorScheme: theme,
      bypassCSP: true,
    })
    const stranger = await context.newPage()
    await stranger.goto(url)
    await expect(stranger.getByText('Medication 29')).toBeAttached()
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await test.step(theme, () => expectAccessible(stranger))
    await context.close()
  }
})
