import { v7 as uuidv7 } from 'uuid'
import { signIn, withAccount } from './people.ts'
import { aFamily, anAccount, expect, test } from './test.ts'

test('a blood pressure in two taps and a number, an urgent one measured again, seen by the daughter', async ({
  page,
  kinfold,
  browser,
}) => {
  test.slow()
  await aFamily(page, kinfold, 'Vera Lang')
  const carlo = anAccount('Carlo')
  const phone = await withAccount(browser, kinfold, carlo, 'caretaker')
  await kinfold.join(carlo.email, 'Vera Lang', 'caretaker')
  await signIn(phone, carlo)
  await phone.waitForURL('**/dashboard')
  await page.goto('/vitals-analytics')
  await expect(page.getByRole('heading', { name: 'Nothing measured yet' })).toBeVisible()

  await test.step('two taps and a number', async () => {
    await phone.goto('/vitals-analytics')
    await phone.getByRole('button', { name: 'Record a reading' }).click()
    await phone.getByRole('button', { name: 'Blood pressure' }).click()
    const form = phone.getByRole('dialog', { name: 'Blood pressure' })
    for (const key of ['1', '3', '2', '8', '4']) await form.getByRole('button', { name: key, exact: true }).click()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(phone.getByRole('link', { name: 'Blood pressure: 132/84 mmHg' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Blood pressure: 132/84 mmHg' })).toBeVisible()
  })

  await test.step('an urgent one is measured again', async () => {
    await phone.getByRole('button', { name: 'Record blood pressure' }).click()
    const form = phone.getByRole('dialog', { name: 'Blood pressure' })
    await expect(form.getByText('132/84 mmHg')).toBeVisible()
    await form.getByLabel('Upper figure').fill('185')
    await form.getByLabel('Lower figure').fill('100')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByText(/call 112 now/)).toBeVisible()
    await expect(page.getByText('Measure again').first()).toBeVisible()
    await form.getByRole('button', { name: 'Measure again' }).click()
    await form.getByLabel('Upper figure').fill('150')
    await form.getByLabel('Lower figure').fill('90')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/The next reading was no longer urgent/)).toBeVisible()
  })

  await test.step('the chart, in words and as a table', async () => {
    await expect(page.getByText(/^3 readings on/)).toBeVisible()
    await expect(page.locator('canvas')).toBeVisible()
    await page.getByText('As a table').click()
    await expect(page.getByRole('row').filter({ hasText: '185/100' })).toBeVisible()
  })

  await test.step('a reading that was wrong is struck through and counts nowhere', async () => {
    await page.getByRole('link', { name: 'Blood pressure: 185/100 mmHg' }).click()
    const dialog = page.getByRole('dialog', { name: 'Blood pressure' })
    await dialog.getByRole('button', { name: 'Entered in error' }).click()
    await dialog.getByRole('button', { name: 'Mistyped' }).click()
    await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
    await expect(dialog.getByText('Mistyped')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/^2 readings on/)).toBeVisible()
  })
  await phone.context().close()
})

test('a nurse enters the readings of a visit with the keyboard alone, and without a connection', async ({
  page,
  kinfold,
  context,
}) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Nina Lang')
  const measuredAt = new Date(Date.now() - 86_400_000).toISOString()
  const first = { id: uuidv7(), kind: 'heart_rate', value: 70, unit: '/min', measuredAt, zone: 'Europe/Berlin' }
  await post(`/api/vitals-history?clientId=${clientId}`, first)
  await page.goto('/vitals-analytics?new=heart_rate')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Number in /min')).toBeFocused()
  await page.keyboard.type('76')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Heart rate: 76 /min' })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Record heart rate' }).click()
  await form.getByLabel('Number in /min').fill('81')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Waiting to be sent|Saving/).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Heart rate: 81 /min' })).toBeVisible()
})
