import { aFamily, expect, test } from './test.ts'

test('a table of readings is looked at, comes in, comes in only once, and is taken out again', async ({
  page,
  kinfold,
}) => {
  test.slow()
  await aFamily(page, kinfold, 'Paul Lang')
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from(
    { length: 40 },
    (_, ago) => `${day(ago + 1)} 07:30;${120 + (ago % 20)}/${70 + (ago % 10)};${60 + (ago % 9)}`,
  )
  const file = (content: string) => ({ name: 'monitor.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const table = file(['Date;Blood pressure;Pulse', ...rows, 'nonsense;120/80;70'].join('\n'))
  await page.goto('/vitals-analytics')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import readings' })
  await dialog.getByLabel('File').setInputFiles(table)
  await expect(dialog.getByText('120/70 mmHg')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('80 new readings, 0 already there, 1 left out.')).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText(/^Line 42, Date:/)).toBeVisible()

  await dialog.getByRole('button', { name: 'All imports' }).click()
  await dialog.getByLabel('File').setInputFiles(table)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('0 new readings, 80 already there, 1 left out.')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Blood pressure over time' })).toBeVisible()
  await expect(page.getByText(/^\d+ readings from/)).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  await dialog.getByRole('button', { name: 'Open monitor.csv' }).last().click()
  await dialog.getByRole('button', { name: 'Take all of it out again' }).click()
  await expect(dialog.getByText('Taken out again')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing measured yet' })).toBeVisible()
})
