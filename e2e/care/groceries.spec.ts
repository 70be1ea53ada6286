import type { Locator } from '@playwright/test'
import { extractText } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspect.ts'
import { open } from '../support/open.ts'
import { phoneOfClient } from '../support/people.ts'
import { aFamily, expect, test } from '../support/test.ts'

const PATH = '/ai-food-planning'

test('a list from the plan is ticked by two people, one of them offline', async ({
  page,
  kinfold,
  browser,
  context,
}) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Ursula Lang')
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })
  const plan = { id: uuidv7(), startDay: tomorrow, days: 2, slots: ['lunch', 'dinner'] }
  await post(`/api/ai-meal-plans?clientId=${clientId}`, plan)
  const son = await phoneOfClient(browser, kinfold, 'Ursula', clientId)

  await open(page, `${PATH}?plan=${plan.id}`)
  await page.getByRole('button', { name: 'Shopping list' }).click()
  await expect(page.getByRole('heading', { name: /^Meals / })).toBeVisible()
  await expect(page.getByText(/still to buy/)).toBeVisible()
  await expectAccessible(page)
  await open(son, page.url())
  await expect(son.getByText(/still to buy/)).toBeVisible()

  const items = page.getByRole('main').getByRole('checkbox')
  const [first, second] = [await nameOf(items.nth(0)), await nameOf(items.nth(1))]
  await son.getByRole('checkbox', { name: first }).click()
  await expect(page.getByRole('checkbox', { name: first })).toBeChecked()
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: second }).click()
  await expect(page.getByRole('checkbox', { name: second })).toBeChecked()
  await expect(son.getByRole('checkbox', { name: second })).not.toBeChecked()
  await context.setOffline(false)
  await expect(son.getByRole('checkbox', { name: second })).toBeChecked()
})

test('what is at home: 200 items, searched, at 320 px; the address can be sent', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Ulrike Lang')
  const names = Array.from({ length: 200 }, (_, at) => (at === 150 ? 'Crème fraîche' : `Tin of tomatoes ${at}`))
  for (const name of names) await post(`/api/pantry?clientId=${clientId}`, { id: uuidv7(), name })
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, `${PATH}?view=groceries&pantry=open`)
  const dialog = page.getByRole('dialog', { name: 'What is at home' })
  await expect(dialog.getByText('200 things', { exact: true })).toBeVisible()
  await dialog.getByLabel('Search what is at home').fill('creme')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/stock=creme/)
  await page.reload()
  await expect(dialog.getByText('1 of 200 things')).toBeVisible()
  await expect(dialog.getByText('Crème fraîche')).toBeVisible()
  await expectNoSidewaysScroll(page, page.url())
  await expect(dialog.getByText('1 of 200 things')).toBeVisible()
})

test('on paper: a list of 60 items on one sheet, only what is still to buy', async ({ page, kinfold }) => {
  const { clientId, post } = await aFamily(page, kinfold, 'Uta Lang')
  const list = { id: uuidv7(), title: 'Saturday' }
  await post(`/api/grocery-lists?clientId=${clientId}`, list)
  const add = (name: string) => post(`/api/grocery-lists/${list.id}/items?clientId=${clientId}`, { id: uuidv7(), name })
  for (let at = 0; at < 60; at++) await add(`Candles ${at}`)
  await open(page, `${PATH}?view=groceries&list=${list.id}`)
  await page.getByRole('checkbox', { name: /^Candles 7 / }).click()
  await expect(page.getByRole('heading', { name: 'In the basket' })).toBeVisible()
  await page.getByRole('button', { name: 'Take Candles 8 off the list' }).click()
  await expect(page.getByText('Taken off the list').first()).toBeVisible()
  const { text, totalPages } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), { mergePages: true })
  expect(totalPages).toBe(1)
  expect(text).toContain('Candles 59')
  expect(text).not.toMatch(/In the basket|Candles 7\b|Taken off|Added by|I’ll do the shopping|What is at home/)
})

/** Matches the name, but not longer names that continue with a space or comma and another word. */
const nameOf = async (item: Locator) => {
  const name = (await item.locator('xpath=..').locator('[dir=auto]').first().textContent())!.trim()
  return new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![ ,][a-z])`)
}
