import { listed, readTsv } from '../read-tsv.ts'
import { type Language, languages } from './food-names.ts'
import { plainWords } from './plain-words.ts'

/** How a word may stand in a preparation; data/README.md says what each means. */
const uses = [
  ...(['any', 'loose', 'shape', 'in', 'and', 'cut', 'body', 'part', 'own', 'removed', 'adds', 'for'] as const),
  ...(['purpose', 'dish'] as const),
]
export type Use = (typeof uses)[number]
type Known = { use: Use; inName: string }

/**
 * How many words from here describe the food of a name without making it a different one: freshness, size, cut; 0 if
 * none. A shape behind the food may be a product ('onion rings', 'chicken strips').
 */
export function describingAt(words: string[], at: number, language: Language): number {
  const { known, length } = knownAt(words, at, language)
  const isBehindIn = words.slice(0, at).some((word) => INTO.has(word))
  const isInFront = at === 0 || words[at + length] === 'of' || isBehindIn
  const describes =
    known?.inName === 'yes' || (known?.inName === 'before' && isInFront) || (known?.inName === 'in' && isBehindIn)
  return describes ? length : 0
}
const INTO = new Set(['in', 'into'])

/** 'dried', 'smoked', 'vegan' and 'free' do not only describe: with these words it is not the plain food. */
export const isDescribing = (word: string): boolean =>
  languages.some((language) => knownAt([word], 0, language).known?.inName === 'yes')

/**
 * The longest phrase of data/preparation-words.tsv that begins at a word, in one language: French 'mince' is thin,
 * English 'mince' is meat. Numbers are the same in all.
 */
export function knownAt(words: string[], at: number, language: Language): { known: Known | undefined; length: number } {
  loaded ??= readPhrases()
  const phrases = loaded.get(language)!
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const known = phrases.get(words.slice(at, at + length).join(' '))
    if (known) return { known, length }
  }
  const word = words[at]!
  if (/^\d+$/.test(word)) return { known: { use: 'any', inName: 'yes' }, length: 1 }
  const known: Known | undefined = MEASURE.test(word) ? { use: 'any', inName: '' } : phrases.get(stemOf(word))
  return { known: known && { ...known, inName: '' }, length: 1 }
}
const LONGEST_PHRASE = 4
const MEASURE = /^\d+(?:cm|mm|in|inch|g|kg|ml|oz|lb|l)$/

/** 'feinen' and 'feine', 'cortada' and 'cortado', 'różyczki' and 'różyczkach' are one word; English has no such endings. */
const stemOf = (word: string): string =>
  word.length > 4 && !word.endsWith('er') ? `${word.replace(/(?:ee|e[mnrs]?|ern|ach|ami|[aiouy])$/, '')}-` : word

type Phrases = Map<string, Known>
let loaded: ReadonlyMap<Language, Phrases> | undefined
function readPhrases(): ReadonlyMap<Language, Phrases> {
  const found = new Map(languages.map((language): [Language, Phrases] => [language, new Map()]))
  for (const row of readTsv('preparation-words.tsv')) {
    const use = uses.find((one) => one === row.use)
    if (!use) throw new Error(`preparation-words.tsv: no use is called ${row.use}`)
    for (const [language, phrases] of found) {
      for (const words of listed(row[language]!).map(plainWords)) {
        const keys = [words.join(' '), ...(language !== 'en' && words.length === 1 ? [stemOf(words[0]!)] : [])]
        for (const key of keys) {
          if ((phrases.get(key)?.use ?? use) !== use) throw new Error(`preparation-words.tsv: ${key} has two uses`)
          if (!phrases.get(key)?.inName) phrases.set(key, { use, inName: row.in_name! })
        }
      }
    }
  }
  return found
}
