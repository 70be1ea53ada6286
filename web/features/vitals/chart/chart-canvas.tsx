import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dataOf, optionsOf } from './chart-options.ts'
import type { View } from './chart-view.ts'
import type { Drawn } from './drawn.ts'

type ChartCanvasProps = Drawn & { onLook: (view: View) => void; className: string }

/** The picture: lines of readings, or bands of lowest, mean and highest. Dragging over it looks closer. */
export function ChartCanvas({ onLook, className, ...drawn }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  const look = useRef(onLook)
  look.current = onLook
  const theme = useTheme()
  const key = JSON.stringify(drawn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all that is drawn; a theme has other colours
  useEffect(() => {
    const element = place.current
    if (!element) return
    const size = () => ({ width: element.clientWidth, height: element.clientHeight })
    const options = optionsOf(drawn, getComputedStyle(element), (from, to) => look.current({ from, to }))
    const plot = new uPlot({ ...options, ...size() }, dataOf(drawn), element)
    const observer = new ResizeObserver(() => plot.setSize(size()))
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [key, theme])
  return <div ref={place} className={className} />
}

/** Which theme the page has: a canvas does not follow style sheets by itself. */
function useTheme(): string {
  const [theme, setTheme] = useState(document.documentElement.className)
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(document.documentElement.className))
    observer.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [])
  return theme
}
