import { open } from '../support/open.ts'
import { aFamily, expect, test } from '../support/test.ts'

const PAGES = 10_000

/** A PDF with many pages, each a record of its own, with the same line of text. */
function aLongPdf(): Buffer {
  const stream = 'BT /F1 24 Tf 40 100 Td (One of many) Tj ET'
  const first = 5
  const page = `<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: PAGES }, (_, index) => `${first + index} 0 R`).join(' ')}] /Count ${PAGES} /MediaBox [0 0 400 200] /Resources << /Font << /F1 4 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: PAGES }, () => page),
  ]
  const parts = ['%PDF-1.4\n']
  const places: number[] = []
  let length = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`
    places.push(length)
    parts.push(text)
    length += text.length
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`)
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`)
  return Buffer.from(parts.join(''))
}

test('a PDF of ten thousand pages opens at its first page; it is too long to print, and says so', async ({
  page,
  kinfold,
}) => {
  await aFamily(page, kinfold, 'Rosa Langblatt')
  await open(page, '/medical-vault?category=Imaging&new=document')
  const dialog = page.getByRole('dialog')
  const file = { name: 'All of it.pdf', mimeType: 'application/pdf', buffer: aLongPdf() }
  await dialog.getByLabel('Choose files').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Save document' }).click()
  await page.getByRole('button', { name: 'Open All of it.pdf' }).click()
  await expect(page.getByText('Page 1 of')).toHaveText(/^Page 1 of 10,?000$/)
  await expect(page.getByText('One of many')).toBeAttached()
  expect(await page.locator('canvas').count()).toBe(1)
  await page.getByRole('region', { name: 'All of it.pdf' }).getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('This is too long to be printed here').first()).toBeVisible()
})
