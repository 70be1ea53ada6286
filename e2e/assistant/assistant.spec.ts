import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import { inspect } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { aFamily, anAccount, expect, test } from '../support/test.ts'

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

test('yesterday’s tablets: an answer, and the record behind it', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Tilda Lang', { zone: 'Etc/UTC' })
  await post('/api/medications', {
    clientId,
    id: uuidv7(),
    name: 'Metformin',
    form: 'tablet',
    verification: 'clinician_list',
    startDate: ago(24 * 10).slice(0, 10),
    schedule: { kind: 'daily', times: ['08:00'] },
  })
  // Doses are planned from the time a medication is entered; an as-needed dose can be recorded for yesterday.
  const medicationId = uuidv7()
  await post('/api/medications', {
    ...{ clientId, id: medicationId, name: 'Paracetamol', form: 'tablet', verification: 'clinician_list' },
    ...{ asNeededFor: 'pain', minIntervalHours: 6, maxPer24h: 4, schedule: { kind: 'as_needed', quantity: 1 } },
  })
  const at = `${ago(24).slice(0, 10)}T08:00:00.000Z`
  await post(`/api/doses?clientId=${clientId}`, { id: uuidv7(), medicationId, at, outcome: 'taken' })
  await open(page, '/care-assistant')
  await expect(page.getByText('Ask me about Tilda’s care.')).toBeVisible()
  await page.getByLabel('Your question').fill('What medicines does Mum take?')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('article', { name: 'What medicines does Mum take?' })
  await expect(answer.getByText('Tilda has 2 medications in use.')).toBeVisible()
  await answer.getByRole('link', { name: /^Source 1: Metformin/ }).click()
  await expect(page).toHaveURL(/\/medications\?view=list/)
  const cited = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Metformin' }) })
  await expect(cited).toBeFocused()
  await expect(cited).toBeInViewport()
  await page.goBack()

  await page.getByLabel('Your question').fill('Did Mum take her tablets yesterday?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const taken = page.getByRole('article', { name: 'Did Mum take her tablets yesterday?' })
  await expect(taken.getByText(/^Paracetamol, .*08:00: taken, recorded by Anna Keller/)).toBeVisible()
  // The dose itself, in the history of its medication, not the source of another answer.
  await taken.getByRole('link', { name: /^Source 1: Paracetamol, / }).click()
  await expect(page).toHaveURL(new RegExp(`/medications\\?view=history&medication=${medicationId}`))
  await expect(page.getByRole('button', { name: 'More for Paracetamol, 08:00' })).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('button', { name: 'This conversation' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Tablets')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /^Tablets/ })).toBeVisible()
  await page.getByRole('button', { name: 'This conversation' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: /^Tablets/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /^Tablets/ })).toBeVisible()
})

test('blood pressure since the new tablet, and over time: a chart and a table', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Rosa Lang')
  await post('/api/medications', {
    ...{ clientId, id: uuidv7(), name: 'Lisinopril', form: 'tablet', verification: 'clinician_list' },
    ...{ startDate: ago(24 * 7).slice(0, 10), schedule: { kind: 'daily', times: ['08:00'] } },
  })
  for (const [days, value, value2] of [
    [9, 150, 95],
    [6, 142, 88],
    [3, 138, 84],
    [1, 131, 80],
  ] as const)
    await post(`/api/vitals-history?clientId=${clientId}`, {
      ...{ id: uuidv7(), kind: 'blood_pressure', unit: 'mmHg', value, value2 },
      ...{ measuredAt: ago(24 * days), zone: 'Europe/Berlin' },
    })
  await open(page, '/care-assistant')
  await page.getByRole('button', { name: 'How was Rosa’s blood pressure in the last two weeks?' }).click()
  const answer = page.getByRole('article')
  await expect(answer.getByText('4 readings of blood pressure')).toBeVisible()
  await expect(answer.getByRole('img', { name: /^Blood pressure over time/ })).toBeVisible()
  await answer.getByText('As a table').click()
  await expect(answer.getByRole('row')).toHaveCount(5)

  await page.getByLabel('Your question').fill('How was her blood pressure since the new tablet?')
  await page.keyboard.press('Enter')
  const since = page.getByRole('article', { name: 'How was her blood pressure since the new tablet?' })
  await expect(since.getByText('3 readings of blood pressure')).toBeVisible()
  await expect(since.getByRole('img', { name: /^Blood pressure over time/ })).toBeVisible()
})

test('a care taker who asks for the will is not shown it; an emergency comes first; offline says so', async ({
  page,
  kinfold,
  browser,
}) => {
  test.slow()
  const { clientId, post } = await aFamily(page, kinfold, 'Willa Lang')
  await post(`/api/medical-documents?clientId=${clientId}`, {
    ...{ id: uuidv7(), title: 'Last will of Willa', category: 'Legal', subtype: 'will' },
  })
  const carlo = anAccount('Carlo')
  const phone = await aMember(browser, kinfold, carlo, clientId, 'caretaker')
  await open(phone, '/care-assistant')
  await phone.getByLabel('Your question').fill('Where is her will?')
  await phone.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(phone.getByText('I cannot find such a document among those that you can see.')).toBeVisible()
  await expect(phone.getByText('Last will of Willa')).toHaveCount(0)
  await phone.getByLabel('Your question').fill('she fell and doesn’t answer')
  await phone.getByRole('button', { name: 'Ask', exact: true }).click()
  const emergency = phone.getByRole('alert', { name: 'Emergency' })
  await expect(emergency.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
  await phone.reload()
  await inspect(phone, phone.url())
  await expect(emergency).toBeVisible()
  await phone.context().setOffline(true)
  await expect(phone.getByText('You are offline.')).toBeVisible()
  await phone.context().close()

  await open(page, '/care-assistant')
  await page.getByLabel('Your question').fill('Where is her will?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByText('Last will of Willa', { exact: false }).first()).toBeVisible()
})

test('a proposed appointment is corrected and saved by the person', async ({ page, kinfold }) => {
  await aFamily(page, kinfold, 'Petra Lang')
  await open(page, '/care-assistant')
  await page.getByLabel('Your question').fill('Book a dentist appointment tomorrow at 10')
  await page.keyboard.press('Enter')
  const proposal = page.getByRole('region', { name: 'Proposal: Dentist appointment' })
  await expect(proposal.getByText('not saved', { exact: false })).toBeVisible()
  await proposal.getByRole('button', { name: 'Check and save' }).click()
  const form = page.getByRole('dialog', { name: 'Plan something' })
  await expect(form.getByLabel('Title')).toHaveValue('Dentist appointment')
  await form.getByLabel('Title').fill('Dentist, new crown')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(proposal.getByText('Done')).toBeVisible()
  await open(page, '/calendar?view=agenda')
  await expect(page.getByText('Dentist, new crown').first()).toBeVisible()
})
