import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { momentText, numberText } from '@kinfold/contract/format.ts'
import { DAY_MS, HOUR_MS, SECOND_MS, shifted } from '@kinfold/contract/time/durations.ts'
import uPlot from 'uplot'
import type { Span } from '../chart-view.ts'
import { inUnit } from '../chart-words.ts'
import { openMarks } from './chart-marks.ts'
import { drawMarks, lineUsual, shadeOutside, shadeUsual } from './chart-shading.ts'
import type { Drawn } from './drawn.ts'

/**
 * Times in seconds, then lowest and highest of each figure, then the means: bands come first, because later series are
 * painted over earlier ones. A step without readings is a gap.
 */
export function dataOf({ chart, unit, second }: Drawn): uPlot.AlignedData {
  const first = columnsOf(chart, unit)
  // With two kinds, a missing figure of one is skipped instead of a gap.
  return second ? uPlot.join([first, columnsOf(second.chart, second.unit)]) : first
}

function columnsOf(chart: VitalChart, unit: VitalUnit): uPlot.AlignedData {
  const points = withGaps(chart)
  const column = (name: 'mean' | 'min' | 'max' | 'mean2' | 'min2' | 'max2') =>
    points.map((point) => {
      const figure = 'gap' in point ? null : point[name]
      return figure === null ? null : inUnit(figure, unit)
    })
  return [
    points.map(({ at }) => Date.parse(at) / SECOND_MS),
    ...[column('min'), column('max'), ...(isPair(chart) ? [column('min2'), column('max2')] : [])],
    ...[column('mean'), ...(isPair(chart) ? [column('mean2')] : [])],
  ]
}

export const isPair = ({ points }: VitalChart) => points.some(({ mean2 }) => mean2 !== null)

type Point = VitalChart['points'][number] | { at: string; gap: true }

function withGaps({ points, step }: VitalChart): Point[] {
  // Half a step more, because a day with a clock change may be an hour longer.
  const length =
    step.size === 'reading' ? silence(points) : step.every * (step.size === 'hour' ? HOUR_MS : DAY_MS) * 1.5
  return points.flatMap((point, index): Point[] => {
    const before = points[index - 1]
    const isGap = before && Date.parse(point.at) - Date.parse(before.at) > length
    return isGap ? [{ at: shifted(before.at, length / 2), gap: true }, point] : [point]
  })
}

/** Between readings a line breaks if the interval is ten times the usual one and longer than a week. */
function silence(points: VitalChart['points']): number {
  const between = points.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(points[index]!.at))
  const usual = between.sort((a, b) => a - b)[Math.floor(between.length / 2)] ?? 0
  return Math.max(7 * DAY_MS, 10 * usual)
}

type Acts = { look: ((view: Span) => void) | undefined; open: (to: string) => void; ready: (plot: uPlot) => void }
type Colour = (token: string) => string

/** The parts that do not depend on the figures; `drawn` returns the current drawing. */
export function optionsOf(
  drawn: () => Drawn,
  colour: Colour,
  fontFamily: string,
  { look, open, ready }: Acts,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { chart, zone, second } = drawn()
  const hasTwo = isPair(chart)
  const isBand = chart.step.size !== 'reading'
  const line = (token: string): uPlot.Series => ({
    stroke: colour(token),
    width: 2,
    points: { show: () => !isBand || drawn().chart.points.length < 60, size: 6, fill: colour(token) },
  })
  const edge = (token: string): uPlot.Series => ({
    stroke: colour(token),
    width: isBand ? 1 : 0,
    points: { show: false },
  })
  const tokens = hasTwo ? ['green', 'apricot-ink'] : ['green']
  const axis = { stroke: colour('soft'), grid: { stroke: colour('line'), width: 1 }, ticks: { stroke: colour('line') } }
  const font = `14px ${fontFamily}`
  return {
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * SECOND_MS), zone),
    scales: { x: { time: true, range: () => [drawn().view.from / SECOND_MS, drawn().view.to / SECOND_MS] } },
    legend: { show: false },
    cursor: { drag: { x: look !== undefined, y: false, setScale: false } },
    series: [
      {},
      ...tokens.flatMap((token) => [edge(token), edge(token)]),
      ...tokens.map(line),
      ...(second ? besides(second.chart, colour) : []),
    ],
    bands: isBand
      ? [
          { series: [2, 1], fill: colour('green-wash') },
          ...(hasTwo ? [{ series: [4, 3] as [number, number], fill: colour('apricot-wash') }] : []),
        ]
      : [],
    axes: [
      {
        ...axis,
        font,
        space: 90,
        values: (_, seconds, __, ___, step) => seconds.map((each) => tick(each * SECOND_MS, step * SECOND_MS, zone)),
      },
      { ...axis, font, size: 56, values: (_, figures) => figures.map((each) => numberText(each)) },
      ...(second ? [{ ...axis, ...rightAxis, font, grid: { show: false } }] : []),
    ],
    hooks: {
      drawClear: [shadeUsual, shadeOutside, lineUsual].map((draw) => (plot: uPlot) => draw(plot, drawn(), colour)),
      ready: [(plot) => openMarks(plot, () => drawn().marks, open), ready],
      draw: [(plot) => drawMarks(plot, drawn().marks, colour)],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select
          if (width < LEAST_DRAG_PX) return
          const [from, to] = [left, left + width].map((x) => plot.posToVal(x, 'x') * SECOND_MS) as [number, number]
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          look?.({ from, to })
        },
      ],
    },
  }
}

/** The lines of the second kind, dashed, so that they differ without colour. */
const besides = (chart: VitalChart, colour: Colour): uPlot.Series[] => {
  const line = { scale: SECOND, stroke: colour('ink'), width: 2, dash: [6, 5], points: { show: false } }
  const none = { scale: SECOND, show: false }
  return isPair(chart) ? [none, none, none, none, line, line] : [none, none, line]
}

const SECOND = 'second'
const rightAxis: uPlot.Axis = {
  scale: SECOND,
  side: 1,
  size: 56,
  values: (_, figures) => figures.map((each) => numberText(each)),
}

const LEAST_DRAG_PX = 10
const A_YEAR_OF_TICKS_MS = 27 * DAY_MS

function tick(ms: number, stepMs: number, zone: string): string {
  if (stepMs < DAY_MS) return momentText(ms, zone, 'time')
  return momentText(ms, zone, stepMs < A_YEAR_OF_TICKS_MS ? 'shortDay' : 'shortMonth')
}
