type Span = { from: number; until: number }
/** Where a label is, in the units of the spans. */
export type LabelRoom = { side: 'after' | 'before'; room: number }

/**
 * Room for the label of each span of a lane: after a span of the first half, before one of the second, up to its neighbour.
 * Two labels in one gap get half of it each; spans that overlap leave no room.
 */
export function labelRooms(spans: readonly Span[], length: number): LabelRoom[] {
  return spans.map((span) => {
    const others = spans.filter((other) => other !== span)
    const side = sideOf(span, length)
    if (side === 'after') {
      const next = nearest(
        others.filter(({ until }) => until >= span.until),
        ({ from }) => from - span.until,
      )
      if (!next) return { side, room: length - span.until }
      return { side, room: gap(next.from - span.until, sideOf(next, length) === 'before') }
    }
    const previous = nearest(
      others.filter(({ from }) => from <= span.from),
      ({ until }) => span.from - until,
    )
    if (!previous) return { side, room: span.from }
    return { side, room: gap(span.from - previous.until, sideOf(previous, length) === 'after') }
  })
}

const sideOf = ({ from }: Span, length: number) => (from < length / 2 ? 'after' : 'before')

const gap = (size: number, isShared: boolean) => Math.max(0, isShared ? size / 2 : size)

const nearest = (spans: readonly Span[], distance: (span: Span) => number): Span | undefined =>
  spans.toSorted((one, other) => distance(one) - distance(other))[0]
