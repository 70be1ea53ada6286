import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

// Its types describe an ES module, Node loads the other one.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()

/** Around a piece whose direction is its own business: first strong isolate and its end. They are not drawn. */
export const ISOLATE = '\u2068'
export const END_OF_ISOLATE = '\u2069'
const INVISIBLE = /[\u2066-\u2069\u200e\u200f\u202a-\u202e]/

/** A stretch of one direction; `at` are its characters' places in the text, in reading order. */
export type Stretch = { at: number[]; isRightToLeft: boolean }

/** Directions in a paragraph, by the Unicode bidirectional algorithm. */
export const levelsOf = (text: string, base: 'ltr' | 'auto') =>
  bidi.getEmbeddingLevels(text, base === 'ltr' ? 'ltr' : undefined)
export type Levels = ReturnType<typeof levelsOf>

/** The stretches of one line (places `start` to `end`, without it) from left to right. */
export function stretchesOf(text: string, { levels }: Levels, start: number, end: number): Stretch[] {
  const stretches: (Stretch & { level: number })[] = []
  for (let place = start; place < end; place++) {
    const level = levels[place]!
    const last = stretches.at(-1)
    // They keep what is on either side of them apart, and have no look of their own.
    if (INVISIBLE.test(text[place]!)) stretches.push({ at: [], level, isRightToLeft: false })
    else if (last && last.level === level) last.at.push(place)
    else stretches.push({ at: [place], level, isRightToLeft: level % 2 === 1 })
  }
  const highest = Math.max(0, ...stretches.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) turn(stretches, level)
  return stretches
}

/** Turns around every sequence of stretches at this level or deeper (rule L2, on whole stretches). */
function turn<S extends { level: number }>(stretches: S[], level: number) {
  let start = 0
  while (start < stretches.length) {
    let end = start
    while (end < stretches.length && stretches[end]!.level >= level) end++
    if (end > start) stretches.splice(start, end - start, ...stretches.slice(start, end).reverse())
    start = end + 1
  }
}

/** What stands for a character where text runs from right to left: '(' for ')'. */
export const mirrored = (character: string) => bidi.getMirroredCharacter(character) ?? character
