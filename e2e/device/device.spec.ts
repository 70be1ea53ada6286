import type { BrowserContext } from '@playwright/test'
import { everyStore, kept, logsOf } from '../support/browser-stores.ts'
import { aFamily, expect, test } from '../support/test.ts'

const WRITES = 12

test.describe('two tabs', () => {
  test('pages closed while sending: nothing is lost, nothing is saved twice', async ({ page, kinfold, context }) => {
    test.slow()
    const { clientId, token } = await aFamily(page, kinfold)
    const interrupted = interruptFirstAttempts(context)
    const tabs = [page, await context.newPage()]
    const written: string[] = []
    for (let at = 0; at < WRITES; at++) {
      const words = `Note ${at}`
      written.push(words)
      const tab = tabs[at % 2]!
      await tab.goto('/care-logs?new=general')
      await tab.getByLabel('What happened').fill(words)
      await tab.getByRole('button', { name: 'Save log' }).click()
      // It is stored before the form closes.
      await expect(tab.getByRole('dialog')).toHaveCount(0)
      await interrupted(words)
      const next = await context.newPage()
      await tab.close()
      tabs[at % 2] = next
    }
    await tabs[0]!.goto('/care-logs')
    await expect
      .poll(async () => (await logsOf(page, kinfold, clientId, token)).sort(), { timeout: 60_000 })
      .toEqual(written.sort())
    await expect(tabs[0]!.getByRole('article')).toHaveCount(WRITES)
    await expect.poll(() => kept(tabs[0]!)).toEqual({ entries: 0, drafts: 0 })
  })
})

/**
 * The first attempt to send each record is interrupted in one of three ways; later attempts succeed. Returns a function
 * that waits for the interruption.
 */
function interruptFirstAttempts(context: BrowserContext) {
  const attempts = new Map<string, () => void>()
  const happened = (words: string) =>
    new Promise<void>((resolve) => (attempts.has(words) ? resolve() : attempts.set(words, resolve)))
  void context.route('**/api/care-logs?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { body } = route.request().postDataJSON() as { body: string }
    const at = Number(body.split(' ')[1])
    const wait = attempts.get(body)
    if (wait === done) return route.continue()
    attempts.set(body, done)
    // 0: the server has it, but the page does not learn so · 1: it is never sent · 2: no interruption
    if (at % 3 === 0) await route.fetch()
    if (at % 3 === 2) await route.continue()
    wait?.()
  })
  return happened
}
const done = () => {}

const broken = {
  full: () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.add = refuse
    IDBObjectStore.prototype.put = refuse
  },
  'switched off': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('off', 'SecurityError')
    }
  },
}
for (const [how, breakIt] of Object.entries(broken))
  test(`the store is ${how}: the person is told, input stays, and it is saved when online`, async ({
    page,
    kinfold,
  }) => {
    const { clientId, token } = await aFamily(page, kinfold)
    await page.addInitScript(breakIt)
    await page.goto('/care-logs?new=general')
    await page.getByLabel('What happened').fill('Fell in the bath')
    await expect(page.getByText('What you type is not kept on this device').first()).toBeVisible()
    await page.route('**/api/care-logs?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Save log' }).click()
    await expect(page.getByText(/this device cannot keep it/).first()).toBeVisible()
    await expect(page.getByLabel('What happened')).toHaveValue('Fell in the bath')
    await page.unroute('**/api/care-logs?*')
    await page.getByRole('button', { name: 'Save log' }).click()
    await expect(page.getByRole('article').getByText('Fell in the bath')).toBeVisible()
    expect(await logsOf(page, kinfold, clientId, token)).toEqual(['Fell in the bath'])
  })

test('signing out says what is not saved, and leaves nothing of the person in the browser', async ({
  page,
  kinfold,
}) => {
  const anna = await aFamily(page, kinfold)
  let refuses = true
  await page.route('**/api/care-logs?*', (route) =>
    refuses && route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/care-logs?new=general')
  await page.getByLabel('What happened').fill('HIV, said the doctor')
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect(page.getByText('Waiting to be sent. It is kept on this device.')).toBeVisible()
  await page.goto('/care-logs?new=health')
  await page.getByLabel('What happened').fill('HIV test')
  await expect.poll(() => kept(page)).toEqual({ entries: 1, drafts: 1 })
  await page.keyboard.press('Escape')

  const said: string[] = []
  page.once('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.dismiss()
  })
  const signOut = () => page.getByRole('button', { name: 'Logout' }).click()
  await signOut()
  await expect
    .poll(() => said.join())
    .toMatch(/1 record has not been saved yet\. You have started 1 form and not saved it/)
  expect(await kept(page)).toEqual({ entries: 1, drafts: 1 })

  page.once('dialog', (dialog) => void dialog.accept())
  await signOut()
  await expect(page).toHaveURL(/\/login/)
  const left = await everyStore(page)
  expect(left).not.toMatch(/HIV|Anna|Rose|@example|auth|token|\d{6}/)
  expect(JSON.parse(left)).toMatchObject({
    local: { betaWarningShown: expect.any(String) },
    session: {},
    caches: [],
    cookies: '',
  })

  // The next person in this browser neither sees nor sends it.
  refuses = false
  const next = await aFamily(page, kinfold, 'Paul Keller')
  await page.goto('/care-logs?new=health')
  await expect(page.getByLabel('What happened')).toHaveValue('')
  await page.getByLabel('What happened').fill('Slept well')
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect.poll(() => logsOf(page, kinfold, next.clientId, next.token)).toEqual(['Slept well'])
  const again = await page.request.post(`${kinfold.url}/api/auth/login`, { data: anna.account })
  expect(await logsOf(page, kinfold, anna.clientId, (await again.json()).token)).toEqual([])
})
