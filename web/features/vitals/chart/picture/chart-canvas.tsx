import { useEffect, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import type { Span } from '../chart-view.ts'
import type { Drawn } from './drawn.ts'
import { aPlot } from './plot.ts'

type ChartCanvasProps = Drawn & {
  /** Undefined where the chart cannot be zoomed. */
  onLook?: (view: Span) => void
  /** A mark was pressed: the address of its page. */
  onOpen?: (to: string) => void
  className: string
}

/**
 * The picture: lines of readings, or bands of lowest, mean and highest. Gestures and the wheel move and zoom it, as
 * does dragging with a mouse; marks can be pressed.
 */
export function ChartCanvas({ onLook, onOpen, className, ...drawn }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<ReturnType<typeof aPlot>>(null)
  const now = useRef({ onLook, onOpen, drawn })
  now.current = { onLook, onOpen, drawn }
  useEffect(() => {
    plot.current = aPlot(place.current!, now.current.drawn, {
      look: now.current.onLook && ((view) => now.current.onLook?.(view)),
      open: (to) => now.current.onOpen?.(to),
    })
    return () => plot.current?.destroy()
  }, [])
  const { chart, second, ...small } = drawn
  const key = JSON.stringify([small, second?.unit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what is drawn besides the two charts
  useEffect(() => plot.current?.draw(now.current.drawn), [chart, second?.chart, key])
  return <div ref={place} className={className} />
}
