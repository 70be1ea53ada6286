import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { settle } from './inspect.ts'
import { open } from './open.ts'

/** A minimal PDF of these objects, the first of which is its catalog. */
function pdfOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`
  return Buffer.from(`${body}${end}\nstartxref\n${body.length}\n%%EOF`, 'latin1')
}

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

type Parts = { catalog?: string; page?: string; font?: string; more?: readonly string[] }

/**
 * One page with a line of text, and optional parts in the catalog, in the page, or instead of its font; `more` objects
 * are numbered from 6.
 */
export function aPdf(text: string, { catalog = '', page = '', font = HELVETICA, more = [] }: Parts = {}): Buffer {
  const stream = `BT /F1 24 Tf 40 100 Td (${text}) Tj ET`
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font,
    ...more,
  ])
}

/** The text of each printed sheet. */
export async function printed(page: Page, path: string): Promise<string[]> {
  await open(page, path)
  await settle(page)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text
}

/** Belongs to the screen: menus, buttons, notes. */
export const ofTheScreen =
  /Logout|Skip to content|Quick access|Times are shown|Care for someone together|Preferences|\bEdit\b|\bPrint\b|Show more|Remove/
