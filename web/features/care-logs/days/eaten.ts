const WELL_PCT = 70
const SOME_PCT = 35

/** How somebody ate over several meals, from the share of each; nothing if none was recorded. */
export function eatenInWords(shares: readonly number[]): string | undefined {
  if (shares.length === 0) return undefined
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  if (mean >= WELL_PCT) return 'ate well'
  return mean >= SOME_PCT ? 'ate some' : 'ate little'
}
