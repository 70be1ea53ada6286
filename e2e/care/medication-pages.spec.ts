import { v7 as uuidv7 } from 'uuid'
import { inspectAtAllWidths } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'
import { setTextSize } from '../support/text-size.ts'

test('far too many medications, with long and right-to-left names', async ({ page, kinfold }) => {
  test.setTimeout(600_000)
  const { clientId, post } = await aFamily(page, kinfold)
  const names = [
    'N'.repeat(60),
    'أموكسيسيلين مع حمض الكلافولانيك',
    'Levothyroxine sodium, taken before breakfast with water only',
  ]
  const times = ['06:00', '08:00', '12:00', '18:00', '22:00']
  const minutes = 5 * 60_000
  for (let count = 0; count < 30; count++)
    await post('/api/medications', {
      clientId,
      id: uuidv7(),
      name: `${names[count % 3]} ${count}`,
      strength: '1000 mg',
      form: 'tablet',
      instructions: 'With a whole glass of water, sitting upright, and nothing to eat for half an hour',
      verification: count % 7 === 0 ? 'unverified' : 'clinician_list',
      schedule: { kind: 'daily', times, quantity: 1.5 },
    })
  const wanted = {
    asNeededFor: 'pain',
    minIntervalHours: 6,
    maxPer24h: 4,
    schedule: { kind: 'as_needed', quantity: 1 },
  }
  const pain = await post('/api/medications', {
    clientId,
    id: uuidv7(),
    name: 'P'.repeat(60),
    verification: 'family_reported',
    ...wanted,
  })
  const given = {
    id: uuidv7(),
    medicationId: pain.id,
    outcome: 'taken',
    at: new Date(Date.now() - minutes).toISOString(),
  }
  await post(`/api/doses?clientId=${clientId}`, given)
  for (const path of [
    '/medications',
    '/medications?view=week',
    '/medications?view=list',
    `/medications?view=list&edit=${pain.id}`,
    '/medications?view=history',
    '/medications/print',
    '/medications/wallet-card',
  ]) {
    await inspectAtAllWidths(page, path)
  }
})

/* There, noon of a calendar day in UTC is already the next day. */
test.describe('in New Zealand', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })
  test('a date of birth and the last day of a course are not the day after', async ({ page, kinfold }) => {
    const family = await aFamily(page, kinfold)
    await addMedication(family, 'Cefuroxime', { endDate: '2098-11-29' })
    await open(page, '/medications/print')
    await expect(page.getByText('Born 2 Mar 1944')).toBeVisible()
    await open(page, '/medications?view=list')
    await expect(page.getByText('Until 29 Nov 2098')).toBeVisible()
    await open(page, '/profiles')
    await expect(page.getByText('2 Mar 1944')).toBeVisible()
  })
})

test('at 200 % text the week of doses on a tablet breaks no name of a medication', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Alendronate')
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/medications?view=week')
  await setTextSize(page, '200%')
  const name = page.getByRole('rowheader').getByText('Alendronate')
  const lines = () => name.evaluate((cell) => cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight))
  await expect.poll(lines).toBeLessThan(1.5)
})
