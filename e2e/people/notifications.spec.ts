import { v7 as uuidv7 } from 'uuid'
import { inspect } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aMember, signIn } from '../support/people.ts'
import { aFamily, anAccount, anotherBrowser, expect, test } from '../support/test.ts'

test('a comment in one circle notifies in another; following it opens the log in its circle, on all devices', async ({
  page,
  browser,
  kinfold,
}) => {
  const { account, clientId, post } = await aFamily(page, kinfold)
  const log = { id: uuidv7(), type: 'general', title: 'A calm morning', body: 'We had tea.', zone: 'Europe/Berlin' }
  await post(`/api/care-logs?clientId=${clientId}`, { ...log, occurredAt: new Date().toISOString() })
  const paul = await post('/api/clients', { firstName: 'Paul', lastName: 'Weiss', dateOfBirth: '1950-01-01' })

  const ben = anAccount('Ben')
  const signedUp = await page.request.post('/api/auth/register', { data: { ...ben, role: 'family' } })
  await kinfold.join(ben.email, clientId, 'family')

  await page.goto(`/dashboard?client=${paul.client.id}`)
  await expect(page.getByRole('banner').getByText('Paul Weiss')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const phone = await anotherBrowser(browser, kinfold.url)
  await signIn(phone, account)
  await phone.waitForURL('**/dashboard')

  await page.request.post(`/api/care-logs/${log.id}/comments?clientId=${clientId}`, {
    data: { id: uuidv7(), body: 'How lovely' },
    headers: { authorization: `Bearer ${(await signedUp.json()).token}` },
  })
  for (const device of [page, phone])
    await expect(device.getByRole('button', { name: 'Notifications, 1 not seen' })).toBeVisible()

  await inspect(page, `/dashboard?client=${paul.client.id}`, async () => {
    await page.getByRole('button', { name: 'Notifications, 1 not seen' }).click()
    await expect(page.getByText('Ben Keller commented on a care log')).toBeVisible()
    await page.getByRole('dialog').evaluate((panel) => Promise.all(panel.getAnimations().map((each) => each.finished)))
  })
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Notifications, 1 not seen' }).click()
  await page.getByRole('link', { name: /Ben Keller commented on a care log.*A calm morning.*Rose Keller/ }).click()
  await expect(page.getByRole('dialog').getByText('How lovely')).toBeVisible()
  // The dialog hides the page behind it from assistive technology, not from the eye.
  await expect(page.locator('header').getByText('Rose Keller')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('somebody who already uses the app sees an invitation in the bell at once, on all devices, until it is answered', async ({
  page,
  browser,
  kinfold,
}) => {
  const { account } = await aFamily(page, kinfold)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const phone = await anotherBrowser(browser, kinfold.url)
  await signIn(phone, account)
  await phone.waitForURL('**/dashboard')
  const devices = [page, phone]
  const bellSays = async (name: string) => {
    for (const device of devices) await expect(device.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await bellSays('Notifications')

  const otto = await aFamily(await anotherBrowser(browser, kinfold.url), kinfold, 'Otto Brandt')
  const invited = { inviteeEmail: account.email, inviteeName: 'Anna', inviteRole: 'caretaker' }
  await otto.post('/api/send-invite', { ...invited, clientId: otto.clientId })
  await bellSays('Notifications, 1 invitation')
  await inspect(page, '/dashboard', async () => {
    await page.getByRole('button', { name: 'Notifications, 1 invitation' }).click()
    await expect(page.getByText(/invites you to the care circle of/)).toBeVisible()
    await page.getByRole('dialog').evaluate((panel) => Promise.all(panel.getAnimations().map((each) => each.finished)))
  })
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Notifications, 1 invitation' }).click()
  await page.getByRole('link', { name: /invites you to the care circle of/ }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await bellSays('Notifications')
})

test('a person is mentioned by name with the keyboard, and is notified', async ({ page, browser, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Mila Lang')
  const log = { id: uuidv7(), type: 'general', title: 'A calm morning', body: 'We had tea.', zone: 'Europe/Berlin' }
  await post(`/api/care-logs?clientId=${clientId}`, { ...log, occurredAt: new Date().toISOString() })
  const ben = anAccount('Ben')
  const phone = await aMember(browser, kinfold, ben, clientId, 'family')
  await open(phone, '/dashboard')

  const comment = page.getByLabel('Your comment')
  await inspect(page, '/care-logs', async () => {
    await page.getByRole('article').getByText('A calm morning').click()
    await comment.pressSequentially('Thanks @be')
    await expect(page.getByRole('option', { name: 'Ben Keller' })).toBeVisible()
    await page.getByRole('dialog').evaluate((panel) => Promise.all(panel.getAnimations().map((each) => each.finished)))
  })
  await comment.press('Enter')
  await expect(comment).toHaveValue('Thanks @Ben Keller ')
  await comment.pressSequentially('for the flowers')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thanks @Ben Keller for the flowers', { exact: true })).toBeVisible()
  // The list closes with this press; the button must not move from under it.
  await comment.pressSequentially('And for the cake @be')
  await expect(page.getByRole('option', { name: 'Ben Keller' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('And for the cake @be', { exact: true })).toBeVisible()
  await expect(comment).toHaveValue('')

  await phone.getByRole('button', { name: 'Notifications, 1 not seen' }).click()
  await phone.getByRole('link', { name: /Anna Keller mentioned you/ }).click()
  await expect(phone.getByRole('dialog').getByText('Thanks @Ben Keller for the flowers')).toBeVisible()
})
