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

test('a filtered list says on paper by what, so that nobody takes it for the whole', async ({ page, kinfold }) => {
  const family = await aFamilyAtNoon(page, kinfold)
  const { id: medicationId } = await addMedication(family, 'Ramipril')
  for (const [path, said] of [
    ['/care-logs?type=meal&search=soup&from=2026-01-02', '“soup” · Meal · from 2 Jan 2026'],
    ['/care-tasks?who=mine&category=errands', 'Anna Keller · Errands'],
    [`/medications?view=history&medication=${medicationId}&outcome=refused`, 'Ramipril · Refused'],
    ['/ai-food-planning?view=recipes&slot=lunch&mine=1', 'Lunch · Our own recipes'],
  ] as const) {
    await open(page, path)
    const filtered = page.getByText('Only some of it, filtered by:').locator('..')
    await expect(filtered, path).toHaveText(`Only some of it, filtered by: ${said}`)
    await expect(filtered).not.toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(filtered).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
  await open(page, '/mood-tracking')
  await expect(page.getByRole('heading', { name: /^How is/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^How is/ })).not.toBeVisible()
})
