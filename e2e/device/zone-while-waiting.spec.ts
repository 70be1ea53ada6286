import { keepCircle } from '../support/app-worker.ts'
import { kept } from '../support/browser-stores.ts'
import { addMedication, aFamilyAtNoon, type Family } from '../support/medications.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const MINUTE_MS = 60_000

test('the circle moves to another zone while records wait on a phone: all arrive once, with their times', async ({
  page,
  kinfold,
  context,
}) => {
  test.slow()
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril')
  await page.goto('/medications')
  await keepCircle(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Take: Ramipril/ }).click()
  await expect(page.getByText('1 of 1 dose recorded today')).toBeVisible()
  // The test leaves the page sooner than a person could.
  await expect.poll(async () => (await kept(page)).entries).toBe(1)
  await page.goto('/care-logs?new=general')
  await page.getByLabel('What happened').fill('She slept badly')
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect.poll(async () => (await kept(page)).entries).toBe(2)
  const written = Date.now()

  await test.step('meanwhile a manager moves the circle two hours to the east', async () => {
    const { version, zone } = await read(kinfold.url, family, `/api/clients/${family.clientId}`)
    const response = await page.request.patch(`${kinfold.url}/api/clients/${family.clientId}`, {
      data: { version, zone: twoHoursEast(zone!), zoneFrom: 'now' },
      headers: { authorization: `Bearer ${family.token}` },
    })
    expect(response.ok(), await response.text()).toBe(true)
  })

  await context.setOffline(false)
  await expect.poll(async () => (await kept(page)).entries, { timeout: 60_000 }).toBe(0)
  const doses = (await read(kinfold.url, family, `/api/doses?clientId=${family.clientId}`)).items!
  expect(doses).toMatchObject([{ medicationName: 'Ramipril', outcome: 'taken' }])
  const logs = (await read(kinfold.url, family, `/api/care-logs?clientId=${family.clientId}`)).items!
  expect(logs).toMatchObject([{ body: 'She slept badly' }])
  for (const at of [doses[0]!.at, logs[0]!.occurredAt])
    expect(Math.abs(Date.parse(at!) - written)).toBeLessThan(2 * MINUTE_MS)
  await test.step('today’s dose is recorded, and not due again by the clock of the new zone', async () => {
    await page.goto('/medications')
    await expect(page.getByText('1 of 1 dose recorded today')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Take|Record): Ramipril/ })).toHaveCount(0)
  })
})

/** The zones in these tests have whole hours; POSIX names reverse the sign. */
function twoHoursEast(zone: string): string {
  const hours = -Number(zone.split('GMT')[1] ?? 0) + 2
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

type Answer = { version?: number; zone?: string; items?: { at?: string; occurredAt?: string }[] }
async function read(url: string, { token }: Family, path: string): Promise<Answer> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return answer.json() as Promise<Answer>
}
