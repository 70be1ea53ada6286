import { v7 as uuidv7 } from 'uuid'
import { settle } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { pagesAtRest } from '../support/paths.ts'
import { inPortions } from '../support/portions.ts'
import { MOST_SHIFT, shiftedOn, shiftOf, watchShift } from '../support/shift.ts'
import { expect, test } from '../support/test.ts'

const MOST_REQUESTS = 30
const MOST_SCRIPT_KB = 200

/* The cost of the dashboard for somebody who opens it and only looks (docs/decisions/0053-what-a-page-costs.md). */
test('the dashboard is idle after few requests and little JavaScript', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril')
  await family.post(`/api/care-logs?clientId=${family.clientId}`, {
    ...{ id: uuidv7(), type: 'general', body: 'Slept well' },
    ...{ zone: 'Europe/Berlin', occurredAt: new Date().toISOString() },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  const requests: string[] = []
  const scripts = new Set<string>()
  let scriptBytes = 0
  devtools.on('Network.requestWillBeSent', ({ request }) => requests.push(new URL(request.url).pathname))
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Take: Ramipril/ })).toBeVisible()
  await expect(page.locator('[aria-label="Loading"]')).toHaveCount(0)
  // Longer than any delay before a request of the page.
  await page.waitForTimeout(5_000)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(scriptBytes / 1000).toBeLessThanOrEqual(MOST_SCRIPT_KB)
})

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const pages = [...pagesAtRest, '/profiles', '/invite-management']

for (const paths of inPortions(pages, 7))
  test(`nothing moves while loading: ${paths.join(' ')}`, async ({ page, kinfold }) => {
    const family = await aFamilyAtNoon(page, kinfold)
    await addMedication(family, 'Ramipril')
    await addMedication(family, 'Ibuprofen')
    for (let count = 0; count < 12; count++)
      await family.post(`/api/care-tasks?clientId=${family.clientId}`, { id: uuidv7(), title: `Task ${count}` })
    await watchShift(page)
    const moved: string[] = []
    for (const screen of screens) {
      await page.setViewportSize(screen)
      for (const path of paths) {
        await page.goto(path)
        await settle(page)
        const shift = await shiftOf(page)
        if (shift > MOST_SHIFT)
          moved.push(`${path} at ${screen.width} px: ${shift.toFixed(3)} (${await shiftedOn(page)})`)
      }
    }
    expect(moved).toEqual([])
  })

/* Asked for with the first text, it would come after it, and lines that then break differently move the page. */
test('the typeface is asked for before the first text is there', async ({ page, kinfold }) => {
  await aFamilyAtNoon(page, kinfold)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Now' })).toBeVisible()
  const first = (wanted: RegExp) => asked.findIndex((path) => wanted.test(path))
  for (const font of [/latin-wght.*\.woff2$/, /plain-zero.*\.woff2$/]) {
    expect(first(font)).toBeGreaterThan(0)
    expect(first(font)).toBeLessThan(first(/^\/api\//))
  }
  // And they are what the page is written in.
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
  })
  expect(loaded.toSorted()).toEqual(['Atkinson Hyperlegible Next Variable', 'Kinfold Plain Zero'])
})

/* Both parts are waited for together, also by the part that fails: it does not come a second time, above the other. */
test('a profile that fails to load says so, and moves nothing', async ({ page, kinfold }) => {
  await aFamilyAtNoon(page, kinfold)
  await page.setViewportSize(screens[0]!)
  await watchShift(page)
  let asked = 0
  await page.route(/\/api\/clients\/\d+$/, async (route) => {
    asked += 1
    // Also when the cache asks once more.
    if (asked <= 2) return route.fulfill({ status: 503, body: '' })
    await new Promise((later) => setTimeout(later, 400))
    await route.continue()
  })
  await page.goto('/profiles')
  await expect(page.getByRole('heading', { name: 'Allergies' })).toBeVisible()
  await settle(page)
  await page.waitForTimeout(800)
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
  await expect(page.getByText('The profile of Rose Keller')).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Date of birth')).toBeVisible()
})
