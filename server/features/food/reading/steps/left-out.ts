import { foodNames, type Language } from '../food-names.ts'
import { plainWordSet, plainWords, singular, writtenWords } from '../plain-words.ts'
import {
  AND,
  isDenied,
  isFiller,
  isUncertain,
  isUntil,
  LEFT_OUT_BEHIND,
  type LeavingOut,
  OR,
  saidAt,
} from './leaving-out.ts'
import { isFoodAt, namedAt } from './names.ts'

/**
 * A part of a sentence: its words in a common form, and as they are written ('moules' are mussels, a 'moule' is a tin).
 * `isOfList`: more food follows, or until when ('do not add butter, nuts or eggs until the end'). `isUncertain`: of the
 * whole sentence.
 */
export type Clause = { words: string[]; written: string[]; isOfList: boolean; isUncertain: boolean }

/** The clauses of a sentence, without those in which a list goes on leaving out: 'free from milk, eggs and nuts'. */
export function clausesOf(sentence: string, language: Language): Clause[] {
  const isOpen = isUncertain(plainWords(sentence))
  // Nothing goes on behind a bracket or a colon: 'rice (no milk), peanuts', 'without meat: peanuts'.
  const parts = withWords(sentence).split(/[:()]/)
  return parts.flatMap((part, place) => {
    // 'Add no butter, milk or eggs (until the end)'.
    const isForNow = isUntil(plainWords(parts.slice(place + 1).join(' ')))
    const clauses: Words[] = []
    const pieces = part.split(',').map((piece): Words => {
      const written = writtenWords(piece)
      return { words: written.map(singular), written }
    })
    const lastOther = pieces.findLastIndex(({ words }) => !isList(words, language))
    for (const [index, piece] of pieces.entries()) {
      const before = clauses.at(-1)?.words ?? []
      const goesOn =
        isLeftOutList(piece.words, before, index > lastOther && !isForNow, language) && !isInList(clauses, language)
      if (piece.words.length > 0 && !goesOn) clauses.push(piece)
    }
    return clauses.map((clause, index) => ({
      ...clause,
      isOfList: isForNow || beginsWithFood(clauses[index + 1], language),
      isUncertain: isOpen,
    }))
  })
}
type Words = Pick<Clause, 'words' | 'written'>

/** Signs that are lost with the words: 'the nut/butter mixture' has both, and 'no-salt butter' is salt-free butter. */
const withWords = (sentence: string): string =>
  sentence.replace(/(?<=\p{L}\s*)[&+/](?=\s*\p{L})/gu, ' and ').replace(/\bno-(\p{L}+)/giu, '$1 free')

/** Not 'roll up and serve', 'cake will still rise'. */
function beginsWithFood(clause: Words | undefined, language: Language): boolean {
  if (!clause) return false
  const { food, kinds, isOftenMade, length } = namedAt(clause.words, 0, language)
  const next = clause.words[length]
  return (food ?? kinds) !== undefined && (!isOftenMade || next === undefined || AND.has(next))
}

/** Salt, water and rice in front say nothing about what follows: 'without salt, butter and cheese at the end'. */
function isLeftOutList(
  words: readonly string[],
  before: readonly string[],
  isRest: boolean,
  language: Language,
): boolean {
  const { left, said, front } = leftOutAtEnd(before)
  // 'No salt butter, eggs': only the salt is left out.
  if (left.length === 0 || !isEachJoined([...left, 'and'], language) || !hasAllergen(left, language)) return false
  // 'Milk without lactose, eggs' adds eggs; 'bread without milk, eggs or nuts' does not.
  if (endsWithFood(front, language) && !words.some((word) => OR.has(word))) return false
  // 'Add no butter, milk or eggs until the end'.
  if (said?.onlyAtEnd && !isRest) return false
  const rest = words.slice(listLength(words, language))
  return rest.length < words.length && rest.every((word) => BEHIND_LIST.has(word))
}
/** 'With eggs, no cheese, butter': the last clause is one item of a list that is added. */
function isInList(clauses: readonly Words[], language: Language): boolean {
  const [earlier, last] = clauses.slice(-2).map(({ words }) => words)
  const isOnlyItem = last !== undefined && saidAt(last, 0) !== undefined
  const end = earlier?.slice(-foodNames().mostWords) ?? []
  return isOnlyItem && end.some((_, at) => isList(end.slice(at), language))
}
/** German verbs end with it: 'kommt ohne Milch, Eier und Nüsse aus'. */
const BEHIND_LIST = plainWordSet('aus')

