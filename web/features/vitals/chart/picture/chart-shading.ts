import { SECOND_MS } from '@kinfold/contract/time/durations.ts'
import type uPlot from 'uplot'
import { inUnit } from '../chart-words.ts'
import type { Drawn } from './drawn.ts'

type Colour = (token: string) => string

/** Shades values outside the person's ranges behind the lines; urgent over attention. */
export function shadeOutside(plot: uPlot, { edges, unit }: Drawn, colour: Colour) {
  const { ctx, bbox, valToPos, scales } = plot
  const { min, max } = scales.y ?? {}
  if (min == null || max == null) return
  // Two figures in one picture have two ranges, and a high value of one may be usual for the other, so each has its lines.
  if (edges.some(({ part }) => part === 'value2')) return drawEdges(plot, edges, unit, colour)
  ctx.save()
  for (const level of ['attention', 'urgent'] as const) {
    ctx.fillStyle = colour(level === 'urgent' ? 'red-wash' : 'apricot-wash')
    for (const { side, at } of edges.filter((edge) => edge.level === level)) {
      const figure = Math.min(Math.max(inUnit(at, unit), min), max)
      const y = valToPos(figure, 'y', true)
      const top = side === 'high' ? bbox.top : y
      const bottom = side === 'high' ? y : bbox.top + bbox.height
      ctx.fillRect(bbox.left, top, bbox.width, bottom - top)
    }
  }
  ctx.restore()
}

function drawEdges({ ctx, bbox, valToPos, scales }: uPlot, edges: Drawn['edges'], unit: Drawn['unit'], colour: Colour) {
  ctx.save()
  for (const { part, level, at } of edges) {
    const figure = inUnit(at, unit)
    if (figure < (scales.y?.min ?? figure) || figure > (scales.y?.max ?? figure)) continue
    ctx.strokeStyle = colour(part === 'value' ? 'green' : 'apricot-ink')
    ctx.lineWidth = level === 'urgent' ? 2 : 1
    ctx.setLineDash([10, 5])
    const y = valToPos(figure, 'y', true)
    ctx.beginPath()
    ctx.moveTo(bbox.left, y)
    ctx.lineTo(bbox.left + bbox.width, y)
    ctx.stroke()
  }
  ctx.restore()
}

/** Where most of the person's readings are; before what is outside their ranges, which may be usual for them. */
export function shadeUsual(plot: uPlot, drawn: Drawn, colour: Colour) {
  onUsual(plot, drawn, (top, bottom) => {
    plot.ctx.fillStyle = colour('sunken')
    plot.ctx.fillRect(plot.bbox.left, top, plot.bbox.width, bottom - top)
  })
}

/** Two thin lines, so that it shows in black and white, too. */
export function lineUsual(plot: uPlot, drawn: Drawn, colour: Colour) {
  onUsual(plot, drawn, (top, bottom) => {
    plot.ctx.fillStyle = colour('edge')
    for (const line of [top, bottom]) plot.ctx.fillRect(plot.bbox.left, line, plot.bbox.width, 1)
  })
}

function onUsual(plot: uPlot, { usual, unit }: Drawn, draw: (top: number, bottom: number) => void) {
  const { ctx, valToPos, scales } = plot
  const { min, max } = scales.y ?? {}
  if (!usual || min == null || max == null) return
  const y = (canonical: number) => valToPos(Math.min(Math.max(inUnit(canonical, unit), min), max), 'y', true)
  ctx.save()
  for (const range of [usual.value, usual.value2]) if (range) draw(y(range.high), y(range.low))
  ctx.restore()
}

const tones = { incident: 'red', medication: 'soft', dose: 'apricot' }

/** A line for each event; its text is below the chart. */
export function drawMarks({ ctx, bbox, valToPos }: uPlot, marks: Drawn['marks'], colour: Colour) {
  ctx.save()
  ctx.lineWidth = 2
  ctx.setLineDash([4, 4])
  for (const { at, what } of marks) {
    ctx.strokeStyle = colour(tones[what])
    const x = valToPos(at / SECOND_MS, 'x', true)
    if (x < bbox.left || x > bbox.left + bbox.width) continue
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
  }
  ctx.restore()
}
