import { expectAccessible } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

test('from typed text to a notice: read, confirmed, corrected, and watched for', async ({ page, kinfold }) => {
  const medicalInfo = { allergies: 'Penicillin and sulfa; latex\nXyzzol (rash)' }
  const { clientId, post } = await aFamily(page, kinfold, 'Rosa Winter', { medicalInfo, dateOfBirth: '1944-03-02' })
  await open(page, '/profiles')
  await expect(page.getByText(/^4 entries come from a text that somebody typed/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Penicillin' }).click()
  await expect(page.getByText(/^3 entries come from a text/)).toBeVisible()

  // Text that was not understood is corrected; the form says what notices will look for.
  await page.getByRole('button', { name: 'Edit Xyzzol' }).click()
  await page.getByLabel('What is the allergy to?').fill('Ibuprofène')
  await expect(page.getByText('Medications are checked for ibuprofen.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save allergy' }).click()
  await expect(page.getByRole('heading', { name: 'Ibuprofène' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove latex' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'latex' })).toBeVisible()

  await post('/api/medications', { clientId, name: 'Nurofen 400' })
  await post('/api/medications', { clientId, name: 'Temesta 1 mg' })
  await open(page, '/medications?view=list')
  await expect(
    page.getByRole('heading', { name: 'Nurofen 400 (ibuprofen) and the allergy to Ibuprofène' }),
  ).toBeVisible()
  await expect(page.getByText('Allergy to latex: not checked against medications.')).toBeVisible()
  await expect(page.getByText('From age 65').first()).toBeVisible()
  await open(page, '/medications?view=list&add=1')
  await page.getByLabel(/^Name/).fill('Amoksycylina 500')
  await expect(
    page.getByRole('dialog').getByText('Amoksycylina 500 (amoxicillin) and the allergy to Penicillin'),
  ).toBeVisible()

  await open(page, '/medications/print')
  await expect(page.getByText(/Penicillin; sulfa \(not confirmed\)/)).toBeVisible()
})

test('none known is stated by a person', async ({ page, kinfold }) => {
  await aFamily(page, kinfold, 'Rosa Winter')
  await open(page, '/profiles')
  await expect(page.getByText('Nothing is noted yet. That does not mean there are none.')).toBeVisible()
  await page.getByRole('button', { name: 'None known' }).click()
  await expect(page.getByRole('heading', { name: 'No known allergies' })).toBeVisible()
  await page.getByRole('button', { name: 'Add an allergy' }).click()
  await page.getByLabel('What is the allergy to?').fill('Latex')
  await page.getByRole('button', { name: 'Save allergy' }).click()
  await expect(page.getByRole('heading', { name: 'Latex' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No known allergies' })).toBeHidden()
})
