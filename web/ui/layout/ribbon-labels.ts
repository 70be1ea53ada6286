type Span = { from: number; until: number }
/** Where a label is, in the units of the spans. */
export type LabelRoom = { side: 'after' | 'before'; room: number }

/**
 * Room for the label of each span of a lane: after a span of the first half, before one of the second, up to its neighbour.
 * Two labels in one gap get half of it each; spans that overlap leave no room.
 */
export function labelRooms(spans: readonly Span[], length: number): LabelRoom[] {
  return spans.map((span) => {
    const side = sideOf(span, length)
    // Before a span is after it in the mirror.
    const seen = ({ from, until }: Span) =>
      side === 'after' ? { from, until } : { from: length - until, until: length - from }
    const { until: end } = seen(span)
    const [next] = spans
      .filter((other) => other !== span && seen(other).until >= end)
      .toSorted((one, other) => seen(one).from - seen(other).from)
    if (!next) return { side, room: length - end }
    const gap = Math.max(0, seen(next).from - end)
    return { side, room: sideOf(next, length) === side ? gap : gap / 2 }
  })
}

const sideOf = ({ from }: Span, length: number) => (from < length / 2 ? 'after' : 'before')
