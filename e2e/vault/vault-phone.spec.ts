import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { aPhotoOfACard, CAMERA } from '../support/camera-photo.ts'
import { inspect } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { onAPhone } from '../support/people.ts'
import { aFamily, expect, test } from '../support/test.ts'

const save = async (page: Page, button: string) => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await downloading).path())
}

test('a daughter photographs an insurance card: it is found by its name, and contains no location', async ({
  page,
  kinfold,
}) => {
  await aFamily(page, kinfold, 'Rosa Kamera')
  const phone = await onAPhone(page, kinfold)
  const taken = await aPhotoOfACard(phone, 'Rosa Kamera', 'A 123 456 789')
  expect(taken.includes(CAMERA)).toBe(true)

  await open(phone, '/medical-vault?category=Insurance')
  // Each browser draws a list in its own way and height, unless it is told not to.
  await expect(phone.getByRole('combobox').first()).toHaveCSS('appearance', 'none')
  await phone.getByRole('button', { name: 'Add a document' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Add a document' })
  const choosing = phone.waitForEvent('filechooser')
  await dialog.getByText('Take a photo').click()
  const camera = await choosing
  expect(await camera.element().getAttribute('capture')).toBe('environment')
  await camera.setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: taken })
  await dialog.getByLabel('Title').fill('Insurance card, front')
  await dialog.getByRole('button', { name: 'Save document' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Insurance card, front' })).toBeVisible()

  await open(phone, '/medical-vault')
  await phone.getByRole('searchbox').fill('insurance front')
  await phone.getByRole('link', { name: /Insurance card, front/ }).click()
  await phone.getByRole('button', { name: 'Open IMG_2041.jpg' }).click()
  const picture = phone.getByRole('img', { name: 'IMG_2041.jpg' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1600)
  const kept = await save(phone, 'Download IMG_2041.jpg')
  // All of it except the camera's metadata; the orientation is written again, in 36 bytes.
  expect(kept.length).toBe(taken.length - 176 + 36)
  expect(kept.includes(CAMERA)).toBe(false)
  await inspect(phone, phone.url())
})

/** A phone at the ambulance: no account, no JavaScript. */
async function aStranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

test('a living will behind the card’s link: chosen by a manager, opened by a stranger, gone with the link', async ({
  page,
  browser,
  kinfold,
}) => {
  const { clientId, token, post } = await aFamily(page, kinfold, 'Rosa Vorsorge')
  const id = uuidv7()
  const about = { id, title: 'Her living will', category: 'Final Wishes', subtype: 'living_will' }
  await post(`/api/medical-documents?clientId=${clientId}`, about)
  const answer = await page.request.post(
    `${kinfold.url}/api/medical-documents/${id}/files?clientId=${clientId}&fileId=${uuidv7()}`,
    {
      data: Buffer.from('I want to stay at home.'),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'text/plain',
        'content-disposition': 'attachment; filename="will.txt"',
      },
    },
  )
  expect(answer.ok(), await answer.text()).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/emergency-card')
  const preview = page.getByRole('region', { name: 'Preview of the emergency card' })
  await expect(preview).not.toContainText('Her living will')
  await page.getByText('Advance directives', { exact: true }).first().click()
  await page.getByText('Her living will', { exact: true }).first().click()
  await expect(preview).toContainText('Her living will')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Emergency card saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByLabel('Secret link').inputValue()

  const stranger = await aStranger(browser)
  await stranger.goto(link)
  const paper = stranger.getByRole('link', { name: /Her living will/ })
  const address = new URL((await paper.getAttribute('href'))!, link).href
  const downloading = stranger.waitForEvent('download')
  await paper.click()
  expect(readFileSync(await (await downloading).path(), 'utf8')).toBe('I want to stay at home.')
  await expect(page.getByText('Opened the document “Her living will”')).toBeVisible()

  page.on('dialog', (asked) => void asked.accept())
  await page.getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
