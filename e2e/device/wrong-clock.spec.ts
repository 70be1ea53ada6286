import { DAY_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import { keepCircle } from '../support/app-worker.ts'
import { kept } from '../support/browser-stores.ts'
import { addMedication, aFamilyAtNoon, type Family } from '../support/medications.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

for (const [what, wrong] of [
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
] as const)
  test(`on a telephone whose clock is ${what}: what is recorded without a network is there once, at its right time`, async ({
    page,
    kinfold,
    context,
  }) => {
    test.slow()
    await page.addInitScript(setClock, wrong)
    const family = await aFamilyAtNoon(page, kinfold)
    for (const name of ['Ramipril', 'Bisoprolol']) await addMedication(family, name)
    await page.goto('/medications')
    await expect(page.getByText('0 of 2 doses recorded today')).toBeVisible()
    await keepCircle(page)

    await test.step('it starts without a network: today is today, and nobody is signed out', async () => {
      await context.setOffline(true)
      await page.goto('/medications')
      await expect(page.getByText('0 of 2 doses recorded today')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
    })
    for (const name of ['Ramipril', 'Bisoprolol'])
      await page.getByRole('button', { name: new RegExp(`^Take: ${name}`) }).click()
    await expect(page.getByText('2 of 2 doses recorded today')).toBeVisible()
    await page.goto('/care-logs?new=general')
    await page.getByLabel('What happened').fill('She slept badly')
    await page.getByRole('button', { name: 'Save log' }).click()
    await expect(page.getByText('Waiting to be sent. It is kept on this device.').first()).toBeVisible()
    await expect.poll(async () => (await kept(page)).entries).toBe(3)

    await test.step('meanwhile somebody else writes down one of the doses', async () => {
      const { items, medications } = await read(kinfold.url, family, '/api/doses/due')
      const { id: medicationId } = medications!.find(({ name }) => name === 'Bisoprolol')!
      const { dueAt } = items.find((item) => item.medicationId === medicationId)!
      await family.post(`/api/doses?clientId=${family.clientId}`, {
        ...{ id: uuidv7(), medicationId, dueAt, outcome: 'taken' },
      })
    })

    await context.setOffline(false)
    await expect.poll(async () => (await kept(page)).entries, { timeout: 60_000 }).toBe(1)
    const recorded = (await read(kinfold.url, family, '/api/doses')).items
    expect(recorded.map(({ medicationName }) => medicationName).toSorted()).toEqual(['Bisoprolol', 'Ramipril'])
    const logs = (await read(kinfold.url, family, '/api/care-logs')).items
    expect(logs).toMatchObject([{ body: 'She slept badly' }])
    for (const at of [...recorded.map(({ at }) => at), logs[0]!.occurredAt])
      expect(Math.abs(Date.parse(at!) - Date.now())).toBeLessThan(5 * MINUTE_MS)
    await test.step('the dose that was there already is not stored a second time, and that is said', async () => {
      await page.goto('/medications')
      await expect(page.getByText(/has already recorded this dose: taken at .* Yours was not saved/)).toBeVisible()
      await expect(page.getByText('2 of 2 doses recorded today')).toBeVisible()
    })
  })

/** All that a page can ask the time of is off by so many ms; timers go as they do. */
function setClock(wrong: number) {
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [Right.now() + wrong]) as [number]))
    }
    static override now = () => Right.now() + wrong
  } as DateConstructor
  // The notice of the day was seen, by this clock.
  const [day, month, year] = new Date().toLocaleDateString('en-GB').split('/')
  localStorage.setItem('betaWarningShown', `${year}-${month}-${day}`)
}

type Listed = Partial<Record<'medicationId' | 'medicationName' | 'dueAt' | 'at' | 'occurredAt', string>>
type Answer = { items: Listed[]; medications?: { id: string; name: string }[] }
async function read(url: string, { clientId, token }: Family, path: string): Promise<Answer> {
  const answer = await fetch(`${url}${path}?clientId=${clientId}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.json() as Promise<Answer>
}
