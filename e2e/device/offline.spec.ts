import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { keepCircle, placesKept } from '../support/app-worker.ts'
import { everyStore } from '../support/browser-stores.ts'
import type { Kinfold } from '../support/kinfold.ts'
import { addMedication, aFamilyAtNoon, type Family, zone } from '../support/medications.ts'
import { signIn, withAccount } from '../support/people.ts'
import { type Account, anAccount, expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now())

/** A few records of everything that people look up on the way. */
async function fill(family: Family) {
  const { clientId, post } = family
  const of = (path: string) => `${path}?clientId=${clientId}`
  await addMedication(family, 'Ramipril')
  await post(of('/api/care-tasks'), { id: uuidv7(), title: 'Water the plants', dueDay: today() })
  await post(of('/api/calendar'), {
    ...{ id: uuidv7(), kind: 'appointment', title: 'Eye doctor', zone: 'UTC', attendeeIds: [] },
    ...{ startsAt: inHours(2), endsAt: inHours(3) },
  })
  await post(of('/api/care-logs'), {
    ...{ id: uuidv7(), type: 'general', body: 'Slept well' },
    ...{ zone, occurredAt: new Date().toISOString() },
  })
  await post(of('/api/emergency-contacts'), {
    ...{ id: uuidv7(), name: 'Hilde Brandt', relationship: 'Neighbour', phones: [{ number: '+49 30 901820' }] },
  })
  const list = uuidv7()
  await post(of('/api/grocery-lists'), { id: list, title: 'Saturday', planId: null })
  await post(of(`/api/grocery-lists/${list}/items`), { id: uuidv7(), name: 'Oat milk', amount: null })
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const pages: [path: string, words: string | RegExp][] = [
  ['/dashboard', /Ramipril/],
  ['/medications', /Ramipril/],
  ['/care-tasks', 'Water the plants'],
  ['/calendar', /Eye doctor/],
  ['/care-logs', 'Slept well'],
  ['/emergency-contacts', 'Hilde Brandt'],
  ['/emergency-card', /Rose Keller/],
  ['/ai-food-planning?view=groceries', 'Oat milk'],
  ['/handover', /Slept well|Nothing new/],
]

const ramiprilOn = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/Ramipril/)
    .first()

test('offline, also after a restart, everything that was opened in the circle can be read', async ({
  page,
  kinfold,
  context,
}) => {
  await fill(await aFamilyAtNoon(page, kinfold))
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Take: Ramipril/ })).toBeVisible()
  await keepCircle(page)
  await context.setOffline(true)
  for (const [path, words] of pages) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible()
    await expect(page.getByText(/What you see was last updated (just now|\d+ minutes? ago)/), path).toBeVisible()
    await expect(page.getByRole('main').getByText(/could not be loaded/), path).toHaveCount(0)
  }
  await test.step('the access token expired on the way', async () => {
    await page.evaluate(() => localStorage.removeItem('auth_token'))
    await page.goto('/medications')
    await expect(ramiprilOn(page)).toBeVisible()
  })
  await test.step('back online, the page is as on the server', async () => {
    await context.setOffline(false)
    await expect(page.getByText(/What you see was last updated/)).toHaveCount(0, { timeout: 60_000 })
  })
})

test('stored data are unreadable on the device, and nothing of them stays after signing out', async ({
  page,
  kinfold,
}) => {
  await fill(await aFamilyAtNoon(page, kinfold))
  await page.goto('/dashboard')
  await keepCircle(page)
  const kept = await everyStore(page)
  expect(JSON.parse(kept).caches).toHaveLength(1)
  expect(kept).not.toMatch(/Ramipril|Hilde|Oat milk|Keller|@example/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => placesKept(page)).toBe('')
  const left = await everyStore(page)
  expect(left).not.toMatch(/Ramipril|Hilde|Oat milk|Anna|Rose|@example|auth|token|\d{6}/)
  const cached = await page.evaluate(async () => {
    const [name] = await caches.keys()
    const cache = await caches.open(name!)
    const files = await cache.keys()
    const texts = await Promise.all(files.map(async (file) => (await cache.match(file))!.text()))
    return {
      paths: files.map(({ url }) => new URL(url).pathname),
      isPersonal: texts.some((text) => text.includes('Hilde Brandt')),
    }
  })
  expect(cached.isPersonal).toBe(false)
  expect(cached.paths.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('a person removed while offline keeps nothing of the circle once back online', async ({
  page,
  kinfold,
  context,
  browser,
}) => {
  const family = await aFamilyAtNoon(page, kinfold, {}, 'Ruth Amsel')
  await fill(family)
  const carlo = anAccount('Carlo')
  const care = await withAccount(browser, kinfold, carlo, 'caretaker')
  await kinfold.join(carlo.email, family.clientId, 'caretaker')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await care.close()
  await signIn(page, carlo)
  await page.waitForURL('**/dashboard')
  await keepCircle(page)
  expect(await placesKept(page)).toContain(String(family.clientId))
  await context.setOffline(true)
  await removeFrom(kinfold, family, carlo)
  await page.goto('/dashboard')
  await expect(ramiprilOn(page)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => placesKept(page), { timeout: 60_000 }).not.toContain(String(family.clientId))
  await expect(page.getByRole('main').getByText(/Ramipril/)).toHaveCount(0)
})

/** By the family, who are online. */
async function removeFrom({ url }: Kinfold, { clientId, token }: Family, { email }: Account) {
  const headers = { authorization: `Bearer ${token}` }
  const team: { id: number; email: string }[] = await (
    await fetch(`${url}/api/care-team/${clientId}`, { headers })
  ).json()
  const { id } = team.find((member) => member.email === email)!
  const answer = await fetch(`${url}/api/care-team/${clientId}/member/${id}`, { method: 'DELETE', headers })
  expect(answer.ok).toBe(true)
}
