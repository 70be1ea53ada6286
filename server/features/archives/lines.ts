import { damaged } from './imports.ts'
import type { Row } from './read-circle.ts'

type Content = AsyncIterable<Uint8Array>

/** Longer than any record. */
const LONGEST_LINE = 2 * 1024 * 1024
const LINE_BREAK = '\n'.charCodeAt(0)

/**
 * Parses JSON lines, one object each. Only what is new in a piece is searched and copied, because a long line may come
 * in very many. @throws BAD_INPUT that names the part
 */
export async function* linesIn(part: string, content: Content): AsyncGenerator<Row> {
  for await (const { row } of sizedLinesIn(part, content)) yield row
}

/** Never more rows, or much more bytes. */
const IN_BATCH = { rows: 500, bytes: 4 * 1024 * 1024 }

/** The same, in batches that memory has room for whatever the rows contain. */
export async function* batchesIn(part: string, content: Content): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  let bytes = 0
  for await (const { row, length } of sizedLinesIn(part, content)) {
    batch.push(row)
    bytes += length
    if (batch.length < IN_BATCH.rows && bytes < IN_BATCH.bytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

async function* sizedLinesIn(part: string, content: Content): AsyncGenerator<{ row: Row; length: number }> {
  const line = Buffer.alloc(LONGEST_LINE)
  let length = 0
  const add = (bytes: Uint8Array) => {
    if (length + bytes.length > LONGEST_LINE) throw damaged(part)
    line.set(bytes, length)
    length += bytes.length
  }
  for await (const piece of content) {
    let from = 0
    for (let end = piece.indexOf(LINE_BREAK); end >= 0; end = piece.indexOf(LINE_BREAK, from)) {
      add(piece.subarray(from, end))
      yield { row: rowIn(part, line.toString('utf8', 0, length)), length }
      length = 0
      from = end + 1
    }
    add(piece.subarray(from))
  }
  if (length > 0) throw damaged(part)
}

function rowIn(part: string, line: string): Row {
  try {
    const row = JSON.parse(line) as unknown
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row
  } catch {
    // Reported below.
  }
  throw damaged(part)
}
