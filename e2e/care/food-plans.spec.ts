import { v7 as uuidv7 } from 'uuid'
import { expectAccessible } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

const PATH = '/ai-food-planning'

test('with warfarin, diabetes, level 5 and a nut allergy: a week is planned, a dinner swapped, the plan approved, a breakfast recorded', async ({
  page,
  kinfold,
}) => {
  const medicalInfo = { medicalConditions: 'Type 2 diabetes', allergies: 'Walnuts' }
  const { clientId, put, post } = await aFamily(page, kinfold, 'Rosa Winter', { medicalInfo })
  await post('/api/medications', { clientId, name: 'Warfarin 5 mg' })
  const vitaminK = { name: 'vitamin_k', min: 40, max: 200, reason: 'Warfarin', source: 'Dr. Weiss' }
  const profile = { version: 0, diets: ['diabetic'], foodLevel: 5, textureSource: 'Therapist', limits: [vitaminK] }
  await put(`/api/client-food-profile?clientId=${clientId}`, profile)

  await open(page, PATH)
  await page.getByRole('button', { name: 'Plan the meals' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText(/21 meals, not approved yet/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Swap: Dinner/ })
    .first()
    .click()
  const choices = page.getByRole('dialog').getByRole('button', { name: /^Choose/ })
  await expect(choices.first()).toBeVisible()
  const chosen = (await choices.first().getAttribute('aria-label'))!.replace('Choose ', '')
  await choices.first().click()
  await expect(page.getByRole('button', { name: `Unlock: Dinner: ${chosen}` })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/approved by/)).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /^Record Breakfast/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ate half' }).click()
  await expect(page.getByText('Ate 50 %, recorded by')).toBeVisible()
})

test('conflicting rules are named with what could be relaxed; after following the advice there is a plan', async ({
  page,
  kinfold,
}) => {
  const { clientId, post, put } = await aFamily(page, kinfold, 'Rita Winter')
  const protein = { name: 'protein', min: 140, max: null, reason: 'Weight', source: 'Dr. Weiss' }
  const profile = { version: 0, likes: ['Salmon'], limits: [protein] }
  await put(`/api/client-food-profile?clientId=${clientId}`, profile)
  const plan = { id: uuidv7(), startDay: '2026-12-01', days: 1, slots: ['breakfast', 'lunch', 'dinner'] }
  const { conflicts } = await post(`/api/ai-meal-plans?clientId=${clientId}`, plan)
  expect(conflicts).toMatchObject([{ rule: 'At least 140 g protein a day' }])

  await page.setViewportSize({ width: 390, height: 740 })
  await open(page, PATH)
  await page.getByRole('button', { name: 'Plan the meals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan the meals' })
  await dialog.getByText('One day', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert.getByText('No plan follows this rule:')).toBeInViewport()
  await expect(alert.getByText(/^Ask whether less is enough, plan more meals a day/)).toBeInViewport()
  await expectAccessible(page)

  await alert.getByRole('link', { name: 'Food profile' }).click()
  await page.getByRole('button', { name: 'Change: At least 140 g protein a day' }).click()
  await page.getByLabel(/^At least/).fill('50')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByRole('button', { name: 'Change: At least 50 g protein a day' })).toBeVisible()
  await page.getByRole('link', { name: 'Meals' }).click()
  await page.getByRole('button', { name: 'Plan the meals' }).click()
  await dialog.getByText('One day', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText(/: 3 meals, not approved yet/)).toBeVisible()
})

test('a refused lunch becomes a care log and, when a person agrees, a dislike; leftovers are mentioned', async ({
  page,
  kinfold,
}) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Renate Winter')
  await open(page, `${PATH}?view=profile`)
  await page.getByRole('button', { name: 'Fill in the food profile' }).click()
  await page.getByRole('button', { name: 'Save texture' }).click()
  await expect(page.getByText('Drinks: level 0 Thin')).toBeVisible()
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })
  const plan = { id: uuidv7(), startDay: today, days: 2, slots: ['lunch'], wishes: 'cook for two days' }
  await post(`/api/ai-meal-plans?clientId=${clientId}`, plan)
  await open(page, `${PATH}?plan=${plan.id}`)
  await expect(page.getByText('Wishes: Leftovers, where the dish keeps.')).toBeVisible()
  await expect(page.getByText(/^Cook it once for /)).toBeVisible()
  await expect(page.getByText(/^Left over from /)).toBeVisible()
  await expect(page.getByText(/^Lunch · already made/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/approved by/)).toBeVisible()
  const refuse = async () => {
    await page
      .getByRole('button', { name: /^Record Lunch/ })
      .first()
      .click()
    await page.getByLabel('Note').fill('Pushed the plate away')
    await page.getByRole('button', { name: 'Refused', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const dish = (await page
    .getByRole('button', { name: /^Record Lunch: / })
    .first()
    .getAttribute('aria-label'))!
  const name = dish.replace('Record Lunch: ', '')
  await refuse()
  await open(page, '/care-logs')
  await expect(page.getByText(`${name}. Pushed the plate away`).first()).toBeVisible()
  // Once may be a bad day; only twice is asked about.
  await open(page, `${PATH}?view=profile`)
  const ask = page.getByRole('button', { name: `Renate does not like it: ${name}` })
  await expect(page.getByText('Drinks: level 0 Thin')).toBeVisible()
  await expect(ask).toBeHidden()
  await open(page, `${PATH}?plan=${plan.id}`)
  // Until the plan is read again, the first meal may still be offered.
  await expect(page.getByText('Refused, recorded by')).toHaveCount(1)
  await refuse()
  await expect(page.getByText('Refused, recorded by')).toHaveCount(2)
  await open(page, `${PATH}?view=profile`)
  await ask.click()
  await expect(ask).toBeHidden()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(ask).toBeHidden()
})
