import type { Language } from '../food-names.ts'
import { AND } from './leaving-out.ts'
import { isFoodAt, namedAt } from './names.ts'

/** How many words at the beginning are a list of foods. */
export function listLength(words: readonly string[], language: Language): number {
  for (let at = 0; at < words.length; ) {
    const { food, kinds, length } = namedAt(words, at, language)
    if (!food && !kinds && !AND.has(words[at]!)) return at
    at += length
  }
  return words.length
}

/** Whether all of it is a list of foods: 'like almonds and cheese'. */
export const isList = (words: readonly string[], language: Language): boolean =>
  words.length > 0 && listLength(words, language) === words.length

export const hasAllergen = (words: readonly string[], language: Language) =>
  words.some((_, at) => {
    const { food, kinds } = namedAt(words, at, language)
    return kinds !== undefined || (food?.contains ?? []).length > 0
  })

/** Whether each food is followed by an 'and': 'in einer Pfanne ohne Öl Erdnüsse und Mandeln' roasts both. */
export function isEachJoined(list: readonly string[], language: Language): boolean {
  for (let at = 0; at < list.length; at++) {
    if (!isFoodAt(list, at, language)) return false
    at += namedAt(list, at, language).length
    if (!AND.has(list[at] ?? '')) return false
  }
  return true
}
