import type { Page } from '@playwright/test'
import { draftIsKept } from '../support/browser-stores.ts'
import { inspectAtAllWidths } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon, soon } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { anAccount, expect, test } from '../support/test.ts'

const PAPER = 'Ramipril 5 mg 1-0-0\nBisoprolol 2.5 mg 1-0-0\nApixaban 5 mg 1-0-1'

async function compare(page: Page) {
  await open(page, '/medications?view=list')
  await page.getByRole('link', { name: 'Compare with it' }).click()
  await page.getByText('Hospital', { exact: true }).click()
  await page.getByLabel('Who wrote it').fill('St. Mary’s, ward 3')
  await page.getByLabel(/^Medicines with their doses/).fill(PAPER)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('1 kept · 3 to decide')).toBeVisible()
}

test('back from hospital: the old list beside the new one, each line decided, one confirmation', async ({
  page,
  kinfold,
}) => {
  test.slow()
  const family = await aFamilyAtNoon(page, kinfold)
  const morning = { kind: 'daily', times: [{ time: '08:00', quantity: 1, weekdays: [] }] }
  await addMedication(family, 'Ramipril', { strength: '5 mg', schedule: morning, verification: 'family_reported' })
  await addMedication(family, 'Bisoprolol', { strength: '5 mg', schedule: morning })
  await addMedication(family, 'Digoxin', { strength: '0.125 mg', schedule: morning })
  await compare(page)
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('group', { name: `What happens to ${name}?` }) })

  await test.step('nothing applies before all is decided; a reload loses nothing', async () => {
    await expect(row('Ramipril').getByText('The same')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm all' }).click()
    await expect(page.getByText('3 lines still have to be decided')).toBeVisible()
    await row('Digoxin').getByText('Stop', { exact: true }).click()
    await draftIsKept(page, '"decision":"stopped"')
    await page.reload()
    await expect(page.getByText('1 kept · 1 stopped · 2 to decide')).toBeVisible()
  })
  await inspectAtAllWidths(page, '/medications/compare')

  await test.step('changed and new ones are reviewed in the form', async () => {
    await row('Bisoprolol').getByText('Change...', { exact: true }).click()
    const change = page.getByRole('dialog', { name: 'Change Bisoprolol' })
    await expect(change.getByLabel('Strength')).toHaveValue('2.5 mg')
    await change.getByRole('button', { name: 'Save medication' }).click()
    await row('Apixaban').getByText('Add...', { exact: true }).click()
    const add = page.getByRole('dialog', { name: 'Add Apixaban' })
    await add.getByText('Time-critical: late after 30 minutes', { exact: true }).click()
    await add.getByRole('button', { name: 'Save medication' }).click()
  })

  await page.getByRole('button', { name: 'Confirm all' }).click()
  await expect(page.getByText('The medications now match the new list').first()).toBeVisible()
  const card = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
  await expect(card('Bisoprolol 2.5 mg').getByText(/From a clinician’s list/)).toBeVisible()
  await expect(card('Ramipril 5 mg').getByText(/From a clinician’s list/)).toBeVisible()
  await expect(card('Apixaban 5 mg').getByText(/Time-critical: late after 30 minutes/)).toBeVisible()
  await open(page, '/medications/compare')
  await expect(page.getByText(/St\. Mary’s, ward 3/).first()).toBeVisible()
})

test('a critical medicine is refused: the family is told at once', async ({ page, kinfold, browser }) => {
  test.slow()
  const family = await aFamilyAtNoon(page, kinfold, {}, 'Rosemarie Adler')
  const carlo = anAccount('Carlo')
  const care = await aMember(browser, kinfold, carlo, family.clientId, 'caretaker')

  await test.step('proposed by its ingredient, and chosen', async () => {
    await open(page, '/medications?view=list&add=1')
    const dialog = page.getByRole('dialog', { name: 'Add a medication' })
    await dialog.getByLabel('Name').fill('Madopar 125')
    await dialog.getByLabel('Time 1').fill(soon())
    await dialog.getByText('Time-critical: late after 30 minutes', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save medication' }).click()
    await expect(page.getByText('Madopar 125 was added').first()).toBeVisible()
  })

  await test.step('refused at the bedside', async () => {
    await open(care, '/medications')
    await care.getByRole('button', { name: /^More for Madopar/ }).click()
    await care.getByRole('menuitem', { name: 'Refused...' }).click()
    await care.getByRole('button', { name: 'Did not want it' }).click()
    await care.getByRole('button', { name: 'Save: refused' }).click()
    await expect(care.getByRole('main').getByText('Did not want it')).toBeVisible()
  })

  const bell = page.getByRole('button', { name: 'Notifications, 1 not seen' })
  await expect(bell).toBeVisible()
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(/Madopar 125: refused/)).toBeVisible()
  await expect(async () => {
    const letter = await kinfold.letterTo(family.account.email, /time-critical dose not taken/)
    expect(letter.text).not.toContain('Madopar')
  }).toPass({ timeout: 60_000 })
})
