import type { VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { momentText, numberText } from '@kinfold/contract/format.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@kinfold/contract/time/durations.ts'
import uPlot from 'uplot'
import { drawMarks, shadeOutside } from './chart-shading.ts'
import { inUnit } from './chart-words.ts'
import type { Drawn } from './drawn.ts'

/** Seconds, then of each figure mean, lowest and highest; a step without readings in between is a gap in the line. */
export function dataOf({ chart, unit }: Drawn): uPlot.AlignedData {
  const points = withGaps(chart)
  const column = (name: 'mean' | 'min' | 'max' | 'mean2' | 'min2' | 'max2') =>
    points.map((point) => {
      const figure = 'gap' in point ? null : point[name]
      return figure === null ? null : inUnit(figure, unit)
    })
  const isPair = chart.points.some(({ mean2 }) => mean2 !== null)
  return [
    points.map(({ at }) => Date.parse(at) / SECOND_MS),
    ...[column('mean'), column('min'), column('max')],
    ...(isPair ? [column('mean2'), column('min2'), column('max2')] : []),
  ]
}

type Point = VitalChart['points'][number] | { at: string; gap: true }

function withGaps({ points, step }: VitalChart): Point[] {
  if (step.size === 'reading') return points
  // Half a step more, as days with a change of the clock are an hour longer.
  const length = step.every * (step.size === 'hour' ? HOUR_MS : DAY_MS) * 1.5
  return points.flatMap((point, index): Point[] => {
    const before = points[index - 1]
    const isGap = before && Date.parse(point.at) - Date.parse(before.at) > length
    return isGap ? [{ at: new Date(Date.parse(before.at) + length / 2).toISOString(), gap: true }, point] : [point]
  })
}

export function optionsOf(
  drawn: Drawn,
  style: CSSStyleDeclaration,
  onLook: (fromMs: number, toMs: number) => void,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { chart, view, zone } = drawn
  const colour = (token: string) => style.getPropertyValue(`--${token}`).trim()
  const isPair = chart.points.some(({ mean2 }) => mean2 !== null)
  const isBand = chart.step.size !== 'reading'
  const line = (token: string): uPlot.Series => ({
    stroke: colour(token),
    width: 2,
    points: { show: !isBand || chart.points.length < 60, size: 6, fill: colour(token) },
  })
  const edge = (token: string): uPlot.Series => ({
    stroke: colour(token),
    width: isBand ? 1 : 0,
    points: { show: false },
  })
  const figure = (token: string) => [line(token), edge(token), edge(token)]
  const axis = { stroke: colour('soft'), grid: { stroke: colour('line'), width: 1 }, ticks: { stroke: colour('line') } }
  const font = `14px ${style.fontFamily}`
  return {
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * SECOND_MS), zone),
    scales: { x: { time: true, range: () => [view.from / SECOND_MS, view.to / SECOND_MS] } },
    legend: { show: false },
    cursor: { drag: { x: true, y: false, setScale: false } },
    series: [{}, ...figure('green'), ...(isPair ? figure('apricot-ink') : [])],
    bands: isBand
      ? [
          { series: [3, 2], fill: colour('green-wash') },
          ...(isPair ? [{ series: [6, 5] as [number, number], fill: colour('apricot-wash') }] : []),
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
    ],
    hooks: {
      drawClear: [(plot) => shadeOutside(plot, drawn, colour)],
      draw: [(plot) => drawMarks(plot, drawn.marks, colour)],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select
          if (width < LEAST_DRAG_PX) return
          onLook(plot.posToVal(left, 'x') * SECOND_MS, plot.posToVal(left + width, 'x') * SECOND_MS)
        },
      ],
    },
  }
}

const LEAST_DRAG_PX = 10
const A_YEAR_OF_TICKS_MS = 27 * DAY_MS

function tick(ms: number, stepMs: number, zone: string): string {
  if (stepMs < DAY_MS) return momentText(ms, zone, 'time')
  return momentText(ms, zone, stepMs < A_YEAR_OF_TICKS_MS ? 'shortDay' : 'month')
}
