/** How many slips are forgiven in a word: none in a short one, one from five letters, two from eight. */
export const slipsAllowed = (word: string): number => {
  if (word.length < 5) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Letters left out, added, changed or swapped with their neighbour (optimal string alignment), or Infinity when more than
 * `limit`.
 */
export function slipsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || strangers(one, other) > limit) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let slips = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && swapped) slips = Math.min(slips, before[column - 2]! + 1)
      current.push(slips)
    }
    before = last
    last = current
  }
  return last[other.length]! <= limit ? last[other.length]! : Number.POSITIVE_INFINITY
}

/** Letters that the other word has nowhere: each costs a slip. Most words are told apart by this alone, at a fraction of the work. */
function strangers(one: string, other: string): number {
  let count = 0
  for (const letter of one) if (!other.includes(letter)) count++
  return count
}
