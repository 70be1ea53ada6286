import { v7 as uuidv7 } from 'uuid'
import { aFamilyAtNoon } from '../support/medications.ts'
import { ofTheScreen, printed } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'

test('all care logs that were read are printed, each day one after another, and no sheet is empty', async ({
  page,
  kinfold,
}) => {
  const { clientId, post } = await aFamilyAtNoon(page, kinfold)
  const now = Date.now()
  for (let count = 1; count <= 40; count++)
    await post(`/api/care-logs?clientId=${clientId}`, {
      ...{ id: uuidv7(), type: 'general', body: `Note ${count}.`, zone: 'Europe/Berlin' },
      occurredAt: new Date(now - count * 60_000).toISOString(),
    })
  const sheets = await printed(page, '/care-logs')
  for (const [index, sheet] of sheets.entries()) expect(sheet, `sheet ${index + 1}`).toMatch(/Note \d+\./)
  const inOrder = [...sheets.join(' ').matchAll(/Note (\d+)\./g)].map(([, count]) => Number(count))
  expect(inOrder).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('of an open recipe all of it is printed, with its allergens, and nothing of the page below', async ({
  page,
  kinfold,
}) => {
  await aFamilyAtNoon(page, kinfold)
  const printout = (await printed(page, '/ai-food-planning?view=recipes&recipe=salmon-potato-dill')).join('\n')
  for (const part of ['Ingredients', 'How it is made', 'Contains fish', 'Protein']) expect(printout).toContain(part)
  expect(printout.match(/Baked salmon with dill/g)).toHaveLength(1)
  expect(printout).not.toMatch(/Smart Food Planning|Apple purée/)
  expect(printout).not.toMatch(ofTheScreen)
})

test('the food profile on paper says what somebody may eat, and asks nothing', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamilyAtNoon(page, kinfold)
  await post(`/api/allergies?clientId=${clientId}`, { id: uuidv7(), substance: 'Peanuts', kind: 'food' })
  const printout = (await printed(page, '/ai-food-planning?view=profile')).join('\n')
  expect(printout).toContain('Peanuts')
  expect(printout).not.toMatch(/Press one|All allergies|How to test it/)
  expect(printout).not.toMatch(ofTheScreen)
})
