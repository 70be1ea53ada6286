import { v7 as uuidv7 } from 'uuid'
import { expectNoSidewaysScroll, inspect } from '../support/inspect.ts'
import { addMedication, aFamilyAtNoon } from '../support/medications.ts'
import { phoneOfClient } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a person of 81, in the simple mode: takes a dose, says how they feel, and calls', async ({
  page,
  kinfold,
  browser,
}) => {
  const family = await aFamilyAtNoon(page, kinfold, {}, 'Edda Lang')
  const { clientId, post } = family
  await addMedication(family, 'Ramipril')
  await post(`/api/emergency-contacts?clientId=${clientId}`, {
    ...{ id: uuidv7(), name: 'Anna Lang', relationship: 'Daughter', roles: [], canDecide: false, hasKey: true },
    phones: [{ number: '+49 30 901820', kind: 'mobile' }],
  })
  const own = await phoneOfClient(browser, kinfold, 'Edda')
  await own.goto('/preferences#appearance')
  await own.getByText('Large, today only, and four things to press.').click()
  await own.getByRole('link', { name: 'Today' }).click()

  const four = own.getByRole('main').getByRole('list').first().getByRole('link')
  await expect(four).toHaveText(['My medicines', 'How I feel', 'Call somebody', 'Who comes today'])
  for (const link of await four.all()) expect((await link.boundingBox())!.height).toBeGreaterThan(100)
  await expectNoSidewaysScroll(own, '/dashboard')
  await inspect(own, '/dashboard')

  await own.getByRole('link', { name: 'My medicines' }).click()
  await own.getByRole('button', { name: /^Take/ }).first().click()
  await expect(own.getByText('All taken for today.')).toBeVisible()
  await own.getByRole('link', { name: 'Back' }).click()
  await own.getByRole('link', { name: 'How I feel' }).click()
  await own.getByRole('button', { name: 'Good', exact: true }).click()
  await expect(own.getByText('Noted: Good.')).toBeVisible()
  await own.getByRole('link', { name: 'Back' }).click()
  await own.getByRole('link', { name: 'Call somebody' }).click()
  await expect(own.getByRole('link', { name: /Anna Lang/ })).toHaveAttribute('href', 'tel:+4930901820')
  await own.reload()
  await expect(own.getByRole('link', { name: /Anna Lang/ })).toBeVisible()
  expect(await own.evaluate(() => document.documentElement.style.fontSize)).toBe('130%')
  await own.context().close()
})
