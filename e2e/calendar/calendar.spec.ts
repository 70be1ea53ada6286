import { anEvent, entry, MONDAY, toWeek } from '../support/calendar-week.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

/* An appointment from planning to outcome, and two people with one calendar. */
test('a doctor’s appointment: planned, questions asked and answered, a ride found, how it went', async ({
  page,
  kinfold,
  context,
}) => {
  await aFamily(page, kinfold)
  await open(page, '/calendar?new=appointment')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please give it a title')).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Title').fill('Dr. Brandt')
  await form.getByLabel('Begins on').fill('2026-03-11')
  await form.getByLabel('Begins at').fill('10:00')
  await expect(form.getByLabel('Ends at')).toHaveValue('11:00')
  await form.getByLabel('Place').fill('Lindenstraße 12')
  await form.getByLabel('Why').fill('Blood pressure')
  await form.getByRole('button', { name: 'Add a question' }).click()
  await form.getByRole('textbox', { name: 'Question 1' }).fill('Is the new dose right?')
  await form.getByText('A ride is needed').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('In the calendar').first()).toBeVisible()

  await open(page, '/calendar?view=agenda&date=2026-03-11')
  await entry(page, /Dr\. Brandt/).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Wednesday 11 March, 10:00 – 11:00')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute('href', /Lindenstra/)

  await dialog.getByRole('button', { name: 'I can drive' }).click()
  await expect(dialog.getByText('You can drive. Not confirmed yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm the ride' }).click()
  await expect(dialog.getByText('You are driving. That is confirmed.')).toBeVisible()
  await dialog.getByText('Yes', { exact: true }).click()
  await expect(dialog.getByText('Anna Keller').first()).toBeVisible()

  // Doctors' rooms often have no reception.
  await context.setOffline(true)
  await dialog.getByLabel('Another question').fill('May she travel?')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Write the answer' }).first().click()
  await dialog.getByLabel('What was said').fill('Yes, stay with 5 mg')
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await expect(dialog.getByText('Waiting to be sent. It is kept on this device.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText('Waiting to be sent. It is kept on this device.')).toHaveCount(0)

  await dialog.getByText('Took place').click()
  await dialog.getByLabel('How did it turn out?').fill('Everything is fine.')
  await dialog.getByRole('button', { name: 'Save the note' }).click()
  await expect(dialog.getByRole('button', { name: /^(Save the note|Saving)/ })).toHaveCount(0)
  await page.reload()
  await expect(dialog.getByRole('button', { name: 'Took place', pressed: true })).toBeVisible()
  await expect(dialog.getByText('May she travel?')).toBeVisible()
  await expect(dialog.getByText('Yes, stay with 5 mg')).toBeVisible()
  await expect(dialog.getByLabel('How did it turn out?')).toHaveValue('Everything is fine.')
})

test('two people change one event: both versions are shown, one is chosen', async ({ page, kinfold }) => {
  const { clientId, token, post } = await aFamily(page, kinfold)
  const { id, ...content } = anEvent('Dentist', MONDAY, 10)
  await post(`/api/calendar?clientId=${clientId}`, { id, ...content })
  await toWeek(page, `&event=${id}&edit=${id}`)
  await page.getByLabel('Title').fill('Dentist, mine')
  await page.request.put(`${kinfold.url}/api/calendar/${id}?clientId=${clientId}`, {
    data: { ...content, title: 'Dentist, theirs', version: 1 },
    headers: { authorization: `Bearer ${token}` },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This was changed while you were editing it.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Dentist, theirs')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('dialog', { name: 'Dentist, mine' })).toBeVisible()
})

test('a view can be sent to a sister: it is in the address', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Dentist', MONDAY, 10))
  await post(`/api/calendar?clientId=${clientId}`, anEvent('Ben', MONDAY, 15, { kind: 'visit' }))
  await toWeek(page)
  await page.getByRole('button', { name: 'Layers' }).click()
  await page.getByLabel('Visits').uncheck()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/hide=visit/)
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'April 2030' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'March 2030' })).toBeVisible()
  await page.reload()
  await expect(entry(page, /^Dentist/)).toBeVisible()
  await expect(entry(page, /^Ben/)).toHaveCount(0)
})
