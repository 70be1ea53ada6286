import { otherSpellings, type Word, wordsIn } from './words.ts'

/** A search term without spaces: words that must follow one another ('140/90', 'left/right'). */
export type SearchTerm = { words: string[][] }

const MOST_WORDS = 12

/** Parses a search text. All terms must be found, in any order. */
export function readSearch(text: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  let count = 0
  for (const chunk of text.split(/\s+/)) {
    const words = wordsIn(chunk).slice(0, MOST_WORDS - count)
    count += words.length
    if (words.length > 0) terms.push({ words: words.map(({ forms }) => [...forms, ...forms.flatMap(otherSpellings)]) })
  }
  return terms
}

/** The places to highlight in a text: words that equal a search word or begin with it, in order. */
export function hitsIn(text: string, terms: SearchTerm[]): Pick<Word, 'at' | 'end'>[] {
  const words = wordsIn(text)
  const marked = new Set<Word>()
  for (const { words: wanted } of terms) {
    for (let first = 0; first + wanted.length <= words.length; first++) {
      const found = words.slice(first, first + wanted.length)
      if (found.every((word, index) => isMeant(word, wanted[index]!))) for (const word of found) marked.add(word)
    }
  }
  return words.filter((word) => marked.has(word))
}

/** Whether a text contains all terms. */
export const hasAll = (text: string, terms: SearchTerm[]): boolean =>
  terms.every((some) => hitsIn(text, [some]).length > 0)

const isMeant = ({ forms }: Word, wanted: string[]) =>
  forms.some((form) => wanted.some((begin) => form.startsWith(begin)))

/** The same search with some words replaced by those that were probably meant. */
export const withSimilarWords = (terms: SearchTerm[], similar: Map<string, string[]>): SearchTerm[] =>
  terms.flatMap(({ words }) => words.map((forms) => ({ words: [[...forms, ...(similar.get(forms[0]!) ?? [])]] })))
