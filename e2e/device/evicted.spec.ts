import type { Page } from '@playwright/test'
import { keepCircle } from '../support/app-worker.ts'
import { kept, logsOf } from '../support/browser-stores.ts'
import type { Kinfold } from '../support/kinfold.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { expect, test } from '../support/test.ts'

/* A browser that needs room, or that was not used for a week, throws away what a site keeps; some of it, or all. */
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
  test(`thrown away between two visits (${what}): it starts, says nothing wrong, and keeps again`, async ({
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
    // Of the same origin, and with nothing opened.
    await page.goto('/icon.svg')
    await evict(page, kinfold, storageTypes)
    await page.goto('/medications')
    if (storageTypes === DATABASE) {
      await expect(page.getByRole('button', { name: /^Take: Ramipril/ })).toBeVisible()
      await nothingWrong(page)
    } else {
      // Who it was, the browser does not know any more.
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

test('thrown away under an open page: what is being typed and what waits is kept again', async ({
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

  await test.step('the page is loaded anew: both are there', async () => {
    await context.setOffline(false)
    await page.goto('/care-logs?new=general')
    await expect(page.getByLabel('What happened')).toHaveValue('She ate well')
    await expect.poll(() => logsOf(page, kinfold, clientId, token)).toEqual(['She slept badly'])
    await page.getByRole('button', { name: 'Save log' }).click()
    await expect.poll(() => logsOf(page, kinfold, clientId, token)).toEqual(['She ate well', 'She slept badly'])
    await expect.poll(() => kept(page)).toEqual({ entries: 0, drafts: 0 })
  })
  // Said by the browser, of the app that it threw away with the rest, and whose worker it cannot look for without a network.
  const ofTheWorker = complaints.filter((said) => said.includes('fetching the script'))
  for (const said of ofTheWorker) complaints.splice(complaints.indexOf(said), 1)
})
