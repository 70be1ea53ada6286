import { isDescribing } from '../describing-words.ts'
import { foodNames, type Language } from '../food-names.ts'
import { plainPhrases, plainWordSet, singular, writtenWords } from '../plain-words.ts'
import { isFoodAt, namedAt } from './names.ts'

/**
 * A part of a sentence: its words in a common form, and as they are written ('moules' are mussels, a 'moule' is a tin).
 * `isOfList`: more food follows ('do not add butter, nuts or eggs until the end').
 */
export type Clause = { words: string[]; written: string[]; isOfList: boolean }

/** The clauses of a sentence, without those in which a list goes on leaving out: 'free from milk, eggs and nuts'. */
export function clausesOf(sentence: string, language: Language): Clause[] {
  // Nothing goes on behind a bracket or a colon: 'rice (no milk), peanuts', 'without meat: peanuts'.
  return sentence.split(/[:()]/).flatMap((part) => {
    const clauses: Words[] = []
    for (const piece of part.split(',')) {
      const written = writtenWords(piece)
      const words = written.map(singular)
      const goesOn = isLeftOutList(words, clauses.at(-1)?.words ?? [], language) && !isInList(clauses, language)
      if (words.length > 0 && !goesOn) clauses.push({ words, written })
    }
    return clauses.map((clause, index) => ({ ...clause, isOfList: beginsWithFood(clauses[index + 1], language) }))
  })
}
type Words = Pick<Clause, 'words' | 'written'>
const beginsWithFood = (clause: Words | undefined, language: Language) =>
  clause !== undefined && isFoodAt(clause.words, 0, language)

/** Salt, water and rice in front say nothing about what follows: 'without salt, butter and cheese at the end'. */
function isLeftOutList(words: readonly string[], before: readonly string[], language: Language): boolean {
  const left = leftOutAtEnd(before)
  if (left.length === 0 || listLength(left, language) < left.length || !hasAllergen(left, language)) return false
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

function leftOutAtEnd(words: readonly string[]): readonly string[] {
  const last = words.slice(-MOST_LOOKED_BACK)
  const at = last.findLastIndex((_, index) => saidAt(last, index)?.goesOn === true)
  const left = at < 0 ? [] : last.slice(at + 1)
  const first = left.findIndex((word) => !isFiller(word))
  return first < 0 ? [] : left.slice(first)
}

/** Whether food at a place is said to be left out: 'without any nuts', 'instead of milk', 'die Butter weglassen'. */
export function isLeftOut({ words, isOfList }: Clause, at: number, length: number, language: Language): boolean {
  const next = words[at + length]
  if (next !== undefined && ALLERGIES.has(next)) return true
  const before = words.slice(Math.max(0, at - MOST_LOOKED_BACK), at)
  if (next !== undefined && LEFT_OUT_BEHIND.has(next)) return !words.some((word) => MAY.has(word) || NEVER.has(word))
  const from = before.findLastIndex((_, index) => saidAt(before, index) !== undefined)
  const said = saidAt(before, from)
  // 'With or without cheese'.
  if (OR.has(before[from - 1] ?? '')) return false
  if (!said || !reaches(before.slice(from + 1), said, language)) return false
  return !said.onlyAtEnd || (!isOfList && isAtEnd(words.slice(at + length), language))
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

/** `goesOn`: over a comma. `onlyAtEnd`: 'do not add milk', but not 'do not add the milk all at once'. */
type LeavingOut = { phrases: string[]; fillers: (word: string) => boolean; goesOn?: boolean; onlyAtEnd?: boolean }

/** The words of the food and small ones, but no others: 'without chopped nuts', not 'ohne Deckel Nüsse rösten'. */
const isFiller = (word: string) => FILLERS.has(word) || isDescribing(word)
const FILLERS = plainWordSet(
  'the any a an usual further extra added other more either der die das den dem von weitere jegliche el la los las le les du de des',
)

const LEAVING_OUT: readonly LeavingOut[] = [
  {
    phrases: plainPhrases(
      'without, no, neither, not contain, t contain, free from, free of, ohne, kein, keine, keinen, weder, frei von, sin, libre de, exento de, sans, exempt de, bez',
    ),
    fillers: isFiller,
    goesOn: true,
  },
  // Of 'nicht die Butter vergessen' and 'n’oubliez pas le beurre' it is the verb that is negated.
  { phrases: plainPhrases('not, nor, non, nicht, ni, pas, pas de, nie, ani'), fillers: () => false, goesOn: true },
  {
    phrases: plainPhrases('omit, avoid, skip, leave out, omitir, evitar, omettre, éviter, pominąć, no need for'),
    fillers: isFiller,
    onlyAtEnd: true,
  },
  // 'Never use cold butter' uses butter.
  {
    phrases: plainPhrases(
      'not need, t need, not miss, not add, t add, never add, not use, t use, never use, pas mettre, pas ajouter, no añadir, necesario añadir, no usar, nie dodawać, nie dodawaj',
    ),
    fillers: (word) => FILLERS.has(word),
    onlyAtEnd: true,
  },
  {
    phrases: plainPhrases(
      'instead of, rather than, alternative to, substitute for, statt, anstatt, anstelle, Alternative zu, en lugar de, en vez de, au lieu, à la place, zamiast',
    ),
    fillers: isFiller,
  },
  {
    phrases: plainPhrases(
      'allergic to, allergy to, Allergie gegen, allergisch gegen, allergisch auf, alergia a, alérgico a, allergie à, allergie aux, allergie au, allergique à, allergique aux, allergique au, alergią na, alergia na',
    ),
    fillers: isFiller,
    goesOn: true,
  },
]

/** What the words that end at a place say about the food behind them. */
const saidAt = (words: readonly string[], at: number): LeavingOut | undefined =>
  [4, 3, 2, 1]
    .map((length) => LEAVING_OUT_BY_PHRASE.get(words.slice(Math.max(0, at + 1 - length), at + 1).join(' ')))
    .find((said) => said !== undefined)
const LEAVING_OUT_BY_PHRASE = new Map(
  LEAVING_OUT.flatMap((said) => said.phrases.map((phrase) => [phrase, said] as const)),
)

/** Behind the food: 'die Butter weglassen'; not 'kann man die Butter weglassen', 'auf Butter verzichten wir nicht'. */
const LEFT_OUT_BEHIND = plainWordSet('weglassen verzichten')
const MAY = plainWordSet('kann kannst können könnt könnte darf dürfen')
const NEVER = plainWordSet('nicht nie niemals keinesfalls ungern')
/** 'Nut allergy'. */
const ALLERGIES = plainWordSet('allergy allergic allergie allergien allergisch intolerance')

const OR = plainWordSet('or nor oder noch o u ni ou lub ani')
const AND = plainWordSet('and or nor und oder noch y e o u ni et ou i oraz lub ani')
