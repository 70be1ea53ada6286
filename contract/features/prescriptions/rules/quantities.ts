import type { Pattern } from '../schedule.ts'

/** All quantities that a pattern has, each once, smallest first. */
export const quantitiesOf = ({ kind, times, quantity }: Pattern): number[] =>
  kind === 'as_needed' ? [quantity ?? 1] : [...new Set(times.map((time) => time.quantity))].sort((a, b) => a - b)
