import type { Pattern } from '../schedule.ts'

/** The distinct quantities of a pattern, smallest first. */
export const quantitiesOf = ({ kind, times, quantity }: Pattern): number[] =>
  kind === 'as_needed' ? [quantity ?? 1] : [...new Set(times.map((time) => time.quantity))].sort((a, b) => a - b)
