import { SECOND_MS } from '@kinfold/contract/time/durations.ts'
import type uPlot from 'uplot'
import { inUnit } from './chart-words.ts'
import type { Drawn } from './drawn.ts'

type Colour = (token: string) => string

/** What lies outside the ranges set for the person, shaded behind the lines; urgent over attention. */
export function shadeOutside({ ctx, bbox, valToPos, scales }: uPlot, { edges, unit }: Drawn, colour: Colour) {
  const { min, max } = scales.y ?? {}
  if (min == null || max == null) return
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

/** A line where something happened; its words stand below the chart. */
export function drawMarks({ ctx, bbox, valToPos }: uPlot, marks: readonly number[], stroke: string) {
  ctx.save()
  ctx.strokeStyle = stroke
  ctx.lineWidth = 2
  ctx.setLineDash([4, 4])
  for (const ms of marks) {
    const x = valToPos(ms / SECOND_MS, 'x', true)
    if (x < bbox.left || x > bbox.left + bbox.width) continue
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
  }
  ctx.restore()
}
