import { v7 as uuidv7 } from 'uuid'
import { draftIsKept } from '../support/browser-stores.ts'
import { open } from '../support/open.ts'
import { aMember } from '../support/people.ts'
import { aFamily, anAccount, expect, test } from '../support/test.ts'

test('planned with a checklist, claimed in one browser and seen in the other, done, undone, skipped', async ({
  page,
  kinfold,
  browser,
}) => {
  test.setTimeout(600_000)
  const { clientId } = await aFamily(page, kinfold, 'Tilda Brandt')
  const carlo = anAccount('Carlo')
  const phone = await aMember(browser, kinfold, carlo, clientId, 'caretaker')

  await open(page, '/care-tasks')
  await page.getByRole('button', { name: 'New task' }).click()
  const form = page.getByRole('dialog', { name: 'New task' })
  await form.getByLabel('What needs to be done?').fill('Fill the pill box')
  await form.getByLabel('Day', { exact: true }).fill('2030-06-03')
  await form.getByLabel('Repeats').selectOption('weekly')
  await form.getByText('Wed', { exact: true }).click()
  await expect(form.getByText('Every week on Monday and Wednesday.')).toBeVisible()
  await form.getByRole('button', { name: 'Add an item' }).click()
  await form.getByLabel('Item 1', { exact: true }).fill('Check the names')
  await form.getByLabel('Item 1', { exact: true }).press('Enter')
  await page.keyboard.type('Count what is left')
  await form.getByRole('button', { name: 'Save task' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Fill the pill box' })
  await expect(card).toContainText('0 of 2 ticked')

  await open(phone, '/care-tasks')
  const onPhone = phone.getByRole('article').filter({ hasText: 'Fill the pill box' })
  await onPhone.getByRole('button', { name: 'I’ll do it' }).click()
  await expect(onPhone).toContainText('You’ll do it')
  await expect(card).toContainText('Carlo Keller will do it')
  await expect(card.getByRole('button', { name: 'I’ll do it' })).toHaveCount(0)

  await onPhone.getByRole('link', { name: 'Fill the pill box', exact: true }).click()
  await phone.getByText('Check the names').click()
  await expect(card).toContainText('1 of 2 ticked')
  await phone.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
  await expect(onPhone).toContainText('5 Jun 2030')
  await expect(card).toContainText('5 Jun 2030')
  await expect(card).toContainText('0 of 2 ticked')
  await expect(page.getByText('Done by Carlo Keller')).toBeVisible()

  await phone.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card).toContainText('3 Jun 2030')
  await expect(card).toContainText('1 of 2 ticked')
  await expect(card).toContainText('Carlo Keller will do it')
  await expect(page.getByText('Done by Carlo Keller')).toHaveCount(0)

  await card.getByRole('link', { name: /^Skip/ }).click()
  const asks = page.getByRole('dialog', { name: 'How did it go?' })
  await asks.getByRole('button', { name: 'Skip task' }).click()
  await expect(asks.getByText('Please say why')).toBeVisible()
  await asks.getByLabel('Why?').fill('The pharmacy packs it this week')
  await asks.getByRole('button', { name: 'Skip task' }).click()
  await expect(card).toContainText('5 Jun 2030')
  await expect(phone.getByText('The pharmacy packs it this week')).toBeVisible()
})

test('offline a task is done at once, and is saved once afterwards', async ({ page, kinfold, context }) => {
  const { clientId, post } = await aFamily(page, kinfold)
  await post(`/api/care-tasks?clientId=${clientId}`, { id: uuidv7(), title: 'Water the plants' })
  await open(page, '/care-tasks')
  const done = page.getByRole('button', { name: 'Done: Water the plants' })
  await expect(done).toBeVisible()
  await context.setOffline(true)
  await done.click()
  await expect(done).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Done by Anna Keller')).toBeVisible({ timeout: 40_000 })
  await page.reload()
  await expect(page.getByText('Done by Anna Keller')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Nothing to do right now' })).toBeVisible()
})

test('input survives a reload; the filter is in the address', async ({ page, kinfold }) => {
  await aFamily(page, kinfold)
  await page.goto('/care-tasks?new=task')
  await page.getByLabel('What needs to be done?').fill('Sort the photos')
  await page.getByLabel('Repeats').selectOption('daily')
  await draftIsKept(page, 'Sort the photos', 'DAILY')
  await page.reload()
  await expect(page.getByLabel('What needs to be done?')).toHaveValue('Sort the photos')
  await expect(page.getByLabel('Repeats')).toHaveValue('daily')
  await page.getByRole('button', { name: 'Save task' }).click()
  await page.getByText('Not taken yet').click()
  await expect(page).toHaveURL(/who=anyone/)
  await expect(page.getByRole('article')).toContainText('Sort the photos')
  await page.getByText('Mine', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('a double click on a task does not close the next one, which moves up under the pointer', async ({
  page,
  kinfold,
}) => {
  const { clientId, post } = await aFamily(page, kinfold)
  for (const title of ['Water the plants', 'Call the pharmacy'])
    await post(`/api/care-tasks?clientId=${clientId}`, { id: uuidv7(), title })
  await open(page, '/care-tasks')
  const checks = page.getByRole('button', { name: /^Done: / })
  await expect(checks).toHaveCount(2)
  const { x, y, width, height } = (await checks.first().boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(checks).toHaveCount(1)
  // The second one of a double click, when the next row is there.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.mouse.move(0, 0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(checks).toHaveCount(1)
})
