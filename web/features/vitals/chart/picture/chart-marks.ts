import { SECOND_MS } from '@kinfold/contract/time/durations.ts'
import type uPlot from 'uplot'
import type { Drawn } from './drawn.ts'

/** A line is thinner than a finger. */
const NEAR_PX = 14
/** A drag is not a press. */
const LEAST_DRAG_PX = 10

/** A press on or near a mark opens its page. For the keyboard the marks are links below the chart. */
export function openMarks(plot: uPlot, marks: () => Drawn['marks'], open: (to: string) => void) {
  const nearest = (x: number) =>
    marks()
      .map((mark) => ({ mark, away: Math.abs(plot.valToPos(mark.at / SECOND_MS, 'x') - x) }))
      .filter(({ away }) => away <= NEAR_PX)
      .sort((a, b) => a.away - b.away)[0]?.mark
  plot.over.addEventListener('mousemove', ({ offsetX }) => {
    plot.over.style.cursor = nearest(offsetX) ? 'pointer' : ''
  })
  let pressedAt = 0
  plot.over.addEventListener('mousedown', ({ offsetX }) => {
    pressedAt = offsetX
  })
  plot.over.addEventListener('click', ({ offsetX }) => {
    if (Math.abs(offsetX - pressedAt) >= LEAST_DRAG_PX) return
    const mark = nearest(offsetX)
    if (mark) open(mark.to)
  })
}
