import { v7 as uuidv7 } from 'uuid'
import { aFamilyAtNoon, zone } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { expect, test } from '../support/test.ts'

test('an activity is planned, recorded with one tap and a word, and counted as done', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamilyAtNoon(page, kinfold, {}, 'Alma Lang')
  // Ended an hour ago on the same day, because it is noon there.
  const begins = Date.now() - 2 * 3_600_000
  await post(`/api/calendar?clientId=${clientId}`, {
    ...{ id: uuidv7(), kind: 'activity', title: 'Choir', zone },
    ...{ startsAt: new Date(begins).toISOString(), endsAt: new Date(begins + 3_600_000).toISOString() },
  })
  await open(page, '/activities')
  await expect(page.getByText(/0 of 1 planned activity done/)).toBeVisible()
  await page.getByRole('link', { name: 'Say how it was: Choir' }).click()
  const form = page.getByRole('dialog', { name: 'Activity' })
  await expect(form.getByLabel('Title (optional)')).toHaveValue('Choir')
  await expect(form.getByRole('radio', { name: 'Hobby' })).toBeChecked()
  await form.getByText('5', { exact: true }).click()
  await form.getByRole('button', { name: 'Save log' }).click()
  await expect(form).toBeHidden()
  await open(page, '/activities')
  await expect(page.getByText(/1 of 1 planned activity done. Enjoyment 5 of 5/)).toBeVisible()
  await page.getByRole('link', { name: 'Choir' }).click()
  await expect(page.getByRole('dialog', { name: 'Choir' })).toBeVisible()
})
