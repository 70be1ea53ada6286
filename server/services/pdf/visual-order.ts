import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

// Its types describe the ES module, but Node loads the CommonJS build.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()

/** First strong isolate and its end: around a piece whose direction is independent. Not drawn. */
export const ISOLATE = '\u2068'
export const END_OF_ISOLATE = '\u2069'
const INVISIBLE = /[\u2066-\u2069\u200e\u200f\u202a-\u202e]/

/** A run of one direction; `at` are the positions of its characters in the text, in reading order. */
type Stretch = { at: number[]; isRightToLeft: boolean }

/** The directions in a paragraph, by the Unicode bidirectional algorithm. */
export const levelsOf = (text: string, base: 'ltr' | 'auto') =>
  bidi.getEmbeddingLevels(text, base === 'ltr' ? 'ltr' : undefined)
export type Levels = ReturnType<typeof levelsOf>

/** The runs of one line (positions `start` to `end`, exclusive) from left to right. */
export function stretchesOf(text: string, { levels }: Levels, start: number, end: number): Stretch[] {
  const stretches: (Stretch & { level: number })[] = []
  for (let place = start; place < end; place++) {
    const level = levels[place]!
    const last = stretches.at(-1)
    // Invisible characters separate their neighbours, and are not drawn.
    if (INVISIBLE.test(text[place]!)) stretches.push({ at: [], level, isRightToLeft: false })
    else if (last && last.level === level) last.at.push(place)
    else stretches.push({ at: [place], level, isRightToLeft: level % 2 === 1 })
  }
  const highest = Math.max(0, ...stretches.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) turn(stretches, level)
  return stretches
}

/** Reverses every sequence of runs at this level or deeper (rule L2, on whole runs). */
function turn<S extends { level: number }>(stretches: S[], level: number) {
  let start = 0
  while (start < stretches.length) {
    let end = start
    while (end < stretches.length && stretches[end]!.level >= level) end++
    if (end > start) stretches.splice(start, end - start, ...stretches.slice(start, end).reverse())
    start = end + 1
  }
}

/** The mirrored character in right-to-left text: '(' for ')'. */
export const mirrored = (character: string) => bidi.getMirroredCharacter(character) ?? character
