import { alsoWritten, type Word, wordsIn } from './words.ts'

/** A search term without spaces: words that must follow one another ('140/90', 'left/right'). */
export type Sought = { words: string[][] }

const MOST_WORDS = 12

/** Parses a search text. All terms must be found, in any order. */
export function readSearch(text: string): Sought[] {
  const sought: Sought[] = []
  let count = 0
  for (const chunk of text.split(/\s+/)) {
    const words = wordsIn(chunk).slice(0, MOST_WORDS - count)
    count += words.length
    if (words.length > 0) sought.push({ words: words.map(({ forms }) => [...forms, ...forms.flatMap(alsoWritten)]) })
  }
  return sought
}

/** The places to highlight in a text: words that equal a search word or begin with it, in order. */
export function hitsIn(text: string, sought: Sought[]): Pick<Word, 'at' | 'end'>[] {
  const words = wordsIn(text)
  const marked = new Set<Word>()
  for (const { words: wanted } of sought) {
    for (let first = 0; first + wanted.length <= words.length; first++) {
      const found = words.slice(first, first + wanted.length)
      if (found.every((word, index) => isMeant(word, wanted[index]!))) for (const word of found) marked.add(word)
    }
  }
  return words.filter((word) => marked.has(word))
}

/** Whether a text contains all terms. */
export const hasAll = (text: string, sought: Sought[]): boolean =>
  sought.every((some) => hitsIn(text, [some]).length > 0)

const isMeant = ({ forms }: Word, wanted: string[]) =>
  forms.some((form) => wanted.some((begin) => form.startsWith(begin)))

/** The same search with some words replaced by those that were probably meant. */
export const withMeant = (sought: Sought[], meant: Map<string, string[]>): Sought[] =>
  sought.flatMap(({ words }) => words.map((forms) => ({ words: [[...forms, ...(meant.get(forms[0]!) ?? [])]] })))
