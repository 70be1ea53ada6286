import { DAY_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import type { Worker } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { keepApp, keepCircle } from '../support/app-worker.ts'
import { isSignedInHere, kept, rowsKept } from '../support/browser-stores.ts'
import { addMedication, aFamilyAtNoon, type Family } from '../support/medications.ts'
import { delivering, press, shown, standInForPushServices, workerOf } from '../support/push-phone.ts'
import { aFamily, claimsOf, expect, test } from '../support/test.ts'
import { noticeSeen, setClock } from '../support/wrong-clock.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], viewport: { width: 390, height: 844 } })

for (const [what, wrong] of [
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
] as const)
  test(`on a phone whose clock is ${what}: an offline record is saved once, with its correct time`, async ({
    page,
    kinfold,
    context,
  }) => {
    test.slow()
    await page.addInitScript(setClock, wrong)
    await page.addInitScript(noticeSeen)
    const family = await aFamilyAtNoon(page, kinfold)
    for (const name of ['Ramipril', 'Bisoprolol']) await addMedication(family, name)
    await page.goto('/medications')
    await expect(page.getByText('0 of 2 doses recorded today')).toBeVisible()
    await keepCircle(page)

    await test.step('it starts offline: today is correct, and nobody is signed out', async () => {
      await context.setOffline(true)
      await page.goto('/medications')
      await expect(page.getByText('0 of 2 doses recorded today')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
    })
    for (const name of ['Ramipril', 'Bisoprolol'])
      await page.getByRole('button', { name: new RegExp(`^Take: ${name}`) }).click()
    await expect(page.getByText('2 of 2 doses recorded today')).toBeVisible()
    // The test leaves the page sooner than a person could.
    await expect.poll(async () => (await kept(page)).entries).toBe(2)
    await page.goto('/care-logs?new=general')
    await page.getByLabel('What happened').fill('She slept badly')
    await page.getByRole('button', { name: 'Save log' }).click()
    await expect(page.getByText('Waiting to be sent. It is kept on this device.').first()).toBeVisible()
    await expect.poll(async () => (await kept(page)).entries).toBe(3)

    await test.step('meanwhile somebody else records one of the doses', async () => {
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
    await test.step('the dose that was already recorded is not stored twice, and the person is told', async () => {
      await page.goto('/medications')
      await expect(page.getByText(/has already recorded this dose: taken at .* Yours was not saved/)).toBeVisible()
      await expect(page.getByText('2 of 2 doses recorded today')).toBeVisible()
    })
  })

test('an answer from a notification offline, with every page closed, is recorded with its correct time', {
  tag: '@whole-browser',
}, async ({ page, kinfold, context }) => {
  await standInForPushServices(context)
  await page.addInitScript(setClock, DAY_MS)
  await page.addInitScript(noticeSeen)
  const { token, clientId } = await aFamily(page, kinfold)
  await page.goto('/dashboard')
  await keepApp(page)
  await expect.poll(() => isSignedInHere(page)).toBe(true)
  const elsewhere = await context.newPage()
  await page.close()
  const deliver = await delivering(await context.newCDPSession(elsewhere), kinfold.url)
  const worker = await workerOf(context)
  await worker.evaluate(setClock, DAY_MS)
  await deliver({
    ...{ id: uuidv7(), person: claimsOf(token).userId, circle: clientId, path: '/medications' },
    ...{ title: 'Something is due for Rose', body: 'Due at 08:00.', token: 'a.b', isOver: false },
    actions: [{ action: 'taken', title: 'Taken' }],
  })
  await expect.poll(() => shown(worker)).toHaveLength(1)
  await context.setOffline(true)
  await press(worker, 'taken')
  await expect.poll(() => shown(worker)).toEqual([expect.stringContaining('Kept on this device')])
  const [at] = await answeredAt(worker)
  expect(Math.abs(Date.parse(at!) - Date.now())).toBeLessThan(MINUTE_MS)
})

/** The times of the waiting answers, as they will be sent to the server. */
const answeredAt = async (worker: Worker) =>
  (await rowsKept<{ input: { body: { at: string } } }>(worker, 'entries')).map(({ input }) => input.body.at)

type Listed = Partial<Record<'medicationId' | 'medicationName' | 'dueAt' | 'at' | 'occurredAt', string>>
type Answer = { items: Listed[]; medications?: { id: string; name: string }[] }
async function read(url: string, { clientId, token }: Family, path: string): Promise<Answer> {
  const answer = await fetch(`${url}${path}?clientId=${clientId}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.json() as Promise<Answer>
}
