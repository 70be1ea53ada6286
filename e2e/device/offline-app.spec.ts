import type { Page } from '@playwright/test'
import { keepApp } from '../support/app-worker.ts'
import { logsOf } from '../support/browser-stores.ts'
import { settle } from '../support/inspect.ts'
import type { Kinfold } from '../support/kinfold.ts'
import { aServerToRelease } from '../support/newer-version.ts'
import { MOST_SHIFT, shiftOf, watchShift } from '../support/shift.ts'
import { aFamily, expect, keepInBrowser, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the second load requests only data from the server', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keepApp(page)
  const asked: string[] = []
  page.context().on('response', (response) => {
    if (!response.fromServiceWorker()) asked.push(new URL(response.url()).pathname)
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((path) => !path.startsWith('/api/'))).toEqual([])
})

test('a new device loads the app in one file, and without that file one by one', async ({ page, kinfold, context }) => {
  await aFamily(page, kinfold)
  const byWorker: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker()) byWorker.push(new URL(request.url()).pathname)
  })
  await page.goto('/dashboard')
  await keepApp(page)
  expect(byWorker).toContain('/app.json')
  expect(byWorker.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))).toEqual([])
  const kept = await filesKept(page)
  expect(kept.length).toBeGreaterThan(100)

  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
    for (const each of await caches.keys()) await caches.delete(each)
  })
  await context.route('**/app.json', (route) => route.abort())
  await page.goto('/dashboard')
  await keepApp(page)
  expect(await filesKept(page)).toEqual(kept)
})

test('it can be installed: a manifest with existing icons, and shortcuts to pages', { tag: '@whole-browser' }, async ({
  page,
  kinfold,
}) => {
  await page.goto('/landing')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(kinfold.url + href)).json()
  expect(manifest).toMatchObject({ name: 'Kinfold', start_url: '/dashboard', display: 'standalone' })
  for (const { src } of [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: { src: string }[] }) => icons),
  ])
    expect((await page.request.get(kinfold.url + src)).headers()['content-type']).toMatch(/^image\//)
  const worker = await page.request.get(`${kinfold.url}/worker.js`)
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  expect(await worker.text()).not.toContain('%SHELL%')
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The private window of a test cannot install apps.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})

test('content shared by another app becomes a care log, once it was reviewed and saved', async ({ page, kinfold }) => {
  const { clientId, token } = await aFamily(page, kinfold)
  const { share_target } = await (await page.request.get(`${kinfold.url}/manifest.webmanifest`)).json()
  const { title, text } = share_target.params
  await page.goto(`${share_target.action}?${new URLSearchParams({ [title]: 'Dr Amsel', [text]: 'Come on Monday' })}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^General/ })
    .click()
  await expect(page.getByLabel('What happened')).toHaveValue('Dr Amsel\nCome on Monday')
  expect(await logsOf(page, kinfold, clientId, token)).toEqual([])
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => logsOf(page, kinfold, clientId, token)).toEqual(['Dr Amsel\nCome on Monday'])
})

test('a new version is offered in the middle of a form, and the input is there after the update', async ({
  page,
  kinfold,
}) => {
  const server = await signedInAt(page, kinfold)
  await page.goto(`${server.url}/care-logs?new=general`)
  await page.getByLabel('What happened').fill('Walked to the')
  await keepApp(page)
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  server.release()
  // As the browser does by itself from time to time.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await page.getByLabel('What happened').pressSequentially(' lake')
  await expect(page.getByLabel('What happened')).toHaveValue('Walked to the lake')
  await page.keyboard.press('Escape')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await page.goto(`${server.url}/care-logs?new=general`)
  await expect(page.getByLabel('What happened')).toHaveValue('Walked to the lake')
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  server.stop()
})

test('a page that bypassed the old version’s worker writes with its own, once, and the older page updates when asked', async ({
  page,
  kinfold,
  context,
}) => {
  const server = await signedInAt(page, kinfold)
  await page.goto(`${server.url}/care-logs`)
  await keepApp(page)
  server.release()
  const fresh = await context.newPage()
  // Like a reload with Shift.
  await (await context.newCDPSession(fresh)).send('Network.setBypassServiceWorker', { bypass: true })
  const write = async (what: string) => {
    await fresh.goto(`${server.url}/care-logs?new=general`)
    await fresh.getByLabel('What happened').fill(what)
    await context.setOffline(true)
    await fresh.getByRole('button', { name: 'Save log' }).click()
    await expect(fresh.getByText('Waiting to be sent. It is kept on this device.').first()).toBeVisible()
    await context.setOffline(false)
  }
  const { clientId, token } = server.family
  await write('Walked to the lake')
  await expect.poll(() => logsOf(page, kinfold, clientId, token)).toEqual(['Walked to the lake'])
  await expect(page.getByText('A new version is ready')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(page.getByText('Walked to the lake')).toBeVisible()
  await write('Slept well')
  await expect
    .poll(async () => (await logsOf(page, kinfold, clientId, token)).toSorted())
    .toEqual(['Slept well', 'Walked to the lake'])
  server.stop()
})

test.describe('a browser without service workers', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page of an earlier version says that the server has a newer one, and loads it when asked', async ({
    page,
    kinfold,
  }) => {
    const server = await signedInAt(page, kinfold)
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShift(page)
    await page.goto(`${server.url}/care-tasks`)
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await expect(page.getByRole('heading', { name: 'Care Tasks' })).toBeVisible()
    await expect(page.getByText('A new version is ready')).toHaveCount(0)
    const before = await shiftOf(page)
    server.release()
    await expect(page.getByText('A new version is ready')).toBeVisible()
    await settle(page)
    expect((await shiftOf(page)) - before).toBeLessThanOrEqual(MOST_SHIFT)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).click()
    await reloaded
    server.stop()
  })
})

/** The paths of the app's files that the device keeps. */
const filesKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname).toSorted()
  })

/** A signed-in person at a server that will be replaced by a newer one. */
async function signedInAt(page: Page, kinfold: Kinfold) {
  const family = await aFamily(page, kinfold)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const server = await aServerToRelease(kinfold.url)
  await keepInBrowser(page, stored, server.url)
  return { ...server, family }
}
