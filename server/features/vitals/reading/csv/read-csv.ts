import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Found, ReadOptions } from '../candidate.ts'
import { decoded } from './encoding.ts'
import { type Layout, LONGEST_ROW, MOST_COLUMNS } from './layout.ts'
import { readRow } from './read-row.ts'

/** Beyond what ten years of a sensor write. */
const MOST_ROWS = 2_000_000

/**
 * The readings of a CSV file, as its bytes come in; memory stays small however long it is. Local times are those of `zone`.
 * A row with a mistake is told and left out, the others are read.
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  layout: Layout,
  options: ReadOptions & { zone: string },
): AsyncGenerator<Found> {
  const parser = parse({
    delimiter: layout.separator,
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    info: true,
    max_record_size: LONGEST_ROW,
  })
  // An error of the source comes out of the parser; whoever stops reading here closes the source.
  pipeline(Readable.from(decoded(chunks, layout.encoding)), parser, () => undefined)
  let rows = 0
  let line = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = info.lines
      if (rows++ < layout.headerLines || record.every((cell) => cell.trim() === '')) continue
      if (record.length > MOST_COLUMNS || rows > MOST_ROWS)
        return yield {
          place: { line, column: null },
          problem: `There are more than ${MOST_COLUMNS} columns or ${MOST_ROWS} rows`,
          ends: true,
        }
      yield* readRow(record, line, layout, options)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = 'A quotation mark is opened here and not closed. Please mend the file and try again'
    yield { place: { line: line + 1, column: null }, problem, ends: true }
  }
}
