import { v7 as uuidv7 } from 'uuid'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

const PATH = '/ai-food-planning'

test('warfarin, diabetes, level 5 and a nut allergy: a profile', async ({ page, kinfold }) => {
  const medicalInfo = { medicalConditions: 'Type 2 diabetes', allergies: 'Walnuts' }
  const { clientId, post } = await aFamily(page, kinfold, 'Rosa Winter', { medicalInfo })
  await post('/api/medications', { clientId, name: 'Warfarin 5 mg' })
  await open(page, `${PATH}?view=profile`)
  await expect(page.getByText('Meals are checked for nuts')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in the food profile' }).click()
  await page.getByText('5 Minced & moist').click()
  await page.getByLabel('Who said so, and when').fill('Speech therapist, 3 November')
  await page.getByRole('button', { name: 'Save texture' }).click()
  await expect(page.getByText('Food: level 5 Minced & moist')).toBeVisible()
  await expect(page.getByText('Speech therapist, 3 November')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the diet: Diabetic' }).click()
  await expect(page.getByRole('button', { name: 'Confirm the diet: Diabetic' })).toBeHidden()
  await page.getByRole('button', { name: 'Check and confirm: 40 µg to 200 µg vitamin K a day' }).click()
  await page.getByRole('button', { name: 'Confirm limit' }).click()
  await expect(page.getByRole('button', { name: 'Change: 40 µg to 200 µg vitamin K a day' })).toBeVisible()
  await expectAccessible(page)
})

test('a new medication turns a planned grapefruit juice into a warning; a pasted recipe with an unknown ingredient is not checked', async ({
  page,
  kinfold,
}) => {
  const { clientId, post, token } = await aFamily(page, kinfold, 'Rosa Winter')
  await open(page, `${PATH}?view=profile`)
  await page.getByRole('button', { name: 'Fill in the food profile' }).click()
  await page.getByRole('button', { name: 'Save texture' }).click()
  await expect(page.getByText('Drinks: level 0 Thin')).toBeVisible()

  await open(page, `${PATH}?new=recipe`)
  await page.getByRole('button', { name: 'From a web page or text' }).click()
  await page
    .getByLabel('Or the recipe itself')
    .fill('Juice of grapefruit\nServes 1\nIngredients\n1 grapefruit\n2 spoons xyzzol\nMethod\nSqueeze.')
  await page.getByRole('button', { name: 'Fill in the form' }).click()
  await expect(page.getByLabel('Name *')).toHaveValue('Juice of grapefruit')
  await expect(page.getByText('1 of 2 ingredients are understood.')).toBeVisible()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await page.goto(`${PATH}?view=recipes&mine=1`)
  const row = page.getByRole('listitem').filter({ hasText: 'Juice of grapefruit' })
  await expect(row.getByText('Not checked', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Juice of grapefruit' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel(/^Ingredients/).fill('1 grapefruit')
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByRole('dialog').getByText('Safe', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const recipe = new URL(page.url()).searchParams.get('recipe')!
  const plan = { id: uuidv7(), startDay: '2026-12-01', days: 1, slots: ['lunch'] }
  await post(`/api/ai-meal-plans?clientId=${clientId}`, plan)
  await open(page, PATH)
  await expect(page.getByText(/: 1 meal, not approved yet/)).toBeVisible()
  const swapped = await page.request.put(
    `${kinfold.url}/api/ai-meal-plans/${plan.id}/meals/2026-12-01.lunch?clientId=${clientId}`,
    { data: { version: 1, recipeId: recipe }, headers: { authorization: `Bearer ${token}` } },
  )
  expect(swapped.ok(), await swapped.text()).toBe(true)
  await expect(page.getByRole('button', { name: 'Juice of grapefruit', exact: true })).toBeVisible()
  await post('/api/medications', { clientId, name: 'Atorvastatin 20 mg' })
  await expect(page.getByText(/^Atorvastatin 20 mg and grapefruit/)).toBeVisible()
  await expect(page.getByText('With care', { exact: true })).toBeVisible()
})

test('recipes: searched, only the safe ones, and one with its reasons; at 320 px', async ({ page, kinfold }) => {
  await aFamily(page, kinfold, 'Rosa Winter', { medicalInfo: { allergies: 'Fish' } })
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, `${PATH}?view=recipes`)
  await expect(page.getByText(/^\d+ recipes$/)).toBeVisible()
  await page.getByLabel('Search').fill('salmon')
  await expect(page.getByText(/^\d+ recipes?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Baked salmon with dill potatoes and green beans' }).click()
  await expect(page.getByRole('dialog').getByText('It contains fish: allergy to Fish.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Nobody has filled in what Rosa may eat.')).toBeVisible()
  await expectNoSidewaysScroll(page, `${PATH}?view=recipes&search=salmon&recipe=salmon-potato-dill`)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Safe for Rosa', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No recipe like this' })).toBeVisible()
})
