/**
 * How many typing errors are tolerated in a word: none in short ones (too many names are similar), one from six
 * letters, two from eight.
 */
export const slipsAllowed = (word: string): number => {
  if (word.length < 6) return 0
  return word.length < 8 ? 1 : 2
}

/** Longer words are never names. */
const LONGEST = 60
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1))
const FAR = 100

/**
 * The number of missing, extra, changed or swapped letters (optimal string alignment), or Infinity if above `limit`.
 * Only cells reachable within `limit` are computed.
 */
export function slipsBetween(one: string, other: string, limit: number): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > limit) return Number.POSITIVE_INFINITY
  if (Math.max(one.length, other.length) > LONGEST) return Number.POSITIVE_INFINITY
  let [before, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= other.length; column++) last[column] = Math.min(column, FAR)
  for (let row = 1; row <= one.length; row++) {
    const from = Math.max(1, row - limit)
    const to = Math.min(other.length, row + limit)
    current[from - 1] = from === 1 ? row : FAR
    let least = current[from - 1]!
    const letter = one.charCodeAt(row - 1)
    for (let column = from; column <= to; column++) {
      const there = other.charCodeAt(column - 1)
      // Beyond its band, the row above holds values of an earlier word.
      const above = column < row + limit ? last[column]! : FAR
      let slips = Math.min(above + 1, current[column - 1]! + 1, last[column - 1]! + (letter === there ? 0 : 1))
      const isSwapped =
        row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === there
      if (isSwapped) slips = Math.min(slips, before[column - 2]! + 1)
      current[column] = slips
      if (slips < least) least = slips
    }
    if (least > limit) return Number.POSITIVE_INFINITY
    const reused = before
    before = last
    last = current
    current = reused
  }
  return last[other.length]! <= limit ? last[other.length]! : Number.POSITIVE_INFINITY
}

/** The letters of a word as bits: this alone distinguishes most words at a fraction of the cost. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << ((word.charCodeAt(at) - FIRST) & 31)
  return letters
}

/** Each letter missing from the other word costs an edit: a lower bound for the distance of two words. */
export const slipsAtLeast = (one: number, other: number): number => Math.max(bitsIn(one & ~other), bitsIn(other & ~one))

const FIRST = 'a'.charCodeAt(0)

/** Counts bits in pairs, then fours, then bytes, in constant time. */
function bitsIn(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
