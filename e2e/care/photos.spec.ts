import type { Locator, Page } from '@playwright/test'
import { everyStore, kept } from '../support/browser-stores.ts'
import { inspect } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { aPicture } from '../support/pictures.ts'
import { aFamily, anAccount, expect, test } from '../support/test.ts'

const aPhoto = (name: string, colour: [number, number, number] = [160, 60, 60]) => ({
  name,
  mimeType: 'image/png',
  buffer: aPicture(3000, 1200, colour),
})

async function writeLog(page: Page, words: string, photos: ReturnType<typeof aPhoto>[]) {
  await page.getByLabel('What happened').fill(words)
  await page.getByLabel('Add photos').setInputFiles(photos)
  await expect(page.getByLabel(`What photo ${photos.length} shows`)).toBeVisible()
}

/** A picture has loaded when it has pixels. */
const isPainted = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

test('a photo of a wound taken offline arrives once, with its log', async ({ page, kinfold, context }) => {
  const { clientId, token } = await aFamily(page, kinfold)
  await open(page, '/care-logs?new=health')
  await expect(page.getByLabel('What happened')).toBeVisible()
  await context.setOffline(true)
  await writeLog(page, 'Red spot, 2 cm', [aPhoto('IMG_1.png'), aPhoto('IMG_2.png', [60, 60, 160])])
  await page.getByLabel('What photo 1 shows').fill('Left heel from behind')
  await page.getByRole('button', { name: 'Save log' }).click()
  const row = page.getByRole('article').filter({ hasText: 'Red spot, 2 cm' })
  await expect(row.getByText('Waiting to be sent. It is kept on this device.')).toBeVisible()
  await isPainted(row.getByRole('button', { name: 'Open photo 1 of 2: Left heel from behind' }).locator('img'))
  await expect.poll(() => kept(page)).toEqual({ entries: 3, drafts: 0 })

  await context.setOffline(false)
  await expect.poll(() => kept(page)).toEqual({ entries: 0, drafts: 0 })
  await page.reload()
  await isPainted(row.getByRole('button', { name: 'Open photo 1 of 2: Left heel from behind' }).locator('img'))
  const answer = await page.request.get(`${kinfold.url}/api/care-logs?clientId=${clientId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = await answer.json()
  expect(items).toHaveLength(1)
  expect(items[0].photos).toMatchObject([
    { about: 'Left heel from behind', width: 2048, height: 819 },
    { about: null, width: 2048 },
  ])
  expect(await everyStore(page)).not.toContain('Left heel')
})

test('photos work by keyboard and screen reader, can be removed and restored, and compared over time', async ({
  page,
  kinfold,
}) => {
  await aFamily(page, kinfold)
  await open(page, '/care-logs?new=health')
  await writeLog(page, 'Heel, first day', [aPhoto('a.png'), aPhoto('b.png')])
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, '/care-logs?new=health')
  await writeLog(page, 'Heel, better', [aPhoto('c.png', [200, 160, 150])])
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect.poll(() => kept(page)).toEqual({ entries: 0, drafts: 0 })

  const first = page.getByRole('button', { name: 'Open photo 1 of 2: Health: Heel, first day' })
  await first.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photo 1 of 2' })
  await isPainted(viewer.getByRole('img', { name: 'Health: Heel, first day' }))
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: 'Photo 2 of 2' })
  await expect(second).toBeVisible()
  await second.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: /^Open photo: Health: Heel, first day/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Open photo 2 of 2/ })).toBeVisible()

  await page.getByRole('button', { name: 'Open photo: Health: Heel, better' }).click()
  await page.getByRole('link', { name: 'Compare with another date' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare photos' })
  await expect(comparison.getByRole('img')).toHaveCount(2)
  await expect(comparison.getByLabel('Second photo').locator('option:checked')).toHaveText(/Heel, better/)
  await expect(comparison.getByLabel('First photo').locator('option:checked')).toHaveText(/Heel, first day/)
  const compared = new URL(page.url())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await inspect(page, `${compared.pathname}${compared.search}`, () => isPainted(comparison.getByRole('img').first()))
  await inspect(page, '/care-logs', async () => {
    await first.click()
    await isPainted(viewer.getByRole('img'))
  })
})

test('while a photo loads, the buttons below it stay where they are', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await open(page, '/care-logs?new=health')
  await writeLog(page, 'Heel', [aPhoto('heel.png')])
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect.poll(() => kept(page)).toEqual({ entries: 0, drafts: 0 })
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route(/\/photos\/[^/]+\?/, async (route) => {
    await mayArrive
    await route.continue()
  })

  await page.getByRole('button', { name: 'Open photo: Health: Heel' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photo' })
  const remove = viewer.getByRole('button', { name: 'Remove' })
  // Until the dialog has opened wholly.
  await remove.click({ trial: true })
  const before = await remove.boundingBox()
  letArrive()
  await isPainted(viewer.getByRole('img'))
  expect(await remove.boundingBox()).toEqual(before)
})

test('a care taker sees the log, but nothing of a photo for the family', async ({ page, browser, kinfold }) => {
  const { clientId } = await aFamily(page, kinfold, 'Helma Voss')
  const carlo = { ...anAccount('Carlo'), lastName: 'Rossi' }
  const phone = await aMember(browser, kinfold, carlo, clientId, 'caretaker')
  await open(page, '/care-logs?new=health')
  await writeLog(page, 'Sore skin, cream twice a day', [aPhoto('hip.png')])
  await page.getByLabel('What photo 1 shows').fill('Right hip')
  await page.getByText('Family only').click()
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect.poll(() => kept(page)).toEqual({ entries: 0, drafts: 0 })
  await expect(page.getByRole('button', { name: 'Open photo: Right hip' })).toBeVisible()

  await open(phone, '/care-logs')
  const row = phone.getByRole('article').filter({ hasText: 'Sore skin, cream twice a day' })
  await expect(row).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(phone.getByText('Right hip')).toHaveCount(0)
})

test('a file that is no photo is reported and not sent; there is no room for a seventh', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await open(page, '/care-logs?new=health')
  const page1 = { name: 'wound.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') }
  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
  const drawing = {
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  }
  const photos = Array.from({ length: 7 }, (_, at) => aPhoto(`${at}.png`))
  const choose = page.getByLabel('Add photos')
  await choose.setInputFiles(page1)
  await expect(page.getByText('wound.jpg is not a photo that this browser can read.').first()).toBeVisible()
  await choose.setInputFiles(drawing)
  await expect(page.getByText('drawing.svg is not a photo that this browser can read.').first()).toBeVisible()
  await choose.setInputFiles(empty)
  await expect(page.getByText('empty.jpg is empty.').first()).toBeVisible()
  await choose.setInputFiles(photos)
  await expect(page.getByText('A log has room for six photos.').first()).toBeVisible()
  await expect(page.getByLabel('What photo 6 shows')).toBeVisible()
  await expect(page.getByLabel('What photo 7 shows')).toHaveCount(0)
  // Chosen photos survive a reload, like text.
  await page.getByLabel('What photo 6 shows').fill('The last one')
  await expect.poll(() => kept(page)).toEqual({ entries: 0, drafts: 1 })
  await page.reload()
  await expect(page.getByLabel('What photo 6 shows')).toHaveValue('The last one')
  await isPainted(page.getByRole('dialog').locator('img').first())
})
