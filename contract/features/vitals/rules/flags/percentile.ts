/** The percentile of sorted values at `share` (0-1), with linear interpolation. */
export function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const lower = sorted[below]!
  return lower + (sorted[Math.ceil(place)]! - lower) * (place - below)
}
