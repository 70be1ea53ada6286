import { DAY_MS, HOUR_MS } from '@kinfold/contract/time/durations.ts'

/** How far back a chart looks; `all`: to the first reading. */
export const chartRanges = ['24h', '7d', '30d', '90d', '1y', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]

export const rangeLabels: Record<ChartRange, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  all: 'All',
}
const lengths: Record<Exclude<ChartRange, 'all'>, number> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
  '1y': 365 * DAY_MS,
}

/** What is looked at, in ms; without a beginning: from the first reading. */
export type View = { from: number | undefined; to: number }

export const viewOf = (range: ChartRange, now: number): View => ({
  from: range === 'all' ? undefined : now - lengths[range],
  to: now,
})

/** The closest one can look. */
const SHORTEST_MS = HOUR_MS

/** Half as much around the middle, or twice as much; never beyond now. */
export function zoomed({ from, to }: Required<View>, by: 'closer' | 'wider', now: number): View {
  const length = to - (from ?? to)
  const wanted = Math.max(SHORTEST_MS, by === 'closer' ? length / 2 : length * 2)
  const end = Math.min(now, to + (wanted - length) / 2)
  return { from: end - wanted, to: end }
}

/** Half a view earlier or later. */
export function moved({ from, to }: Required<View>, by: 'earlier' | 'later', now: number): View {
  const length = to - (from ?? to)
  const end = Math.min(now, by === 'earlier' ? to - length / 2 : to + length / 2)
  return { from: end - length, to: end }
}
