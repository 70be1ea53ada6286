import { slipsAllowed, slipsBetween } from '../../../../core/spelling.ts'
import { isOwner, standsFor } from './client-words.ts'
import { type Concept, concepts } from './concepts.ts'
import { smallWords } from './small-words.ts'
import { stemOf } from './stems.ts'
import { everydayWords } from './words/everyday-words.ts'
import { usualFor } from './words/interchangeable.ts'
import { vagueWords } from './words/vague-words.ts'

type Phrase = { concept: Concept; words: string[] }

const phrases: Phrase[] = Object.entries(concepts).flatMap(([concept, listed]) =>
  listed.split('|').map((phrase) => ({ concept: concept as Concept, words: phrase.split(' ') })),
)
const known = new Set(phrases.flatMap(({ words }) => words))
const longestFirst = [...known].toSorted((one, other) => other.length - one.length)
const byStem = new Map(longestFirst.map((word) => [stemOf(word), word]))
const alone = new Set(phrases.flatMap(({ words }) => (words.length === 1 ? words : [])))
/** The shortest listed word of which this is another form: 'visit' of 'visiting'. A form with a meaning of its own has only that. */
const formOf = (word: string): string | undefined =>
  alone.has(word) || smallWords.has(word) || everydayWords.has(word) ? undefined : byStem.get(stemOf(word))
/** Whether a word already has a meaning here, and is therefore not a name. */
export const isKnown = (word: string): boolean => known.has(word) || smallWords.has(word) || formOf(word) !== undefined
const isSmall = (word: string) => smallWords.has(word) || vagueWords.has(formOf(word) ?? word)
const timeWords =
  'today tonight tomorrow yesterday morning afternoon evening monday tuesday wednesday thursday friday saturday sunday weekend'.split(
    ' ',
  )
/** Candidates for a misspelled word: longer words, the likelier ones first in the order of the list. */
const correctable = [...known, ...timeWords].filter((word) => word.length >= 5).flatMap((word) => [word, `${word}s`])

const byFirst = Map.groupBy(
  phrases.map(({ concept, words }) => ({ concept, words: words.length > 1 ? words.map(usualFor) : words })),
  ({ words }) => words[0]!,
)

type Spotted = {
  has: Set<Concept>
  /** The words after correction. */
  words: string[]
  /** Content words that are not known here. */
  unknown: string[]
}

/**
 * Words that are not corrected. `people`: a name may be a word, too (Will). `medicines`: words that only name one. `client`:
 * the plain first name of the person cared for.
 */
type Names = { people?: ReadonlySet<string>; medicines?: ReadonlySet<string>; client?: string }

/** The concepts in a question. */
export function spotConcepts(plain: readonly string[], { people, medicines, client }: Names = {}): Spotted {
  const isName = (word: string) => Boolean(people?.has(word) || medicines?.has(word))
  const words = plain.map((word) => (isKnown(word) || isName(word) || everydayWords.has(word) ? word : meant(word)))
  const has = new Set<Concept>()
  /** In a phrase that was said: 'hospital' in 'hospital appointment', but not in 'Was she in hospital?' */
  const meaningful = new Set<string>()
  const said = words
    .filter((word, at) => !isOwner(word, words[at + 1]))
    .map((word) => [...standsFor(word, client), formOf(word) ?? word])
  const inPhrases = said.map((meanings) => meanings.map(usualFor))
  inPhrases.forEach((first, at) => {
    for (const phrase of [...first, ...said[at]!].flatMap((word) => byFirst.get(word) ?? []))
      if (
        phrase.words.every((each, index) => (phrase.words.length > 1 ? inPhrases : said)[at + index]?.includes(each)) &&
        !phrase.words.every((each) => medicines?.has(each))
      ) {
        has.add(phrase.concept)
        for (const word of words.slice(at, at + phrase.words.length)) meaningful.add(word)
      }
  })
  // 'What is it for?'
  if (words.at(-1) === 'for' && !/^(?:watch|look|out)$/.test(words.at(-2) ?? '')) has.add('why')
  const isSaid = (word: string) => meaningful.has(word) || alone.has(formOf(word) ?? word)
  const unknown = words.filter((word) => !isSaid(word) && !isSmall(word) && !isName(word))
  return { has, words, unknown: unknown.filter((word) => !/^[\d./-]+(st|nd|rd|th|am|pm)?$/.test(word)) }
}

function meant(word: string): string {
  if (/\d/.test(word)) return word
  const limit = Math.max(slipsAllowed(word), word.length === 5 ? 1 : 0)
  let [best, fewest] = [word, limit + 1]
  for (const other of correctable) {
    // 'sounds' and 'bleeding' are words, not 'pounds' and 'sleeping': people rarely mistype the first letter.
    if (other[0] !== word[0]) continue
    const slips = slipsBetween(word, other, limit)
    if (slips < fewest) [best, fewest] = [other, slips]
  }
  return best
}
