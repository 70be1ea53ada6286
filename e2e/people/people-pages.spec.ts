import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { inspect, inspectAtAllWidths } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

/* The pages about people, with nobody and with far too many: axe finds nothing, no sideways scrolling. */
const pagesOf = (clientId: number) => [
  '/care-circles',
  `/manage-care-team/${clientId}`,
  '/add-to-care-circle',
  '/invite-management',
  '/profiles',
]

test('alone', async ({ page, kinfold }) => {
  test.setTimeout(600_000)
  const { clientId } = await aFamily(page, kinfold)
  for (const path of pagesOf(clientId)) await inspect(page, path)
})

test('with far too many', async ({ page, kinfold }) => {
  test.setTimeout(600_000)
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren أبوبكرمحمدعبدالرحمن'
  const { clientId, post } = await aFamily(page, kinfold, name, { isOwnCare: true })
  const invite = (inviteeName: string, message: string) =>
    post('/api/send-invite', {
      clientId,
      inviteeName,
      inviteeEmail: `${uuidv7()}@example.org`,
      inviteRole: 'family',
      message,
    })
  for (let count = 0; count < 15; count++) await invite(`${name} ${count}`, 'x'.repeat(900))
  for (let count = 0; count < 5; count++) await ask(page, kinfold.url, clientId)
  for (const path of pagesOf(clientId)) {
    await inspectAtAllWidths(page, path)
  }
  await inspect(page, '/care-circles', async () => {
    await page.getByRole('button', { name: 'QR Code' }).click()
    await expect(page.getByRole('dialog', { name: 'Share Care Circle Access' })).toBeVisible()
    await page.waitForTimeout(250)
  })
  await inspectAtAllWidths(page, '/dashboard?requests=open')
  await expect(page.getByRole('heading', { name: 'Join Requests' })).toBeVisible()
  await inspect(page, `/manage-care-team/${clientId}`, async () => {
    await page.getByRole('button', { name: 'Invite Member' }).click()
    await page.waitForTimeout(250)
  })
})

test('on a wide screen the ring is beside the list, 120 px around the person', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/care-circles')
  const card = page.getByRole('article')
  const member = (await card.getByTitle('Anna Keller').boundingBox())!
  const ring = (await card.locator('.border-dashed').boundingBox())!
  const list = (await card.getByRole('list').boundingBox())!
  expect(Math.round(ring.width)).toBe(240)
  expect(Math.round(ring.y - (member.y + member.height / 2))).toBe(0)
  expect(ring.x + ring.width).toBeLessThan(list.x)
})

test('links for joining', async ({ page, kinfold, browser }) => {
  test.setTimeout(600_000)
  const { clientId, post } = await aFamily(page, kinfold)
  const { token } = await post('/api/send-invite', {
    clientId,
    inviteeName: 'Ida Berg',
    inviteeEmail: `${uuidv7()}@example.org`,
    inviteRole: 'family',
    message: 'Come in',
  })
  const stranger = await (await browser.newContext({ baseURL: kinfold.url })).newPage()
  for (const path of [`/invite/${token}`, `/join-care-circle?clientId=${clientId}`, '/join-care-circle']) {
    await inspectAtAllWidths(stranger, path)
  }
})

async function ask(page: Page, url: string, clientId: number) {
  const body = {
    clientId,
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
    lastName: 'أبوبكرمحمدعبدالرحمن',
    email: `${uuidv7()}@example.org`,
    message: 'x'.repeat(600),
    relationship: 'Daughter',
  }
  const response = await page.request.post(`${url}/api/join-requests`, { data: body })
  expect(response.ok(), await response.text()).toBe(true)
}
