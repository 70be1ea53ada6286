import { useEffect, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import type { Span } from '../chart-view.ts'
import type { Drawn } from './drawn.ts'
import { aPlot } from './plot.ts'

type ChartCanvasProps = Drawn & {
  /** Not where looking closer is for another page. */
  onLook?: (view: Span) => void
  /** A mark was pressed: the address where it is told. */
  onOpen?: (to: string) => void
  className: string
}

/**
 * The picture: lines of readings, or bands of lowest, mean and highest. Fingers and wheel move it and look closer, as does
 * dragging over it with a mouse; a mark opens.
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
