import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { keepCircle } from '../support/app-worker.ts'
import { kept, logsOf } from '../support/browser-stores.ts'
import { addMedication, aFamilyAtNoon, asNeeded, type Family } from '../support/medications.ts'
import { signIn, withAccount } from '../support/people.ts'
import { aPicture } from '../support/pictures.ts'
import { type Account, anAccount, expect, test } from '../support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfold-telephone-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A phone's browser: closed and opened again, it keeps its data. */
async function openBrowser(baseURL: string, offline: boolean): Promise<Page> {
  const { launchOptions, locale, timezoneId } = test.info().project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...{ ...launchOptions, locale: locale!, timezoneId: timezoneId! },
    ...{ baseURL, offline, viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' },
  })
  await context.addInitScript(() => {
    const [day, month, year] = new Date().toLocaleDateString('en-GB').split('/')
    localStorage.setItem('betaWarningShown', `${year}-${month}-${day}`)
  })
  return context.pages()[0] ?? context.newPage()
}

const photo = { name: 'IMG_1.png', mimeType: 'image/png', buffer: aPicture(900, 600, [160, 60, 60]) }

test('on the train: doses, a log with a photo and a mood offline; the browser is closed; later all is there once', async ({
  page,
  kinfold,
  browser,
}) => {
  test.slow()
  const family = await aFamilyAtNoon(page, kinfold, {}, 'Rosa Zugmann')
  for (const name of ['Ramipril', 'Bisoprolol', 'Furosemide']) await addMedication(family, name)
  await addMedication(family, 'Paracetamol', asNeeded)
  const carlo: Account = anAccount('Carlo')
  await (await withAccount(browser, kinfold, carlo, 'caretaker')).context().close()
  await kinfold.join(carlo.email, family.clientId, 'caretaker')

  let phone = await openBrowser(kinfold.url, false)
  await signIn(phone, carlo)
  await phone.waitForURL('**/dashboard')
  await keepCircle(phone)
  await phone.context().setOffline(true)

  await phone.goto('/medications')
  for (const name of ['Ramipril', 'Bisoprolol', 'Furosemide'])
    await phone.getByRole('button', { name: new RegExp(`^Take: ${name}`) }).click()
  await expect(phone.getByText('3 of 3 doses recorded today')).toBeVisible()
  await phone.getByRole('button', { name: /^Give 1 tablet/ }).click()
  // The test leaves the page sooner than a person could.
  await expect.poll(() => kept(phone)).toEqual({ entries: 4, drafts: 0 })
  await phone.goto('/care-logs?new=health')
  await phone.getByLabel('What happened').fill('Red spot, 2 cm')
  await phone.getByLabel('Add photos').setInputFiles([photo])
  await expect(phone.getByLabel('What photo 1 shows')).toBeVisible()
  await phone.getByRole('button', { name: 'Save log' }).click()
  await expect(phone.getByText('Waiting to be sent. It is kept on this device.').first()).toBeVisible()
  await phone.goto('/mood-tracking')
  await phone.getByRole('button', { name: 'Good', exact: true }).click()
  await expect(phone.getByText('As Carlo Keller sees it')).toBeVisible()
  await expect.poll(() => kept(phone)).toEqual({ entries: 7, drafts: 0 })
  await phone.context().close()

  await test.step('meanwhile the daughter gives the as-needed medicine, too', async () => {
    await page.goto('/medications')
    await page.getByRole('button', { name: /^Give 1 tablet/ }).click()
    await expect(page.getByText(/^Next dose possible at/)).toBeVisible()
  })

  phone = await openBrowser(kinfold.url, true)
  await phone.goto('/medications')
  await expect(phone.getByText('3 of 3 doses recorded today')).toBeVisible()
  await phone.context().setOffline(false)
  await expect.poll(async () => (await doses(kinfold.url, family)).length, { timeout: 60_000 }).toBe(4)
  await expect.poll(async () => (await kept(phone)).entries, { timeout: 60_000 }).toBe(1)
  await test.step('the second dose was too much, and the care taker is told so', async () => {
    await expect(phone.getByText(/Not saved/).first()).toBeVisible()
  })
  expect(await logsOf(page, kinfold, family.clientId, family.token)).toEqual(['Red spot, 2 cm'])
  expect((await read(kinfold.url, family, '/api/mood-entries')).items).toHaveLength(1)
  const [log] = (await read(kinfold.url, family, '/api/care-logs')).items
  expect(log).toMatchObject({ photos: [{ width: 900 }] })
  expect(await doses(kinfold.url, family)).toHaveLength(4)
  await phone.context().close()
})

type Listed = { items: object[] }
async function read(url: string, { clientId, token }: Family, path: string): Promise<Listed> {
  const answer = await fetch(`${url}${path}?clientId=${clientId}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.json() as Promise<Listed>
}
const doses = async (url: string, family: Family) => (await read(url, family, '/api/doses')).items
