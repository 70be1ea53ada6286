import type { VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import type uPlot from 'uplot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Drawn } from './drawn.ts'
import { aPlot } from './plot.ts'

/*
 * jsdom paints nothing: these tests check what uPlot is asked to paint, e2e/health/vital-charts.spec.ts checks its pixels.
 */
type Asked = uPlot.Options & { isThere: boolean; scale: { min: number; max: number } | undefined; figures: unknown[] }
const { plots } = vi.hoisted(() => ({ plots: [] as Asked[] }))
vi.mock('uplot', () => ({
  default: class {
    static join = (tables: unknown[][]) => tables.flat()
    over = document.createElement('div')
    asked: Asked
    constructor(options: uPlot.Options, data: unknown) {
      this.asked = { ...options, isThere: true, scale: undefined, figures: [data] }
      plots.push(this.asked)
    }
    destroy() {
      this.asked.isThere = false
    }
    setScale(_: string, scale: { min: number; max: number }) {
      this.asked.scale = scale
    }
    setData(data: unknown) {
      this.asked.figures.push(data)
    }
    batch(work: () => void) {
      work()
    }
  },
}))

const DAY = 86_400_000
const NOW = Date.parse('2026-11-20T12:00:00Z')
const points = (days: number, every = 1) =>
  Array.from({ length: days }, (_, day) => ({
    ...{ at: new Date(NOW - (days - day) * every * DAY).toISOString(), count: 1, mean: 120 + day, min: 118, max: 150 },
    ...{ mean2: null, min2: null, max2: null },
  }))
const pairs = (days: number) => points(days).map((point) => ({ ...point, mean2: 80, min2: 70, max2: 90 }))
const chartOf = (size: 'reading' | 'day', found: VitalChart['points']) =>
  ({
    from: found[0]!.at,
    to: new Date(NOW).toISOString(),
    step: { size, every: 1 },
    readings: 9,
    points: found,
  }) as VitalChart
const drawnOf = (more: Partial<Drawn> = {}): Drawn => ({
  ...{
    chart: chartOf('day', points(90)),
    view: { from: NOW - 90 * DAY, to: NOW },
    now: NOW,
    unit: '/min',
    zone: 'UTC',
  },
  ...{ edges: [], usual: null, second: null, marks: [] },
  ...more,
})
const opened = (drawn = drawnOf(), look?: (view: Drawn['view']) => void) => {
  const element = document.createElement('div')
  for (const [token, colour] of [
    ['green', 'seagreen'],
    ['green-wash', 'palegreen'],
    ['soft', 'slategray'],
  ])
    element.style.setProperty(`--${token}`, colour!)
  document.body.replaceChildren(element)
  return aPlot(element, drawn, { look, open: () => {} })
}
const last = () => plots.at(-1)!
const coloursOf = ({ series, bands, axes }: Asked) =>
  [
    ...series.map(({ stroke }) => stroke),
    ...(bands ?? []).map(({ fill }) => fill),
    ...(axes ?? []).map(({ stroke }) => stroke),
  ].filter((colour) => colour !== undefined)

beforeEach(() => {
  plots.length = 0
})

describe('on paper', () => {
  test('the chart is black and grey and as wide as the sheet, whatever the theme; afterwards as before', () => {
    const plot = opened()
    expect(coloursOf(last())).toContain('seagreen')
    dispatchEvent(new Event('beforeprint'))
    expect(last()).toMatchObject({ width: 680, height: 320 })
    for (const colour of coloursOf(last())) expect(colour).toMatch(/^#(..)\1\1$/)
    expect(last().figures).toEqual(plots[0]!.figures)
    dispatchEvent(new Event('afterprint'))
    expect(coloursOf(last())).toEqual(coloursOf(plots[0]!))
    expect(plots.map(({ isThere }) => isThere)).toEqual([false, false, true])
    plot.destroy()
    dispatchEvent(new Event('beforeprint'))
    expect(plots).toHaveLength(3)
  })

  test('two kinds differ without colour: the second line is dashed', () => {
    opened(drawnOf({ second: { chart: chartOf('day', points(90)), unit: 'kg' } }))
    dispatchEvent(new Event('beforeprint'))
    const lines = last().series.filter(({ width, show }) => width === 2 && show !== false)
    expect(lines.map(({ dash }) => dash !== undefined)).toEqual([false, true])
  })
})

describe('on the screen', () => {
  test('another period uses the same plot; another unit makes a new one', () => {
    const plot = opened()
    plot.draw(drawnOf({ view: { from: NOW - 7 * DAY, to: NOW } }))
    expect(plots).toHaveLength(1)
    expect(last().scale).toEqual({ min: (NOW - 7 * DAY) / 1000, max: NOW / 1000 })
    plot.draw(drawnOf({ unit: 'kg' }))
    expect(plots).toHaveLength(2)
  })

  test('days are a band of lowest and highest with the mean in it, readings a line with points', () => {
    opened()
    expect(last().bands).toHaveLength(1)
    opened(drawnOf({ chart: chartOf('reading', points(30)) }))
    expect(last().bands).toHaveLength(0)
    expect(last().series.filter(({ width }) => width === 2)).toHaveLength(1)
  })

  test('the mean is painted over the band, because later series cover earlier ones', () => {
    opened(drawnOf({ chart: chartOf('day', pairs(90)) }))
    const lines = last().series.flatMap(({ width }, index) => (width === 2 ? [index] : []))
    const [, ...columns] = last().figures[0] as (number | null)[][]
    expect(lines.map((index) => columns[index - 1]![0])).toEqual([pairs(1)[0]!.mean, pairs(1)[0]!.mean2])
    expect(Math.max(...last().bands!.flatMap(({ series }) => series))).toBeLessThan(Math.min(...lines))
  })

  test('a line breaks in a gap of months', () => {
    const found = [
      ...points(5).map((point) => ({ ...point, at: point.at.replace('2026-11', '2026-05') })),
      ...points(5),
    ]
    opened(drawnOf({ chart: chartOf('reading', found) }))
    const [times, ...columns] = last().figures[0] as [number[], ...(number | null)[][]]
    expect(times).toHaveLength(11)
    for (const column of columns) expect(column.indexOf(null)).toBe(5)
  })

  test('dragging with a mouse selects a period; a click does not', () => {
    const looked: Drawn['view'][] = []
    opened(drawnOf(), (view) => looked.push(view))
    const [select] = last().hooks!.setSelect!
    const drag = (left: number, width: number) =>
      select!({ select: { left, width }, posToVal: (x: number) => x, setSelect: () => {} } as unknown as uPlot)
    drag(100, 4)
    expect(looked).toEqual([])
    drag(100, 50)
    expect(looked).toEqual([{ from: 100_000, to: 150_000 }])
  })
})
