import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { aPushService } from '../../server/test/outside/push-receiver.ts'
import { keepApp } from '../support/app-worker.ts'
import { type Kinfold, startKinfold } from '../support/kinfold.ts'
import { addMedication, aFamilyAtNoon, zone } from '../support/medications.ts'
import { signIn, withAccount } from '../support/people.ts'
import { delivering, press, shown, standInForPushServices, workerOf } from '../support/push-phone.ts'
import { aFamily, anAccount, expect, test as ordinary } from '../support/test.ts'

/* The whole way from a due dose to a locked phone and back: server, push service, worker. */
const test = ordinary.extend<object, { kinfold: Kinfold }>({
  kinfold: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const reached = resolve(import.meta.dirname, '../../server/test/outside/reach-push.ts')
      const kinfold = await startKinfold({ NODE_OPTIONS: `--import=${reached}` })
      await use(kinfold)
      await kinfold.stop()
    },
    { scope: 'worker' },
  ],
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const MINUTE_MS = 60_000
/** Up to a minute until it is due, a scan every five seconds, and retries every fifteen. */
const SOON = { timeout: 4 * MINUTE_MS }
const timeIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

/** Allows notifications on this page’s device. Its messages go to `heard`; `deliver` passes them to its worker. */
async function allowHere(page: Page, { url }: Kinfold) {
  const service = await aPushService((port) => `https://push-${port}.example.org`)
  await standInForPushServices(page.context(), service.subscription)
  await page.goto('/preferences#notifications')
  await keepApp(page)
  await page.getByRole('button', { name: 'Allow on this device' }).click()
  await expect(page.getByText('This device gets notifications.', { exact: true })).toBeVisible()
  return {
    heard: service.heard,
    /** Closes the app; only the worker remains. */
    async lock() {
      const context = page.context()
      const elsewhere = await context.newPage()
      await page.close()
      const deliver = await delivering(await context.newCDPSession(elsewhere), url)
      return { deliver, worker: await workerOf(context) }
    },
  }
}

test('a dose answered from its notification with every page closed is recorded once, and disappears from the other phone', {
  tag: '@whole-browser',
}, async ({ page, browser, kinfold }) => {
  test.slow()
  const family = await aFamilyAtNoon(page, kinfold, {}, 'Ruth Lang')
  const ben = anAccount('Ben')
  const other = await withAccount(browser, kinfold, ben)
  await kinfold.join(ben.email, family.clientId, 'admin')
  await signIn(other, ben)
  await other.waitForURL('**/dashboard')
  const [mine, bens] = [await allowHere(page, kinfold), await allowHere(other, kinfold)]
  await addMedication(family, 'Ramipril', {
    schedule: { kind: 'daily', times: [timeIn(zone, Date.now() + 2 * MINUTE_MS)], quantity: 1 },
  })
  const [phone, theirs] = [await mine.lock(), await bens.lock()]
  await expect.poll(() => [mine.heard.length, bens.heard.length], SOON).toEqual([1, 1])
  const [told, toldToo] = [mine.heard[0]!.message, bens.heard[0]!.message]
  await phone.deliver(told)
  await theirs.deliver(toldToo)
  for (const { worker } of [phone, theirs])
    await expect.poll(() => shown(worker)).toEqual([expect.stringMatching(/^Something is due for Ruth: Due at/)])

  const doses = async () => {
    const headers = { authorization: `Bearer ${family.token}` }
    return (await fetch(`${kinfold.url}/api/doses?clientId=${family.clientId}`, { headers })).json()
  }
  await test.step('pressed twice it is recorded once', async () => {
    await press(phone.worker, 'taken')
    await expect.poll(() => shown(phone.worker)).toEqual([])
    await phone.deliver(told)
    await expect.poll(() => shown(phone.worker)).toHaveLength(1)
    await press(phone.worker, 'taken')
    await expect.poll(() => shown(phone.worker)).toEqual([])
    await expect.poll(async () => (await doses()).items).toMatchObject([{ outcome: 'taken' }])
  })

  await test.step('the other phone is told that it is done, and shows nothing any more', async () => {
    await expect.poll(() => bens.heard.map(({ message }) => message.isOver), SOON).toEqual([false, true])
    await theirs.deliver(bens.heard[1]!.message)
    await expect.poll(() => shown(theirs.worker)).toEqual([])
  })

  await test.step('a person who pressed before that message arrived is told that somebody was faster; nothing is recorded twice', async () => {
    await theirs.deliver(toldToo)
    await expect.poll(() => shown(theirs.worker)).toHaveLength(1)
    await press(theirs.worker, 'taken')
    await expect.poll(() => shown(theirs.worker)).toEqual([expect.stringMatching(/^Somebody did it first/)])
    expect((await doses()).items).toHaveLength(1)
  })
})

test('in quiet hours a phone is told only of urgent things; of the rest when they end', {
  tag: '@whole-browser',
}, async ({ page, kinfold }) => {
  test.slow()
  const { clientId, post } = await aFamily(page, kinfold, 'Olga Lang')
  const log = { id: uuidv7(), type: 'general', body: 'We had tea.', zone, occurredAt: new Date().toISOString() }
  await post(`/api/care-logs?clientId=${clientId}`, log)
  const ben = anAccount('Ben')
  const signedUp = await page.request.post('/api/auth/register', { data: { ...ben, role: 'family' } })
  await kinfold.join(ben.email, clientId, 'family')
  const { heard } = await allowHere(page, kinfold)

  await page.getByRole('group', { name: 'Quiet hours' }).getByText('From ... until', { exact: false }).click()
  for (const [label, minutes] of [
    ['From', -60],
    ['Until', 600],
  ] as const) {
    const time = timeIn('Europe/Berlin', Date.now() + minutes * MINUTE_MS)
    const box = page.getByRole('textbox', { name: label })
    // What is there already is not saved again.
    if ((await box.inputValue()) === time) continue
    const saved = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(`"${time}"`))
    await box.fill(time)
    await saved
  }

  await page.request.post(`/api/care-logs/${log.id}/comments?clientId=${clientId}`, {
    data: { id: uuidv7(), body: 'How lovely' },
    headers: { authorization: `Bearer ${(await signedUp.json()).token}` },
  })
  await expect(page.getByRole('button', { name: 'Notifications, 1 not seen' })).toBeVisible()
  const task = { id: uuidv7(), title: 'Call the doctor', priority: 'urgent', dueDay: '2030-01-01', dueTime: '09:00' }
  await post(`/api/care-tasks?clientId=${clientId}`, { ...task, zone: 'Europe/Berlin', reminders: [0] })
  await kinfold.comeDue(task.id)
  const titles = () => heard.map(({ message }) => message.title)
  await expect.poll(titles, SOON).toEqual(['Please check: Olga'])
  await kinfold.endQuietHours()
  await expect.poll(titles, SOON).toEqual(['Please check: Olga', 'News about Olga'])
})
