import type { Page } from '@playwright/test'
import { keepCircle } from '../support/app-worker.ts'
import { kept, logsOf } from '../support/browser-stores.ts'
import type { Kinfold } from '../support/kinfold.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { expect, test } from '../support/test.ts'

/* A browser that needs room, or a site not used for a week: the browser deletes a part of the site's data, or all. */
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const DATABASE = 'indexeddb,cache_storage,service_workers'

async function evict(page: Page, { url }: Kinfold, storageTypes: string) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin: url, storageTypes })
  await tools.detach()
}

const nothingWrong = async (page: Page) => {
  await expect(page.getByRole('main').getByText(/could not|went wrong|not kept|lost/i)).toHaveCount(0)
  await expect(page.getByRole('region', { name: /Notification/ }).getByRole('listitem')).toHaveCount(0)
}

for (const [what, storageTypes] of [
  ['database and app', DATABASE],
  ['also what stands in local storage, but the cookies', `${DATABASE},local_storage`],
] as const)
  test(`data deleted between two visits (${what}): the app starts, shows no error, and stores again`, async ({
    page,
    kinfold,
    context,
  }) => {
    test.slow()
    const family = await aFamilyAtNoon(page, kinfold)
    await addMedication(family, 'Ramipril')
    await page.goto('/medications')
    await keepCircle(page)
    const signedIn = await page.evaluate(() => ({ ...localStorage }))
    // A page of the same origin that opens no database.
    await page.goto('/icon.svg')
    await evict(page, kinfold, storageTypes)
    await page.goto('/medications')
    if (storageTypes === DATABASE) {
      await expect(page.getByRole('button', { name: /^Take: Ramipril/ })).toBeVisible()
      await nothingWrong(page)
    } else {
      // The browser no longer knows who was signed in.
      await expect(page).toHaveURL(/\/login/)
      await nothingWrong(page)
      await page.evaluate((entries) => Object.assign(localStorage, entries), signedIn)
      await page.goto('/medications')
    }
    await keepCircle(page)
    await context.setOffline(true)
    await page.goto('/medications')
    await expect(page.getByRole('button', { name: /^Take: Ramipril/ })).toBeVisible()
  })

test('data deleted under an open page: drafts and unsent records are stored again', async ({
  page,
  kinfold,
  context,
  complaints,
}) => {
  test.slow()
  const { clientId, token } = await aFamilyAtNoon(page, kinfold)
  await page.goto('/care-logs')
  await keepCircle(page)
  await context.setOffline(true)
  await page.goto('/care-logs?new=general')
  await page.getByLabel('What happened').fill('She slept badly')
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect(page.getByText('Waiting to be sent. It is kept on this device.').first()).toBeVisible()
  await page.goto('/care-logs?new=general')
  await page.getByLabel('What happened').fill('She ate')
  await expect.poll(() => kept(page)).toEqual({ entries: 1, drafts: 1 })

  await evict(page, kinfold, DATABASE)
  await page.getByLabel('What happened').pressSequentially(' well')
  await expect.poll(() => kept(page)).toEqual({ entries: 1, drafts: 1 })
  await nothingWrong(page)

  await test.step('the page is reloaded: both are there', async () => {
    await context.setOffline(false)
    await page.goto('/care-logs?new=general')
    await expect(page.getByLabel('What happened')).toHaveValue('She ate well')
    await expect.poll(() => logsOf(page, kinfold, clientId, token)).toEqual(['She slept badly'])
    await page.getByRole('button', { name: 'Save log' }).click()
    await expect.poll(() => logsOf(page, kinfold, clientId, token)).toEqual(['She ate well', 'She slept badly'])
    await expect.poll(() => kept(page)).toEqual({ entries: 0, drafts: 0 })
  })
  // Reported by the browser about the deleted app, whose worker it cannot update offline.
  const ofTheWorker = complaints.filter((said) => said.includes('fetching the script'))
  for (const said of ofTheWorker) complaints.splice(complaints.indexOf(said), 1)
})
