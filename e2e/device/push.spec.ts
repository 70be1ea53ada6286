import type { PushMessage } from '@kinfold/contract/features/push/message.ts'
import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { keepApp } from '../support/app-worker.ts'
import { isSignedInHere, kept } from '../support/browser-stores.ts'
import type { Kinfold } from '../support/kinfold.ts'
import { delivering, press, shown, standInForPushServices, workerOf } from '../support/push-phone.ts'
import { aFamily, claimsOf, expect, test } from '../support/test.ts'

/* Encrypting, signing and sending by the server: push-answers.spec.ts, and server/features/push/push.test.ts. */
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const message = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Something is due for Rose',
  body: 'Due at 08:00.',
}
const actions: PushMessage['actions'] = [
  { action: 'taken', title: 'Taken' },
  { action: 'snooze', title: 'Snooze 15 min' },
]

async function aPhone(page: Page, kinfold: Kinfold) {
  await standInForPushServices(page.context())
  const family = await aFamily(page, kinfold)
  await page.goto('/dashboard')
  await keepApp(page)
  // The worker shows nothing unless the person is signed in on the device; the page stores that in the background.
  await expect.poll(() => isSignedInHere(page)).toBe(true)
  const person = claimsOf(family.token).userId
  const addressed = { ...message, person, circle: family.clientId, path: '/medications', token: 'a.b', actions }
  return { ...family, addressed: { ...addressed, isOver: false } }
}

test('with every page closed a message is shown, disappears when done, and an answer pressed offline is kept', {
  tag: '@whole-browser',
}, async ({ page, kinfold }) => {
  const { addressed } = await aPhone(page, kinfold)
  const context = page.context()
  const elsewhere = await context.newPage()
  await page.close()
  const deliver = await delivering(await context.newCDPSession(elsewhere), kinfold.url)
  const worker = await workerOf(context)

  await deliver(addressed)
  await expect.poll(() => shown(worker)).toEqual(['Something is due for Rose: Due at 08:00.'])
  await deliver({ ...addressed, isOver: true })
  await expect.poll(() => shown(worker)).toEqual([])

  // A new id, because the browser may still be closing the one before.
  const another = { ...addressed, id: uuidv7() }
  await test.step('another person’s message is shown to nobody', async () => {
    await deliver({ ...addressed, person: addressed.person + 1 })
    await deliver({ ...another, title: 'Second' })
    await expect.poll(() => shown(worker)).toEqual(['Second: Due at 08:00.'])
  })

  await test.step('an answer that the server refuses is reported, without details of the care', async () => {
    await press(worker, 'taken')
    await expect.poll(() => shown(worker)).toEqual(['This was not saved: It needs another look. Please open the app.'])
  })

  await test.step('offline it waits on the device', async () => {
    await deliver(another)
    await expect.poll(() => shown(worker)).toEqual(['Something is due for Rose: Due at 08:00.'])
    await context.setOffline(true)
    await press(worker, 'taken')
    await expect.poll(() => shown(worker)).toEqual([expect.stringContaining('Kept on this device')])
    await context.setOffline(false)
  })

  await test.step('the app sends it, and says what was not recorded until that is discarded', async () => {
    const opened = await context.newPage()
    await opened.goto('/dashboard')
    await keepApp(opened)
    const told = opened.getByRole('listitem').filter({ hasText: 'Not saved: ' })
    await expect(told).toContainText('Something is due for Rose. Due at 08:00. You pressed ‘Taken’ at ')
    await told.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => kept(opened)).toEqual({ entries: 0, drafts: 0 })
  })
})

test('a task is claimed from its notification with every page closed, once', { tag: '@whole-browser' }, async ({
  page,
  kinfold,
}) => {
  const { addressed, clientId, token } = await aPhone(page, kinfold)
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: string, path: string, data?: object) => {
    const url = `${kinfold.url}${path}${path.includes('?') ? '&' : '?'}clientId=${clientId}`
    return (await page.request.fetch(url, { method, headers, ...(data && { data }) })).json()
  }
  const dueDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const id = uuidv7()
  await call('POST', '/api/care-tasks', { id, title: 'Fetch the frame', dueDay, dueTime: '12:00', reminders: [0] })
  await kinfold.comeDue(id)
  const told = () => call('GET', '/api/notifications')
  await expect.poll(async () => (await told()).items.length, { timeout: 60_000 }).toBe(1)
  const { sid } = claimsOf(token)
  const answerable = kinfold.answerToken(sid, clientId, (await told()).items[0].id, id)

  const context = page.context()
  const elsewhere = await context.newPage()
  const request = page.request
  await page.close()
  const deliver = await delivering(await context.newCDPSession(elsewhere), kinfold.url)
  const worker = await workerOf(context)
  const claim: PushMessage['actions'] = [{ action: 'claim', title: 'I’ll do it' }]
  for (let times = 0; times < 2; times++) {
    await deliver({ ...addressed, token: answerable, actions: claim })
    await expect.poll(() => shown(worker)).toHaveLength(1)
    await press(worker, 'claim')
    await expect.poll(() => shown(worker)).toEqual([])
  }
  const read = async () =>
    (await request.get(`${kinfold.url}/api/care-tasks/${id}?clientId=${clientId}`, { headers })).json()
  await expect.poll(async () => (await read()).task.claimedByName).toMatch(/^Anna/)
})

test('allowed, tested, turned off; signing out leaves neither subscription nor notification', {
  tag: '@whole-browser',
}, async ({ page, kinfold }) => {
  const { addressed } = await aPhone(page, kinfold)
  await page.goto('/preferences#notifications')
  await page.getByRole('button', { name: 'Allow on this device' }).click()
  await expect(page.getByText('This device gets notifications.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await page.getByRole('button', { name: 'Allow on this device' }).click()
  await expect(page.getByText('This device gets notifications.', { exact: true })).toBeVisible()

  const context = page.context()
  const deliver = await delivering(await context.newCDPSession(page), kinfold.url)
  const worker = await workerOf(context)
  await deliver(addressed)
  await expect.poll(() => shown(worker)).toHaveLength(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => shown(worker)).toEqual([])
  const left = await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return pushManager.getSubscription()
  })
  expect(left).toBeNull()
  await deliver(addressed)
  await expect.poll(() => shown(worker)).toEqual([])
})
