import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

test('a table of readings is reviewed, imported, imported only once, and removed again', async ({ page, kinfold }) => {
  test.slow()
  await aFamily(page, kinfold, 'Paul Lang')
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from(
    { length: 40 },
    (_, ago) => `${day(ago + 1)} 07:30;${120 + (ago % 20)}/${70 + (ago % 10)};${60 + (ago % 9)}`,
  )
  const file = (content: string) => ({ name: 'monitor.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const table = file(['Date;Blood pressure;Pulse', ...rows, 'nonsense;120/80;70'].join('\n'))
  await open(page, '/vitals-analytics')
  await page.getByRole('button', { name: 'Files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import and export readings' })
  await dialog.getByLabel('File').setInputFiles(table)
  await expect(dialog.getByText('120/70 mmHg')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('80 new readings, 0 already here, 1 left out.')).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText(/^Line 42, Date:/)).toBeVisible()

  await dialog.getByRole('button', { name: 'All imports' }).click()
  await dialog.getByLabel('File').setInputFiles(table)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('0 new readings, 80 already here, 1 left out.')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Blood pressure over time' })).toBeVisible()
  await expect(page.getByText(/^\d+ readings from/)).toBeVisible()

  await page.getByRole('button', { name: 'Files' }).click()
  await dialog.getByRole('button', { name: 'Open monitor.csv' }).last().click()
  await dialog.getByRole('button', { name: 'Remove all of it again' }).click()
  await expect(dialog.getByText('Removed again')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing measured yet' })).toBeVisible()
})

/** As an iPhone writes it: ten years, the pulse four times a day and a blood pressure each morning. */
async function anAppleExport(): Promise<Buffer> {
  const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} +0000`
  const from = (ms: number) => `sourceName="Watch" startDate="${stamp(ms)}" endDate="${stamp(ms)}"`
  const record = (type: string, unit: string, value: number, ms: number) =>
    `<Record type="HKQuantityTypeIdentifier${type}" unit="${unit}" value="${value}" ${from(ms)}/>`
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000
  const days = Array.from({ length: 3_650 }, (_, ago) => {
    const at = (hour: number) => today - (ago + 1) * 86_400_000 + hour * 3_600_000
    const pulses = [6, 11, 16, 21].map((hour) => record('HeartRate', 'count/min', 60 + ((ago + hour) % 30), at(hour)))
    const pressure = [
      record('BloodPressureSystolic', 'mmHg', 120 + (ago % 25), at(7)),
      record('BloodPressureDiastolic', 'mmHg', 70 + (ago % 15), at(7)),
    ]
    return `${pulses.join('')}<Correlation type="HKCorrelationTypeIdentifierBloodPressure" ${from(at(7))}>${pressure.join('')}</Correlation>`
  })
  const zip = new ZipFile()
  const xml = `<?xml version="1.0" encoding="UTF-8"?><HealthData locale="en_GB">${days.join('')}</HealthData>`
  zip.addBuffer(Buffer.from(xml), 'apple_health_export/export.xml')
  zip.end()
  return buffer(zip.outputStream)
}

test('an Apple Health export of ten years is imported, with its progress', async ({ page, kinfold }) => {
  await aFamily(page, kinfold, 'Quirin Lang')
  await open(page, '/vitals-analytics')
  await page.getByRole('button', { name: 'Files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import and export readings' })
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: await anAppleExport() })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await expect(dialog.getByText(/^18[,.]?250 new readings, 0 already here, 0 left out\.$/)).toBeVisible({
    timeout: 90_000,
  })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await open(page, '/vitals-analytics?kind=heart_rate&range=all')
  await expect(page.getByText(/^14[,.]?600 readings from/)).toBeVisible()
})
