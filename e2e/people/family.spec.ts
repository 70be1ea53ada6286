import { type OwnKinfold, startKinfold } from '../support/kinfold.ts'
import { anAccount, anotherBrowser, expect, test as ordinary, setUpCircle, signUp } from '../support/test.ts'

/** Only this file ends and restarts it. */
const test = ordinary.extend<object, { kinfold: OwnKinfold }>({
  kinfold: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const kinfold = await startKinfold()
      await use(kinfold)
      await kinfold.stop()
    },
    { scope: 'worker' },
  ],
})

/*
 * The main use, from nothing: a daughter sets up her mother's circle, a care taker joins, both see what the other writes.
 */
test('a family uses Kinfold', async ({ page, browser, kinfold }) => {
  const [anna, carlo] = [anAccount('Anna'), anAccount('Carlo')]
  await signUp(page, anna, 'Family')
  await setUpCircle(page, { firstName: 'Rose', lastName: 'Berg', medications: 'Lisinopril, Metformin, Vitamin D' })
  await expect(page.getByText('Profile Updated Successfully').first()).toBeVisible()
  await expect(page.getByText('3 medications need review')).toBeVisible()

  const write = async (type: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Write a log' }).click()
    await page.getByRole('button', { name: type, exact: true }).click()
    await fill()
    await page.getByRole('button', { name: 'Save log' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('link', { name: 'Care Logs' }).first().click()
  await write('General', () => page.getByLabel('What happened').fill('She was cheerful this morning.'))
  await write('Meal', () => page.getByText('Half', { exact: true }).click())
  await write('Sleep', () => page.getByRole('button', { name: 'Slept through' }).click())
  await write('Incident', async () => {
    await page.getByText('Near fall', { exact: true }).click()
    await page.getByText('No injury', { exact: true }).click()
    await page.getByLabel('What happened').fill('Stumbled over the carpet, nothing hurt.')
    await page.getByText('Needs attention', { exact: true }).click()
  })
  const logs = page.getByRole('article')
  await expect(logs).toHaveCount(4)
  await expect(page.getByText('Saving...')).toHaveCount(0)

  const phone = await anotherBrowser(browser, kinfold.url)
  await signUp(phone, carlo, 'Caretaker')
  // The answer of the setup cannot be read: the page is loaded anew at once.
  const clientId = Number(await page.evaluate(() => localStorage.getItem('selected_client_id')))
  await kinfold.join(carlo.email, clientId, 'caretaker')
  await phone.goto('/care-logs')
  await phone.getByRole('link', { name: /^Near fall/ }).click()
  await phone.getByRole('button', { name: 'I have read this' }).click()
  await phone.getByLabel('Your comment').fill('I took the carpet away.')

  const stumble = logs.filter({ hasText: 'Stumbled over the carpet' })
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(stumble.getByText('1 comment')).toBeVisible()
  await expect(stumble.getByText('Read by 1')).toBeVisible()
  await stumble.getByRole('link').click()
  await expect(page.getByText('I took the carpet away.')).toBeVisible()
  await page.keyboard.press('Escape')

  await kinfold.kill()
  await kinfold.restart()
  await page.goto('/care-logs')
  await expect(logs).toHaveCount(4)
  await stumble.getByRole('link').click()
  await expect(page.getByText('I took the carpet away.')).toBeVisible()
  await expect(page.getByText('Read by Carlo Keller')).toBeVisible()
})
