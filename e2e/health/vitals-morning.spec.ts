import { open } from '../support/open.ts'
import { phoneOfClient } from '../support/people.ts'
import { aFamily, expect, test } from '../support/test.ts'
import { setTextSize } from '../support/text-size.ts'

test('the morning blood pressure of a man of 81, on his phone with text at 200 %', async ({
  page,
  kinfold,
  browser,
}) => {
  const { clientId } = await aFamily(page, kinfold, 'Otto Lang')
  const own = await phoneOfClient(browser, kinfold, 'Otto', clientId)
  const fits = async () => {
    const over = await own.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    )
    expect(Math.max(...over), 'nothing goes beyond the edge').toBeLessThanOrEqual(1)
  }
  await open(own, '/vitals-analytics')
  await setTextSize(own, '200%')
  await own.getByRole('button', { name: 'Record a reading' }).click()
  await fits()
  await own.getByRole('button', { name: 'Blood pressure' }).click()
  const form = own.getByRole('dialog', { name: 'Blood pressure' })
  for (const key of ['1', '3', '6', '8', '2']) {
    const button = form.getByRole('button', { name: key, exact: true })
    await button.click()
    expect((await button.boundingBox())!.height, 'a key for a thumb').toBeGreaterThanOrEqual(44)
  }
  await fits()
  await expect(form.getByLabel('Upper figure')).toHaveValue('136')
  await expect(form.getByLabel('Lower figure')).toHaveValue('82')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(own.getByRole('link', { name: 'Blood pressure: 136/82 mmHg' })).toBeVisible()
  await fits()
  await open(page, '/vitals-analytics')
  await expect(page.getByRole('link', { name: 'Blood pressure: 136/82 mmHg' })).toBeVisible()
})
