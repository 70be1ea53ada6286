import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import type { Locator } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { expectNoSidewaysScroll, inspect } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon, zone } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { phoneOfClient } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a person of 81 in simple mode: takes a dose, says how they feel, and calls', async ({
  page,
  kinfold,
  browser,
}) => {
  const family = await aFamilyAtNoon(page, kinfold, {}, 'Edda Lang')
  const { clientId, post } = family
  await addMedication(family, 'Ramipril')
  await post(`/api/emergency-contacts?clientId=${clientId}`, {
    ...{ id: uuidv7(), name: 'Anna Lang', relationship: 'Daughter', roles: [], canDecide: false, hasKey: true },
    phones: [{ number: '+49 30 901820', kind: 'mobile' }],
  })
  const own = await phoneOfClient(browser, kinfold, 'Edda', clientId)
  await open(own, '/preferences#appearance')
  await own.getByText('Large, today only, and four things to choose from.').click()
  await own.getByRole('link', { name: 'Today' }).click()

  const four = own.getByRole('main').getByRole('list').first().getByRole('link')
  await expect(four).toHaveText(['My medicines', 'How I feel', 'Call somebody', 'Who is coming today'])
  for (const link of await four.all()) expect((await link.boundingBox())!.height).toBeGreaterThan(100)
  await expectNoSidewaysScroll(own, '/dashboard')
  await inspect(own, '/dashboard')

  await own.getByRole('link', { name: 'My medicines' }).click()
  await own.getByRole('button', { name: /^Take/ }).first().click()
  await expect(own.getByText('All taken for today.')).toBeVisible()
  await own.getByRole('link', { name: 'Back' }).click()
  await own.getByRole('link', { name: 'How I feel' }).click()
  await own.getByRole('button', { name: 'Good', exact: true }).click()
  await expect(own.getByText('Noted: Good.')).toBeVisible()
  await own.getByRole('button', { name: 'Say more' }).click()
  await own.getByRole('dialog', { name: 'Say more' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(own.getByRole('heading', { name: 'How I feel' })).toBeVisible()
  await own.getByRole('link', { name: 'Back' }).click()
  await own.getByRole('link', { name: 'Call somebody' }).click()
  await expect(own.getByRole('link', { name: /Anna Lang/ })).toHaveAttribute('href', 'tel:+4930901820')
  await own.reload()
  await expect(own.getByRole('link', { name: /Anna Lang/ })).toBeVisible()
  expect(await own.evaluate(() => document.documentElement.style.fontSize)).toBe('130%')
  await own.getByRole('link', { name: 'Back' }).click()
  await own.getByRole('link', { name: 'My medicines' }).click()
  await expect(own.getByText('1 taken earlier')).toBeVisible()
  await inspect(own, '/dashboard?do=medicines')
})

test('in simple mode a late dose is one question, and two presses', async ({ page, kinfold, browser }) => {
  const family = await aFamilyAtNoon(page, kinfold, {}, 'Otto Lang')
  const { id } = await addMedication(family, 'Metformin', {
    schedule: { kind: 'daily', times: [timeIn(-3 * HOUR_MS), timeIn(HOUR_MS)], quantity: 1 },
  })
  await kinfold.plannedForHours(id)
  const own = await phoneOfClient(browser, kinfold, 'Otto', family.clientId)
  const call = async (method: 'GET' | 'PATCH', path: string, data?: object) => {
    const authorization = `Bearer ${await own.evaluate(() => localStorage.getItem('auth_token'))}`
    return (await own.request.fetch(path, { method, headers: { authorization }, ...(data && { data }) })).json()
  }
  await call('PATCH', '/api/user-preferences', { simple: true })
  const dialog = own.getByRole('dialog', { name: 'Metformin' })
  const take = () =>
    own
      .getByRole('button', { name: /^Take: Metformin/ })
      .first()
      .click()
  await inspect(own, '/dashboard?do=medicines', async () => {
    await take()
    await expect(dialog.getByText('When did you take it?')).toBeVisible()
  })
  await test.step('double text size on the narrowest screen: nothing is cut off, all can be reached', async () => {
    const before = own.viewportSize()!
    await own.setViewportSize({ width: 320, height: 640 })
    await own.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await own.emulateMedia({ colorScheme })
      await expectAllOfIt(dialog)
    }
    await dialog.getByRole('button', { name: 'Another time' }).click()
    await expectAllOfIt(dialog)
    await own.setViewportSize(before)
    await own.emulateMedia({ colorScheme: 'light' })
  })
  await own.goto('/dashboard?do=medicines')
  await take()
  await expect(dialog.getByText('When did you take it?')).toBeVisible()
  await expect(dialog.getByText(/^The next dose is due at/)).toBeVisible()
  for (const name of ['Just now', /, on time$/, 'Another time'])
    expect((await dialog.getByRole('button', { name }).boundingBox())!.height).toBeGreaterThan(60)
  await dialog.getByRole('button', { name: /, on time$/ }).click()
  await expect(dialog).toHaveCount(0)
  const saved = () => call('GET', `/api/doses?clientId=${family.clientId}`).then(({ items }) => items)
  await expect.poll(saved).toMatchObject([{ outcome: 'taken' }])
  const [dose] = await saved()
  expect(dose.at).toBe(dose.dueAt)
})

/** A time of day in the circle's zone, `ms` from now. */
const timeIn = (ms: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(Date.now() + ms)

/** Every control can be scrolled into view, and no text is wider than its container. */
async function expectAllOfIt(dialog: Locator) {
  const parts = dialog.getByRole('button').or(dialog.locator('input, legend'))
  for (const part of await parts.all()) {
    await part.scrollIntoViewIfNeeded()
    const box = (await part.boundingBox())!
    expect(box.x, (await part.textContent()) ?? '').toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, (await part.textContent()) ?? '').toBeLessThanOrEqual(320)
    await expect(part).toBeInViewport()
    expect(await part.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0)
  }
}
