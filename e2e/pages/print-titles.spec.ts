import { v7 as uuidv7 } from 'uuid'
import { settle } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { open } from '../support/open.ts'
import { expect, test } from '../support/test.ts'

test('a page without a print button says on paper what it is, of whom and of when, and prints no filters', async ({
  page,
  kinfold,
}) => {
  const family = await aFamilyAtNoon(page, kinfold)
  await addMedication(family, 'Ramipril')
  await family.post(`/api/care-logs?clientId=${family.clientId}`, {
    ...{ id: uuidv7(), type: 'general', body: 'Slept well', zone: 'Europe/Berlin' },
    occurredAt: new Date().toISOString(),
  })
  await family.post(`/api/care-tasks?clientId=${family.clientId}`, { id: uuidv7(), title: 'Water the plants' })
  for (const [path, title] of [
    ['/care-tasks', 'Care Tasks'],
    ['/care-logs', 'Care Logs'],
    ['/medications?view=history', 'Medications'],
    ['/medical-vault', 'Medical Vault'],
    ['/ai-food-planning?view=recipes', 'Smart Food Planning'],
    ['/activities', 'Activities'],
    ['/mood-tracking', 'Mood Tracking'],
  ] as const) {
    await open(page, path)
    await settle(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('#content').getByText(/Rose Keller, .*20\d\d/), path).toBeVisible()
    for (const field of await page.locator('#content search').all()) await expect(field, path).not.toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})
