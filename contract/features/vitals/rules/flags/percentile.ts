/** The value below which a share (0-1) of the sorted values lies, between two values in proportion. */
export function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const lower = sorted[below]!
  return lower + (sorted[Math.ceil(place)]! - lower) * (place - below)
}
