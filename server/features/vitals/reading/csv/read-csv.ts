import { pipeline, Readable } from 'node:stream'
import { MOST_COLUMNS } from '@kinfold/contract/features/vital-imports/choices.ts'
import { parse } from 'csv-parse'
import { inPieces } from '../../../../core/background/in-pieces.ts'
import type { Found, ReadOptions } from '../candidate.ts'
import { decoded } from './encoding.ts'
import { type Layout, LONGEST_ROW } from './layout.ts'
import { readRow } from './read-row.ts'
import { unitColumnsOf } from './unit-columns.ts'

/** More than a sensor writes in ten years. */
const MOST_ROWS = 2_000_000

/**
 * The readings of a CSV file, as its bytes arrive, with little memory however long it is. Local times are in `zone`. A
 * row with a mistake is reported and skipped.
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
    // A thrown error would discard the good rows that wait before it.
    skip_records_with_error: true,
  })
  let broken = false
  parser.on('skip', () => {
    broken = true
  })
  // An error of the source is emitted by the parser; if the consumer stops, the source is closed.
  pipeline(Readable.from(inShortPieces(decoded(chunks, layout.encoding))), parser, () => undefined)
  const known = { ...layout, units: unitColumnsOf(layout.columns) }
  const pause = inPieces(Number.POSITIVE_INFINITY)
  let rows = 0
  let line = 0
  for await (const { record, info } of parser as AsyncIterable<Row>) {
    const wait = pause()
    if (wait) await wait
    line = info.lines
    // Empty rows, too: a file may have nothing else.
    if (rows++ > MOST_ROWS || record.length > MOST_COLUMNS) return yield ending(line, TOO_LARGE)
    if (rows <= layout.headerLines || record.every((cell) => cell.trim() === '')) continue
    for (const found of readRow(record, line, known, options)) {
      yield found
      if ('ends' in found) return
    }
  }
  if (broken)
    yield ending(line + 1, 'A quotation mark is opened here and not closed. Please correct the file and try again')
}

/** The parser reads a piece in one go, and the shortest row has one character. */
const PIECE = 1_024

async function* inShortPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) {
    for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE)
  }
}

type Row = { record: string[]; info: { lines: number } }

const TOO_LARGE = `There are more than ${MOST_COLUMNS} columns or ${MOST_ROWS} rows. Please keep only what has readings`

const ending = (line: number, problem: string): Found => ({ place: { line, column: null }, problem, ends: true })
