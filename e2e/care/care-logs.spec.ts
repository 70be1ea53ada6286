import { v7 as uuidv7 } from 'uuid'
import { draftIsKept } from '../support/browser-stores.ts'
import { aFamily, expect, test } from '../support/test.ts'

const aLog = (body: string, more: object = {}) => ({
  id: uuidv7(),
  type: 'general',
  body,
  occurredAt: new Date().toISOString(),
  zone: 'Europe/Berlin',
  ...more,
})

test('offline it is kept, and is there once afterwards', async ({ page, kinfold, context }) => {
  const { clientId } = await aFamily(page, kinfold)
  await page.goto('/care-logs?new=general')
  await page.getByLabel('What happened').fill('Written in the lift.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect(page.getByText('Waiting to be sent. It is kept on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/Waiting to be sent/)).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(clientId).toBeGreaterThan(0)
})

test('a draft survives a reload; the saved log contains it, the next form does not', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.goto('/care-logs?new=general')
  await page.getByLabel('What happened').fill('Half a story')
  await draftIsKept(page, 'Half a story')
  await page.reload()
  await expect(page.getByLabel('What happened')).toHaveValue('Half a story')
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect(page.getByRole('article').getByText('Half a story')).toBeVisible()
  await page.goto('/care-logs?new=general')
  await expect(page.getByLabel('What happened')).toHaveValue('')
})

test('two people edit one text: both are shown, one is chosen, the other is in the history', async ({
  page,
  kinfold,
}) => {
  const { clientId, token, post } = await aFamily(page, kinfold)
  const log = await post(`/api/care-logs?clientId=${clientId}`, aLog('First text'))
  await page.goto(`/care-logs?edit=${log.id}`)
  await page.getByLabel('What happened').fill('My text')
  const { id, ...content } = aLog('Their text')
  const theirs = await page.request.put(`${kinfold.url}/api/care-logs/${log.id}?clientId=${clientId}`, {
    data: { ...content, version: 1 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(theirs.ok()).toBe(true)
  await page.getByRole('button', { name: 'Save log' }).click()
  await expect(page.getByText('This log was changed while you were editing it.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Their text')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('article').getByText('My text')).toBeVisible()
  await page.getByRole('link', { name: 'My text' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const changes = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(changes).toHaveCount(3)
  await expect(changes.first()).toContainText(/Their text.*My text/)
  expect(id).toBeTruthy()
})

test('deleting can be undone; entered in error stays readable', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/care-logs?clientId=${clientId}`, aLog('Wrong person'))
  await page.goto('/care-logs')
  await page.getByRole('link', { name: 'Wrong person' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No care logs yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Wrong person' }).click()
  await page.getByRole('button', { name: 'Entered in error' }).click()
  await page.getByRole('button', { name: 'Mark as entered in error' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await page.getByLabel('Why?').fill('It was about somebody else')
  await page.getByRole('button', { name: 'Mark as entered in error' }).click()
  await expect(page.getByRole('dialog').getByText('It was about somebody else')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('a view can be sent to a sister: filter and search are in the address', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/care-logs?clientId=${clientId}`, aLog('Potato soup', { type: 'meal' }))
  await post(`/api/care-logs?clientId=${clientId}`, aLog('Walked to the garden'))
  await page.goto('/care-logs')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Type').selectOption('meal')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/type=meal/)
  await page.reload()
  await expect(page.getByRole('article').getByText('Potato soup')).toBeVisible()
  await page.getByLabel('Search care logs').fill('potat')
  await expect(page.locator('mark')).toHaveText('Potato')
  await page.getByLabel('Search care logs').fill('garden')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all logs' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('two hundred logs a day: the page contains only what is on the screen', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  for (let batch = 0; batch < 10; batch++) {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post(
          `/api/care-logs?clientId=${clientId}`,
          aLog(`Log ${batch * 40 + index}`, { occurredAt: minutesAgo((batch * 40 + index) * 7) }),
        ),
      ),
    )
  }
  await page.goto('/care-logs')
  await expect(page.getByRole('article').first()).toContainText('Log 0')
  const nodes = () => page.getByRole('article').count()
  expect(await nodes()).toBeLessThan(30)
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(page.getByText('Log 399', { exact: true })).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [40], timeout: 150_000 })
  expect(await nodes()).toBeLessThan(30)
})
