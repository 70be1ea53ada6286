import { foodNames, type Language } from '../food-names.ts'
import { plainWordSet, plainWords, singular, writtenWords } from '../plain-words.ts'
import { isDescription, type Joined } from './descriptions.ts'
import { hasAllergen, isEachJoined, isList, listLength } from './food-lists.ts'
import {
  AND,
  isDenied,
  isFiller,
  isUncertain,
  isUntil,
  type LeavingOut,
  MOST_LOOKED_BACK,
  NOR,
  OR,
  saidAt,
} from './leaving-out.ts'
import { namedAt } from './names.ts'
import { withWholeNames } from './whole-names.ts'

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
  const parts = withWords(withWholeNames(sentence, language)).split(/[:()[\]]/)
  return parts.flatMap((part, place) => {
    // 'Add no butter, milk or eggs (until the end)'.
    const isForNow = isUntil(plainWords(parts[place + 1] ?? '').slice(0, 1))
    const clauses: Words[] = []
    const pieces = part.split(',').map((piece): Words => {
      const written = writtenWords(piece)
      return { words: written.map(singular), written }
    })
    const lists = listsOf(pieces, language)
    for (const [index, piece] of pieces.entries()) {
      const before = clauses.at(-1)?.words ?? []
      const { isRest, joined } = lists[index]!
      const list = { words: piece.words, isRest: isRest && !isForNow, joined }
      const goesOn = isLeftOutList(list, before, language) && !isInList(clauses, language)
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

/**
 * Signs that are lost with the words: 'nut/butter', 'flour without gluten + butter' (what follows '+' is added), and 'no-salt
 * butter', which is salt-free butter.
 */
const withWords = (sentence: string): string =>
  sentence
    .replace(/(?<=\b(?:und|and|et|y|i)) ?\/ ?(?:oder|or|ou|o|lub)\b/gi, '')
    .replace(/(?<=\p{L}\s*)\/(?=\s*\p{L})/gu, ' or ')
    .replace(/(?<=\p{L}\s*)&(?=\s*\p{L})/gu, ' and ')
    .replace(/(?<=\p{L}\s*)\+(?=\s*\p{L})/gu, ' plus ')
    .replace(/\bno-(\p{L}+)/giu, '$1 free')
    .replace(/\bnon-(egg|milk|nut|peanut|wheat)\b/gi, '$1 free')

/** A piece between commas. `isRest`: it and all behind it are lists of food. `joined`: how the list that goes on with it is. */
type Piece = { words: readonly string[]; isRest: boolean; joined: Joined }

function listsOf(pieces: readonly Words[], language: Language): Omit<Piece, 'words'>[] {
  const found: Omit<Piece, 'words'>[] = []
  for (const { words } of pieces.toReversed()) {
    const behind = found.at(-1) ?? { isRest: true, joined: undefined }
    const isFood = isList(words, language)
    found.push({
      isRest: isFood && behind.isRest,
      joined: isFood ? (behind.joined ?? joinedIn(words)) : undefined,
    })
  }
  return found.reverse()
}

function joinedIn(words: readonly string[]): Joined {
  if (words.some((word) => NOR.has(word))) return 'nor'
  return words.some((word) => OR.has(word)) ? 'or' : undefined
}

/** Not 'roll up and serve', 'cake will still rise'. */
function beginsWithFood(clause: Words | undefined, language: Language): boolean {
  if (!clause) return false
  const { food, kinds, isOftenMade, length } = namedAt(clause.words, 0, language)
  const next = clause.words[length]
  return (food ?? kinds) !== undefined && (!isOftenMade || next === undefined || AND.has(next))
}

/** Salt, water and rice in front say nothing about what follows: 'without salt, butter and cheese at the end'. */
function isLeftOutList({ words, isRest, joined }: Piece, before: readonly string[], language: Language): boolean {
  const { left, said, front } = leftOutAtEnd(before)
  // 'No salt butter, eggs': only the salt is left out.
  if (left.length === 0 || !isEachJoined([...left, 'and'], language) || !hasAllergen(left, language)) return false
  if (isDescription(left, front, joined, language)) return false
  if (said?.onlyIf === 'not denied' && (isDenied(front, []) || OR.has(front.at(-1) ?? ''))) return false
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
