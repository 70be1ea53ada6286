import { damaged } from './imports.ts'
import type { Row } from './read-circle.ts'

/** Longer than any record. */
const LONGEST_LINE = 2 * 1024 * 1024
const LINE_BREAK = '\n'.charCodeAt(0)

/**
 * Parses JSON lines, one object each. Only what is new in a piece is searched and copied, because a long line may come
 * in very many. @throws BAD_INPUT that names the part
 */
export async function* linesIn(part: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
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
      yield rowIn(part, line.toString('utf8', 0, length))
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
