import { addMedication, aFamilyAtNoon, asNeeded, soon } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { expect, test } from '../support/test.ts'

const inMinutes = (time: string, minutes: number) => {
  const [hours, past] = time.split(':').map(Number)
  const moment = new Date(Date.UTC(2026, 0, 1, hours, past! + minutes))
  return moment.toISOString().slice(11, 16)
}

test('the doctor calls at noon: half the dose, and the open dose is half', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Furosemide', { schedule: { kind: 'daily', times: [soon()], quantity: 2 } })
  await open(page, '/medications?view=list')
  await page.getByRole('button', { name: 'More for Furosemide' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Furosemide' })
  await expect(dialog.getByText('When does the new schedule start?')).toBeHidden()
  await dialog.getByLabel('Amount (tablets)').fill('1')
  await expect(dialog.getByText('When does the new schedule start?')).toBeVisible()
  await expect(dialog.getByText(/today at .*, 1 tablet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save medication' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('button', { name: /^Take: Furosemide/ })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/\b1 tablet\b/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Take: Furosemide/ }).click()
  await expect(page.getByText('Furosemide: taken').first()).toBeVisible()
  const headers = { authorization: `Bearer ${family.token}` }
  const recorded = async () =>
    (await (await page.request.get(`/api/doses?clientId=${family.clientId}`, { headers })).json()).items
  await expect.poll(recorded).toMatchObject([{ outcome: 'taken', quantity: 1 }])
})

test('given, then the time is moved to later: it stays in place, and no second dose is offered', async ({
  page,
  kinfold,
}) => {
  const family = await aFamilyAtNoon(page, kinfold)
  const time = soon()
  await addMedication(family, 'Ramipril', { schedule: { kind: 'daily', times: [time], quantity: 1 } })
  await open(page, '/medications')
  await page.getByRole('button', { name: /^Take: Ramipril/ }).click()
  await expect(page.getByText('Ramipril: taken').first()).toBeVisible()
  await open(page, '/medications?view=list')
  await page.getByRole('button', { name: 'More for Ramipril' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Ramipril' })
  await dialog.getByLabel('Time 1').fill(inMinutes(time, 120))
  await expect(dialog.getByText(/^Today: given at/)).toBeVisible()
  await expect(dialog.getByText(/^Next: tomorrow at/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save medication' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/^Taken/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take: Ramipril/ })).toHaveCount(0)
})

test('cortisone is tapered step by step, and the wallet card says so', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Prednisolone', { schedule: { kind: 'daily', times: ['08:00'], quantity: 4 } })
  await open(page, '/medications?view=list')
  await page.getByRole('button', { name: 'More for Prednisolone' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Prednisolone' })
  await dialog.getByRole('button', { name: 'Step by step' }).click()
  await dialog.getByLabel('By (tablets)').fill('1')
  await dialog.getByLabel('Every (days)').fill('3')
  await expect(dialog.getByText(/^4 changes, .*the last dose on|^3 changes, .*the last dose on/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add these changes' }).click()
  await dialog.getByRole('button', { name: 'Save medication' }).click()
  await expect(dialog).toBeHidden()
  await open(page, '/medications/wallet-card')
  await expect(page.getByText(/4 tablets every day at 08:00; from .* 3 tablets every day/)).toBeVisible()
})

test('on hold since today: not due, and on the card with its day', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Metformin')
  await open(page, '/medications?view=list')
  await page.getByRole('button', { name: 'More for Metformin' }).click()
  await page.getByRole('menuitem', { name: 'Put on hold...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put on hold' })
  await dialog.getByRole('textbox', { name: /why|reason/i }).fill('Contrast agent tomorrow')
  await dialog.getByRole('button', { name: /hold/i }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('button', { name: /^Take: Metformin/ })).toHaveCount(0)
  await open(page, '/medications/wallet-card')
  await expect(page.getByText(/ON HOLD since .*, not given/)).toBeVisible()
})

test('paracetamol, then Tylenol: a warning, and recorded with a reason', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  const schedule = { kind: 'as_needed', quantity: 1 }
  await addMedication(family, 'Paracetamol', { ...asNeeded, schedule, strength: '1 g' })
  await addMedication(family, 'Tylenol', { schedule, strength: '500 mg' })
  await open(page, '/medications')
  await page.getByRole('button', { name: 'Give 1 tablet of Paracetamol' }).click()
  const tylenol = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Tylenol/ }) })
  await tylenol.getByRole('button', { name: 'Give it anyway...' }).click()
  await expect(page.getByText(/^No more than 1000 mg of paracetamol should be given in 4 hours/)).toBeVisible()
  await page.getByRole('button', { name: 'The doctor said so' }).click()
  await page.getByRole('button', { name: 'Record what was given' }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tylenol' })).toBeVisible()
})
