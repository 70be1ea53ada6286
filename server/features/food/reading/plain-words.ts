import { withoutFormat } from '../../../core/without-format.ts'

/**
 * 'Crème fraîche (30 %)' -> ['creme', 'fraiche', '30']: lower case, without accents and English or Romance plural
 * endings.
 */
export const plainWords = (text: string): string[] => writtenWords(text).map(singular)

/** The same with the endings as they are written. */
export const writtenWords = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Phrases to look for among plain words: 'free from, exento de'. */
export const plainPhrases = (text: string): string[] => text.split(',').map((phrase) => plainWords(phrase).join(' '))

/** Words to look for among plain ones. */
export const plainWordSet = (words: string): ReadonlySet<string> => new Set(plainWords(words))

const plain = (text: string): string =>
  withoutFormat(text)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    // 'Austernsoße' is also written 'Austernsauce'.
    .replaceAll('sosse', 'sauce')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'](?=s\b)/g, '')
    // l'huile, d'olive
    .replace(/\b[ld][’']/g, '')

/** A common form for singular and plural in any language: it only has to be the same on both sides of a comparison. */
export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(oes|shes|ches|xes|sses)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/**
 * What a German or Polish noun behind 'mit' or 'z' may be called by itself: 'Nüssen' -> 'Nüsse', 'orzechami' ->
 * 'orzechy', 'mlekiem' -> 'mleko'. Not every one is a word. None of short words: 'ein' is no egg, 'then' no French tea.
 */
export function nominatives(word: string): string[] {
  if (word.length < 5) return []
  if (word.endsWith('ami')) return ['y', 'i', 'a'].map((ending) => word.slice(0, -3) + ending)
  const stem = word.replace(/(?<=[kg])iem$|em$|(?<=e[lr]?)n$/, '')
  return stem === word ? [] : [stem, `${stem}o`]
}
