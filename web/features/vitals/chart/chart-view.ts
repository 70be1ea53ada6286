import { DAY_MS, HOUR_MS } from '@kinfold/contract/time/durations.ts'

/** How far back a chart goes; `all`: to the first reading. */
export const chartRanges = ['24h', '7d', '30d', '90d', '1y', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]

/** `short`: for phones, so that all six fit. */
export const rangeLabels: Record<ChartRange, { label: string; short?: string }> = {
  '24h': { label: '24 hours', short: '24 h' },
  '7d': { label: '7 days', short: '7 d' },
  '30d': { label: '30 days', short: '30 d' },
  '90d': { label: '90 days', short: '90 d' },
  '1y': { label: '1 year', short: '1 y' },
  all: { label: 'All' },
}
const lengths: Record<Exclude<ChartRange, 'all'>, number> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
  '1y': 365 * DAY_MS,
}

/** The visible period, in ms. */
export type Span = { from: number; to: number }
/** The same; without a start: from the first reading. */
export type View = { from: number | undefined; to: number }

export const viewOf = (range: ChartRange, now: number): View => ({
  from: range === 'all' ? undefined : now - lengths[range],
  to: now,
})

/** The shortest and longest visible period. */
const SHORTEST_MS = HOUR_MS
const LONGEST_MS = 40 * 365 * DAY_MS

/** `factor` times as long around a place in it (0: start, 1: end); never beyond now. */
export function around({ from, to }: Span, factor: number, place: number, now: number): Span {
  const length = to - from
  const wanted = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, length * factor))
  const end = Math.min(now, to + (wanted - length) * (1 - place))
  return { from: end - wanted, to: end }
}

/** The same length, `ms` later; never beyond now. */
export function shifted({ from, to }: Span, ms: number, now: number): Span {
  const end = Math.min(now, to + ms)
  return { from: end - (to - from), to: end }
}

/** Half or twice the length, around the middle. */
export const zoomed = (span: Span, by: 'closer' | 'wider', now: number): Span =>
  around(span, by === 'closer' ? 1 / 2 : 2, 1 / 2, now)

/** Half a period earlier or later. */
export const moved = (span: Span, by: 'earlier' | 'later', now: number): Span =>
  shifted(span, ((span.to - span.from) / 2) * (by === 'later' ? 1 : -1), now)
