type Span = { from: number; until: number }
/** Where a label is, in the units of the spans. */
export type LabelRoom = { side: 'after' | 'before'; room: number }

/** Spans in as few rows as show each of them whole, in the order of their beginnings. */
export function inRows<Each extends Span>(spans: readonly Each[]): Each[][] {
  const rows: Each[][] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const row = rows.find((each) => each.at(-1)!.until <= span.from)
    if (row) row.push(span)
    else rows.push([span])
  }
  return rows
}

/**
 * Room for the label of each span of a row: after a span of the first half, before one of the second, up to its neighbour.
 * Two labels in one gap get half of it each.
 */
export function labelRooms(row: readonly Span[], length: number): LabelRoom[] {
  const sideOf = ({ from }: Span) => (from < length / 2 ? 'after' : 'before')
  return row.map((span, index) => {
    const side = sideOf(span)
    const next = row[side === 'after' ? index + 1 : index - 1]
    const gap = side === 'after' ? (next?.from ?? length) - span.until : span.from - (next?.until ?? 0)
    return { side, room: next && sideOf(next) !== side ? gap / 2 : gap }
  })
}
