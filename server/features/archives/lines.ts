import { damaged } from './imports.ts'
import type { Row } from './read-circle.ts'

/** Longer than any record. */
const LONGEST_LINE = 2 * 1024 * 1024

/** Parses JSON lines, one object each. @throws BAD_INPUT that names the part */
export async function* linesIn(part: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  let rest = Buffer.alloc(0)
  for await (const piece of content) {
    rest = Buffer.concat([rest, piece])
    let from = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      yield rowIn(part, rest.subarray(from, end))
      from = end + 1
    }
    rest = rest.subarray(from)
    if (rest.length > LONGEST_LINE) throw damaged(part)
  }
  if (rest.length > 0) throw damaged(part)
}

function rowIn(part: string, line: Buffer): Row {
  try {
    const row = JSON.parse(line.toString()) as unknown
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row
  } catch {
    // Reported below.
  }
  throw damaged(part)
}
