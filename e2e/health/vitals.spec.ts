import type { Locator } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { aFamily, anAccount, expect, test } from '../support/test.ts'

test('a blood pressure with two taps and a number, an urgent one measured again, seen by the daughter', async ({
  page,
  kinfold,
  browser,
}) => {
  test.slow()
  const { clientId } = await aFamily(page, kinfold, 'Vera Lang')
  const carlo = anAccount('Carlo')
  const phone = await aMember(browser, kinfold, carlo, clientId, 'caretaker')
  await open(page, '/vitals-analytics')
  await expect(page.getByRole('heading', { name: 'Nothing measured yet' })).toBeVisible()

  await test.step('two taps and a number', async () => {
    await open(phone, '/vitals-analytics')
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

  await test.step('an erroneous reading is struck through and counts nowhere', async () => {
    await page.getByRole('link', { name: 'Blood pressure: 185/100 mmHg' }).click()
    const dialog = page.getByRole('dialog', { name: 'Blood pressure' })
    await dialog.getByRole('button', { name: 'Entered in error' }).click()
    await dialog.getByRole('button', { name: 'Mistyped' }).click()
    await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
    await expect(dialog.getByText('Mistyped')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/^2 readings on/)).toBeVisible()
  })
})

test('a nurse enters five vitals of a visit with only the keyboard', async ({ page, kinfold }) => {
  await aFamily(page, kinfold, 'Norbert Lang')
  await open(page, '/vitals-analytics')
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no Tab reaches ${target}`)
  }
  await tabTo(page.getByRole('button', { name: 'Record a reading' }))
  await page.keyboard.press('Enter')
  const visit = [
    ['Blood pressure', '132/84'],
    ['Heart rate', '76'],
    ['Breathing rate', '16'],
    ['Oxygen saturation', '96'],
    ['Temperature', '36.8'],
  ] as const
  for (const [index, [kind, keys]] of visit.entries()) {
    await tabTo(page.getByRole('dialog').getByRole('button', { name: kind }))
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: kind })
    await expect(form.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type(keys)
    if (index === visit.length - 1) await page.keyboard.press('Enter')
    else {
      await tabTo(form.getByRole('button', { name: 'Save, then another' }))
      await page.keyboard.press('Enter')
    }
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const said of ['132/84 mmHg', '76 /min', '16 /min', '96 %', '36.8 °C'])
    await expect(page.getByRole('link', { name: new RegExp(`: ${said}$`) })).toBeVisible()
})

test('a reading is entered offline with the keyboard', async ({ page, kinfold, context }) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Nina Lang')
  const measuredAt = new Date(Date.now() - 86_400_000).toISOString()
  const first = { id: uuidv7(), kind: 'heart_rate', value: 70, unit: '/min', measuredAt, zone: 'Europe/Berlin' }
  await post(`/api/vitals-history?clientId=${clientId}`, first)
  await open(page, '/vitals-analytics?new=heart_rate')
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

test('a crossed threshold reaches the daughter’s phone, once; a second reading in range resolves it', async ({
  page,
  kinfold,
  browser,
}) => {
  test.slow()
  const { clientId, post, account } = await aFamily(page, kinfold, 'Vilma Lang')
  await post(`/api/vital-thresholds?clientId=${clientId}`, {
    ...{ id: uuidv7(), kind: 'heart_rate', unit: '/min', attentionLow: 50, attentionHigh: 100 },
    source: 'Dr. Weber, letter of 3 May',
  })
  const carlo = anAccount('Carlo')
  const nurse = await aMember(browser, kinfold, carlo, clientId, 'caretaker')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/dashboard')
  const measure = async (value: string) => {
    await open(nurse, '/vitals-analytics?new=heart_rate')
    await nurse.getByRole('dialog').getByLabel('Number in /min').fill(value)
    await nurse.keyboard.press('Enter')
    await expect(nurse.getByRole('link', { name: `Heart rate: ${value} /min` })).toBeVisible()
  }
  const bell = page.getByRole('button', { name: /^Notifications/ })

  await test.step('two readings out of range give one notification and one email, which does not say what it was', async () => {
    await measure('108')
    await measure('110')
    await expect(bell).toHaveAccessibleName(/1/)
    await bell.click()
    await expect(page.getByText('Carlo Keller recorded a reading outside the range')).toHaveCount(1)
    const letter = await kinfold.letterTo(account.email, /a reading outside the range/)
    expect(letter.text).not.toMatch(/\b(?:108|110)\b|heart/i)
    await page.getByRole('link', { name: /recorded a reading outside the range/ }).click()
    await expect(page.getByRole('dialog', { name: 'Heart rate' })).toBeVisible()
  })

  await test.step('a reading in range resolves it', async () => {
    await measure('78')
    await open(page, '/dashboard')
    await bell.click()
    await expect(page.getByRole('link', { name: /outside the range.*Done/ })).toBeVisible()
  })
})
