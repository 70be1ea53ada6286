import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { addMedication, aFamilyAtNoon, asNeeded, type Family, soon, zone } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { anAccount, expect, test } from '../support/test.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now())

const plan = ({ clientId, post }: Family, attendeeIds: number[]) =>
  post(`/api/calendar?clientId=${clientId}`, {
    id: uuidv7(),
    kind: 'shift',
    title: 'Day',
    startsAt: inHours(-1),
    endsAt: inHours(7),
    zone: 'UTC',
    attendeeIds,
  })
const addTask = ({ clientId, post }: Family, title: string) =>
  post(`/api/care-tasks?clientId=${clientId}`, { id: uuidv7(), title, dueDay: today() })

test('a care taker’s day, seen live by a daughter on a phone', async ({ page, kinfold, browser }) => {
  test.slow()
  const family = await aFamilyAtNoon(page, kinfold, {}, 'Rosalind Amberg')
  const carlo = anAccount('Carlo')
  const care = await aMember(browser, kinfold, carlo, family.clientId, 'caretaker')
  // Of one minute, also if the next begins meanwhile.
  const schedule = { kind: 'daily', times: [soon()], quantity: 1 }
  for (let count = 1; count <= 6; count++) await addMedication(family, `Medication ${count}`, { schedule })
  await addMedication(family, 'Paracetamol', asNeeded)
  for (const title of ['Water the plants', 'Fetch the post']) await addTask(family, title)
  const { user } = await (await care.request.get(`${kinfold.url}/api/auth/me`, await bearerOf(care))).json()
  await plan(family, [user.id])

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/dashboard')
  const daughter = page.getByRole('main')
  await expect(daughter.getByText(/Carlo until/)).toBeVisible()
  await expect(daughter.getByText(/^Six doses to come/)).toBeVisible()

  await test.step('on duty, five doses taken and one refused', async () => {
    await open(care, '/medications')
    for (let count = 1; count <= 5; count++)
      await care.getByRole('button', { name: new RegExp(`^Take: Medication ${count}`) }).click()
    await care.getByRole('button', { name: /^More for Medication 6/ }).click()
    await care.getByRole('menuitem', { name: 'Refused...' }).click()
    await care.getByRole('button', { name: 'Did not want it' }).click()
    await care.getByRole('button', { name: 'Save: refused' }).click()
    await expect(care.getByText('6 of 6 doses recorded today')).toBeVisible()
    await expect(daughter.getByText(/^5 of 6 doses/)).toBeVisible()
    await expect(daughter.getByText('Refused', { exact: false }).first()).toBeVisible()
    await expect(daughter.getByText(/Did not want it/)).toBeVisible()
  })

  await test.step('as needed: a second dose is too early', async () => {
    await care.getByRole('button', { name: /^Give 1 tablet/ }).click()
    await expect(care.getByText(/^Next dose possible at \d\d:\d\d/)).toBeVisible()
    await care.getByRole('button', { name: 'Give it anyway...' }).click()
    await expect(care.getByRole('dialog').getByText(/^Too soon\./)).toBeVisible()
    await care.getByRole('button', { name: 'Close' }).click()
    await expect(care.getByText('1 of at most 4 tablets in the last 24 hours')).toBeVisible()
  })

  await test.step('two tasks', async () => {
    await open(care, '/care-tasks')
    for (const title of ['Water the plants', 'Fetch the post'])
      await care.getByRole('button', { name: `Done: ${title}` }).click()
    for (const title of ['Water the plants', 'Fetch the post'])
      await expect(daughter.getByRole('region', { name: 'Now' }).getByText(title)).toHaveCount(0)
  })

  await test.step('and the handover at the end', async () => {
    await open(care, '/care-logs?new=handover')
    await care.getByLabel('What happened').fill('She refused Medication 6; please ask Dr. Brandt.')
    await care.getByRole('button', { name: 'Save log' }).click()
    await expect(daughter.getByText(/She refused Medication 6; please ask Dr. Brandt/).first()).toBeVisible()
  })
})

async function bearerOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  return { headers: { authorization: `Bearer ${token}` } }
}
