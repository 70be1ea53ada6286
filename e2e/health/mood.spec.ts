import { v7 as uuidv7 } from 'uuid'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { aFamily, anAccount, expect, test } from '../support/test.ts'

test('one tap records the mood; details are added; people without the permission do not see it', async ({
  page,
  kinfold,
  browser,
}) => {
  test.slow()
  const { clientId } = await aFamily(page, kinfold, 'Mona Lang')
  const carlo = anAccount('Carlo')
  const phone = await aMember(browser, kinfold, carlo, clientId, 'caretaker')

  await open(phone, '/mood-tracking')
  await phone.getByRole('button', { name: 'Good', exact: true }).click()
  await expect(phone.getByText('As Carlo Keller sees it')).toBeVisible()

  await open(page, '/mood-tracking')
  await expect(page.getByText('As Carlo Keller sees it')).toBeVisible()
  await page.getByText('What Mona says').click()
  await page.getByRole('button', { name: 'Bad', exact: true }).click()
  await page.getByRole('button', { name: 'Say more' }).click()
  const form = page.getByRole('dialog', { name: 'Say more' })
  await form.getByText('Tired', { exact: true }).click()
  await form.getByLabel('Hours of sleep').fill('4,5')
  await form.getByText('Family only').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('4.5 h of sleep')).toBeVisible()
  await expect(page.getByText('Mona says so, noted by Anna Keller')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('As Carlo Keller sees it')).toBeVisible()
  await expect(phone.getByText('Mona says so', { exact: false })).toHaveCount(0)
})

test('a PHQ-9, only for the person: help with item 9, the score for people they choose', async ({
  page,
  kinfold,
  browser,
}) => {
  test.slow()
  const { clientId } = await aFamily(page, kinfold, 'Nora Lang')
  const nora = anAccount('Nora')
  const own = await aMember(browser, kinfold, nora, clientId, 'client')
  await open(own, '/mood-tracking')
  await own.getByRole('button', { name: /^PHQ-9/ }).click()
  const form = own.getByRole('dialog', { name: 'PHQ-9' })
  for (let number = 1; number <= 9; number++)
    await form
      .getByRole('group', { name: new RegExp(`^${number}\\.`) })
      .getByText('Several days')
      .click()
  await expect(form.getByRole('alert', { name: 'Help now' })).toContainText('112')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Score: 9 of 27')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).last().click()

  await open(page, '/mood-tracking')
  await expect(page.getByRole('heading', { name: 'Mood Tracking' })).toBeVisible()
  await expect(page.getByText('PHQ-9')).toHaveCount(0)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const asProxy = await page.request.post(`${kinfold.url}/api/mood-questionnaires?clientId=${clientId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ id: uuidv7(), form: 'phq9', answers: Array(9).fill(0), visibleTo: 'circle' },
      ...{ filledAt: new Date().toISOString(), zone: 'Europe/Berlin' },
    },
  })
  expect(asProxy.status(), 'nobody fills it in for somebody else').toBe(403)
  await own.getByLabel('Who sees the score').selectOption('family')
  await expect(page.getByText('9 of 27')).toBeVisible()
})
