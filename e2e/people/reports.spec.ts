import type { Locator, Page } from '@playwright/test'
import { aFamily, expect, test } from '../support/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const widthOf = async (part: Locator) => (await part.boundingBox())?.width

async function report(page: Page, title: string) {
  const form = dialog(page, 'Report an Issue')
  await expect(form.getByLabel('Page address')).toHaveJSProperty('readOnly', true)
  await expect(form.getByRole('button', { name: 'Submit Report' })).toBeDisabled()
  await form.getByLabel('Issue Title').fill(title)
  await form.getByLabel('Description').fill('I pressed it and nothing happened.')
  await form.getByRole('button', { name: 'Submit Report' }).click()
  await expect(form).toBeHidden()
}

test.describe('on a day when the notice was not seen', () => {
  test.use({ betaNotice: true })

  test('the beta notice, and both ways to report an issue', async ({ page, kinfold }) => {
    await aFamily(page, kinfold)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/dashboard')
    const notice = dialog(page, 'Beta Version')
    await expect(notice).toBeVisible()
    await page.setViewportSize({ width: 620, height: 900 })
    await expect.poll(() => widthOf(notice)).toBe(500)
    await notice.getByRole('button', { name: 'Report Issue' }).click()
    await expect(notice).toBeHidden()
    await expect.poll(() => widthOf(dialog(page, 'Report an Issue'))).toBe(600)
    await report(page, 'Told from the notice')
    await expect(page.getByText('Bug report submitted').first()).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 900 })
    await page.reload()
    await notice.getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('button', { name: 'Report a bug' }).click()
    await dialog(page, 'Report an Issue').getByLabel('Issue Title').press('Enter')
    await expect(page.getByText('Missing Information').first()).toBeVisible()
    await report(page, 'Told from the header')
    await expect(page.getByText('Bug Report Submitted').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden()

    const lines = kinfold
      .command('reports')
      .split('\n')
      .filter((line) => line.includes('Told from the'))
    expect(lines[0]).toContain('Told from the header')
    expect(lines[1]).toContain('Told from the notice')
  })
})

test('a crash is shown, reported without secrets, and can be left', async ({ page, kinfold, complaints }) => {
  const { token } = await aFamily(page, kinfold)
  await page.evaluate(() => localStorage.setItem('something_else', '{"body":"Fell in the bath"}'))
  const rubbish = { body: '{"recentLogs":"planted rubbish"}', contentType: 'application/json' }
  await page.route('**/api/dashboard*', (route) => route.fulfill(rubbish))
  const sent = page.waitForRequest('**/api/error-reports')
  await page.goto('/dashboard?token=planted-in-the-address')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  const errorId = (await page.getByText(/^error_\d{13}_/).textContent())!
  // The name in the source, although builds shorten names.
  const component = page.getByRole('region', { name: 'Error Context' }).getByRole('definition').first()
  await expect(component).toHaveText(/^[A-Z][a-z]{2,}[A-Z]?[A-Za-z]+$/)
  const body = (await sent).postData()!
  expect(complaints.splice(0).length).toBeGreaterThan(0)

  await expect.poll(() => kinfold.command('reports')).toContain(errorId)
  const full = kinfold.command('reports', errorId)
  expect(full).toContain('/dashboard')
  expect(full).toContain('page /dashboard')
  expect(full).toMatch(/auth_token: \[cut, \d+ characters\]/)
  for (const secret of [token, token.split('.')[2]!, 'planted-in-the-address', 'Fell in the bath']) {
    expect(body).not.toContain(secret)
    expect(full).not.toContain(secret)
  }

  await page.unroute('**/api/dashboard*')
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Rose Keller' })).toBeVisible()
})
