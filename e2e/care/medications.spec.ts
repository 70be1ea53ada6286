import { addMedication, aFamilyAtNoon, asNeeded, soon } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { onAPhone } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a medication with its times, a dose recorded with one tap and undone', async ({ page, kinfold }) => {
  await aFamilyAtNoon(page, kinfold)
  await open(page, '/medications')
  await page.getByRole('button', { name: 'Add a medication' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a medication' })
  await dialog.getByLabel('Name').fill('Ramipril')
  await dialog.getByLabel('Strength').fill('5 mg')
  await dialog.getByLabel('Time 1').fill(soon())
  await expect(dialog.getByText(/^Every day at \d\d:\d\d, 1 tablet$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save medication' }).click()
  await expect(page.getByText('Ramipril was added').first()).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('button', { name: /^Take: Ramipril/ }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/^Taken/)
      .first(),
  ).toBeVisible()
  // It is shown before it is stored, so a reload at once would be before it.
  const undone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Take: Ramipril/ })).toBeVisible()
  await undone
  await page.reload()
  await expect(page.getByRole('button', { name: /^Take: Ramipril/ })).toBeVisible()
})

test('a dose is refused with a reason; the history and the week show it', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Macrogol')
  await open(page, '/medications')
  await page.getByRole('button', { name: /^More for Macrogol/ }).click()
  await page.getByRole('menuitem', { name: 'Refused...' }).click()
  await page.getByRole('button', { name: 'Save: refused' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await page.getByRole('button', { name: 'Did not want it' }).click()
  await page.getByRole('button', { name: 'Save: refused' }).click()
  await expect(page.getByRole('main').getByText('Did not want it')).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Macrogol' }).getByText('Refused'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Week' }).click()
  await expect(page.getByRole('button', { name: /^Macrogol, .* refused$/ })).toBeVisible()
})

test('two people and one dose: the second learns who was first, and can override with a reason', async ({
  page,
  kinfold,
}) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Bisoprolol')
  await open(page, '/medications')
  await expect(page.getByRole('button', { name: /^Take: Bisoprolol/ })).toBeVisible()
  const phone = await onAPhone(page, kinfold)
  await open(phone, '/medications')
  await expect(phone.getByRole('button', { name: /^Take: Bisoprolol/ })).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: /^Take: Bisoprolol/ }).click()
  await expect(phone.getByText('Waiting to be sent. It is kept on this device.')).toBeVisible()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/doses'),
  )
  await page.getByRole('button', { name: /^Take: Bisoprolol/ }).click()
  await saved
  await phone.context().setOffline(false)
  await expect(phone.getByText(/Anna Keller has already recorded this dose: taken/)).toBeVisible()
  await phone.getByRole('button', { name: 'Record mine with a reason' }).click()
  await phone.getByRole('button', { name: 'Given by me' }).click()
  await phone.getByRole('button', { name: 'Save: taken' }).click()
  await expect(phone.getByText(/has already recorded/)).toHaveCount(0)
  await open(phone, '/medications?view=history')
  await expect(phone.getByText('Overridden')).toBeVisible()
})

test('as needed: after a dose the wait counts down, and a second dose is warned about', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Paracetamol', asNeeded)
  await open(page, '/medications')
  await expect(page.getByText('Can be given now')).toBeVisible()
  await page.getByRole('button', { name: /^Give 1 tablet/ }).click()
  await expect(
    page.getByText(/^Next dose possible at \d\d:\d\d, in 6 h$|^Next dose possible at \d\d:\d\d, in 5 h 59 min$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Give it anyway...' }).click()
  await expect(page.getByRole('dialog').getByText(/^Too soon\./)).toBeVisible()
  await page.getByRole('button', { name: 'Already given' }).click()
  await page.getByRole('button', { name: 'Record what was given' }).click()
  await expect(page.getByText('2 of at most 4 tablets in the last 24 hours')).toBeVisible()
  await expect(page.getByText(/despite the limit/)).toBeVisible()
})

test('six doses with six taps on a phone: nothing moves under the thumb', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  for (let count = 1; count <= 6; count++) await addMedication(family, `Medication ${count}`)
  const phone = await onAPhone(page, kinfold)
  await open(phone, '/medications')
  const last = phone.getByRole('main').getByText('Medication 6')
  await expect(last).toBeVisible()
  // The position on the page, however far it was scrolled.
  const heightOf = () => last.evaluate((element) => element.getBoundingClientRect().y + scrollY)
  const before = await heightOf()
  const stored: string[] = []
  phone.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().includes('/api/doses')) stored.push(answer.url())
  })
  for (let count = 1; count <= 6; count++)
    await phone.getByRole('button', { name: new RegExp(`^Take: Medication ${count}`) }).click()
  await expect.poll(heightOf).toBe(before)
  await expect(phone.getByText('6 of 6 doses recorded today')).toBeVisible()
  // They are shown before they are stored.
  await expect.poll(() => stored).toHaveLength(6)
  await phone.reload()
  await expect(phone.getByText('6 of 6 doses recorded today')).toBeVisible()
})

test('on paper: only the list, black on white, also with the dark theme', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold, { medicalInfo: { allergies: 'Penicillin' } })
  await addMedication(family, 'Ramipril', { strength: '5 mg', reason: 'blood pressure', prescribedBy: 'Dr. Weber' })
  await addMedication(family, 'Paracetamol', asNeeded)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await open(page, '/medications/print')
  await expect(page.getByText('Penicillin')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(
    page.getByText('1 tablet as needed for pain, at least 6 h apart, at most 4 tablets in 24 h'),
  ).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
