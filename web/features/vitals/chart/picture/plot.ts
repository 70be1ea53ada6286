import { SECOND_MS } from '@kinfold/contract/time/durations.ts'
import uPlot from 'uplot'
import type { Span } from '../chart-view.ts'
import { dataOf, isPair, optionsOf } from './chart-options.ts'
import type { Drawn } from './drawn.ts'
import { watchGestures } from './gestures.ts'
import { onPaper } from './paper.ts'

type Acts = { look: ((view: Span) => void) | undefined; open: (to: string) => void }

/**
 * A uPlot in an element. Other figures or another period are drawn by the same plot, because making a new one takes
 * longer than a frame on a slow phone. Another theme, or paper, has other colours and needs a new plot.
 */
export function aPlot(element: HTMLElement, first: Drawn, { look, open }: Acts) {
  let drawn = first
  let isPrinting = false
  let plot = made()

  function made(): uPlot {
    const style = getComputedStyle(element)
    const colour = (token: string) => style.getPropertyValue(`--${token}`).trim()
    const ready = (self: uPlot) =>
      look && watchGestures(self, { view: () => drawn.view, now: () => drawn.now, show, look })
    const acts = { look, open, ready }
    const options = optionsOf(() => drawn, isPrinting ? onPaper : colour, style.fontFamily, acts)
    return new uPlot({ ...options, ...size() }, dataOf(drawn), element)
  }

  function size() {
    return isPrinting ? PAPER_PX : { width: element.clientWidth, height: element.clientHeight }
  }

  function remake() {
    plot.destroy()
    plot = made()
  }

  function show(view: Drawn['view']) {
    drawn = { ...drawn, view }
    plot.setScale('x', { min: view.from / SECOND_MS, max: view.to / SECOND_MS })
  }

  const print = (whether: boolean) => () => {
    isPrinting = whether
    remake()
  }
  const [before, after] = [print(true), print(false)]
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  const resized = new ResizeObserver(() => !isPrinting && plot.setSize(size()))
  resized.observe(element)
  // A canvas does not follow style sheets by itself.
  const themed = new MutationObserver(remake)
  themed.observe(document.documentElement, { attributeFilter: ['class'] })
  return {
    draw(next: Drawn) {
      const isOther = shapeOf(next) !== shapeOf(drawn)
      const isNew = next.chart !== drawn.chart || next.second?.chart !== drawn.second?.chart
      drawn = next
      if (isOther) return remake()
      plot.batch(() => {
        if (isNew) plot.setData(dataOf(drawn), false)
        show(drawn.view)
      })
    },
    destroy() {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
      resized.disconnect()
      themed.disconnect()
      plot.destroy()
    },
  }
}

/** As wide as A4 between its margins. */
const PAPER_PX = { width: 680, height: 320 }

/** What a plot cannot change after its creation: lines, axes and units. */
const shapeOf = ({ chart, unit, zone, second }: Drawn): string =>
  [unit, zone, chart.step.size === 'reading', isPair(chart), second?.unit, second && isPair(second.chart)].join()
