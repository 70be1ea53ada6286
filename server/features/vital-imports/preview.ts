import type { ImportFormat } from '@kinfold/contract/features/vital-imports/choices.ts'
import { MOST_PREVIEWED, type PreviewRow } from '@kinfold/contract/features/vital-imports/schemas.ts'
import type { Found } from '../vitals/reading/candidate.ts'
import { withoutNulCharacters } from './classify-readings.ts'
import { foundIn, type ReadableFile, type Reading } from './found-in.ts'

/**
 * The format of a file, from its first bytes: a zip or XML is an Apple Health export, JSON is FHIR, anything else a
 * table.
 */
export function formatOf(head: Buffer): ImportFormat {
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'apple_health'
  const start = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()[0]
  if (start === '<') return 'apple_health'
  return start === '{' || start === '[' ? 'fhir' : 'csv'
}

/** The first readings and problems of a file; `failure` if it cannot be read at all. */
export async function previewOf(
  file: ReadableFile,
  content: AsyncIterable<Uint8Array>,
  reading: Reading,
): Promise<{ preview: PreviewRow[]; failure: string | null }> {
  const preview: PreviewRow[] = []
  for await (const found of foundIn(withAnyOrder(file), content, reading)) {
    if ('ends' in found) return { preview, failure: found.problem }
    preview.push(rowOf(found))
    if (preview.length === MOST_PREVIEWED) break
  }
  return { preview, failure: preview.length === 0 ? 'There are no readings in this file' : null }
}

/** A date that shows the other order is listed here, not the end: the person can still choose that order. */
const withAnyOrder = (file: ReadableFile): ReadableFile => ({
  ...file,
  layout: file.layout && { ...file.layout, isOrderGuessed: false },
})

function rowOf(found: Found): PreviewRow {
  const { line } = found.place
  const column = found.place.column && withoutNulCharacters(found.place.column)
  if ('problem' in found)
    return { line, column, reading: null, problem: withoutNulCharacters(found.problem), doubt: null }
  const { kind, value, value2, unit, at } = found.candidate
  const { doubt, note } = found
  return { line, column, reading: { kind, value, value2, unit, at }, problem: null, doubt, ...(note && { note }) }
}