/** What is left out by the last words, and what is in front of the word that says so. */
function leftOutAtEnd(words: readonly string[]): { left: readonly string[]; said?: LeavingOut; front: string[] } {
  const last = words.slice(-MOST_LOOKED_BACK)
  const at = last.findLastIndex((_, index) => saidAt(last, index)?.goesOn === true)
  const left = at < 0 ? [] : last.slice(at + 1)
  const first = left.findIndex((word) => !isFiller(word))
  return { left: first < 0 ? [] : left.slice(first), said: saidAt(last, at), front: last.slice(0, Math.max(0, at)) }
}

const endsWithFood = (words: readonly string[], language: Language): boolean =>
  words.some((_, at) => isFoodAt(words, at, language) && at + namedAt(words, at, language).length === words.length)

/** Whether food at a place is said to be left out: 'without any nuts', 'instead of milk', 'die Butter weglassen'. */
export function isLeftOut(clause: Clause, at: number, length: number, language: Language): boolean {
  const { words } = clause
  const next = words[at + length] ?? ''
  if (ALLERGIES.has(next)) return true
  if (LEFT_OUT_BEHIND.has(next)) return !clause.isUncertain
  const before = words.slice(Math.max(0, at - MOST_LOOKED_BACK), at)
  const from = before.findLastIndex((_, index) => saidAt(before, index) !== undefined)
  const said = saidAt(before, from)
  // 'With or without cheese', 'keine Butter sparen'.
  if (OR.has(before[from - 1] ?? '') || next === 'sparen') return false
  if (!said || !reaches(before.slice(from + 1), said, language)) return false
  if (said.onlyIf === 'certain' && clause.isUncertain) return false
  if (
    said.onlyIf === 'not denied' &&
    isDenied(before.slice(0, from), words.slice(at + length, at + length + MOST_LOOKED_BACK))
  )
    return false
  if (said.onlyIf === 'not until' && isUntil(before.slice(0, from))) return false
  return !said.onlyAtEnd || (!clause.isOfList && isAtEnd(words.slice(at + length), language))
}

/** Looking back over the whole of a text without a stop would take seconds; food behind a longer list is named. */
const MOST_LOOKED_BACK = 40

/** Behind the list may come another verb: 'omit the nuts and serve'. */
function isAtEnd(behind: readonly string[], language: Language): boolean {
  const length = listLength(behind, language)
  return length === behind.length || AND.has(behind[length - 1] ?? '')
}

/** 'Omit the salt and add butter' adds butter; 'without milk or eggs' has no eggs. */
function reaches(between: readonly string[], said: LeavingOut, language: Language): boolean {
  const first = between.findIndex((_, at) => isFoodAt(between, at, language))
  const fillers = first < 0 ? between : between.slice(0, first)
  if (fillers.length > MOST_FILLERS || !fillers.every((word) => said.fillers(word))) return false
  if (first < 0) return true
  const list = between.slice(first)
  return isEachJoined(list, language) && (OR.has(list.at(-1)!) || hasAllergen(list, language))
}
const MOST_FILLERS = 3

/** Whether each food is followed by an 'and': 'in einer Pfanne ohne Öl Erdnüsse und Mandeln' roasts both. */
function isEachJoined(list: readonly string[], language: Language): boolean {
  for (let at = 0; at < list.length; at++) {
    if (!isFoodAt(list, at, language)) return false
    at += namedAt(list, at, language).length
    if (!AND.has(list[at] ?? '')) return false
  }
  return true
}

/** How many words at the beginning are a list of foods. */
function listLength(words: readonly string[], language: Language): number {
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

const hasAllergen = (words: readonly string[], language: Language) =>
  words.some((_, at) => {
    const { food, kinds } = namedAt(words, at, language)
    return kinds !== undefined || (food?.contains ?? []).length > 0
  })

/** 'Nut allergy'. */
const ALLERGIES = plainWordSet('allergy allergic allergie allergien allergisch intolerance')
