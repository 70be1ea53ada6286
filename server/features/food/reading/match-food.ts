import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { lettersOf, slipsAllowed, slipsAtLeast, slipsBetween } from '../../../core/spelling.ts'
import { cutsIn, understoodIn } from './cooking-words.ts'
import { describingAt, isDescribing } from './describing-words.ts'
import { isOfKind, kindsAt } from './food-kinds.ts'
import { type FoodName, foodNames, type Language } from './food-names.ts'
import { nominatives, plainWords } from './plain-words.ts'

/**
 * unknown: nothing was recognised · partly: something was, but `unread` may make it a different food ('almond milk' is
 * not milk) or is only similar to a name · several: more than one food is named · ambiguous: languages use it for
 * different foods · too_long: its end is not read.
 */
/** `suggestion`: the name that a misspelled one could mean, for a person to decide; '' if there is none. */
export type NotMatched = {
  food: null
  reason: 'unknown' | 'partly' | 'several' | 'ambiguous' | 'too_long'
  unread: string[]
  suggestion: string
}
export type FoodMatch = { food: Food } | NotMatched

/**
 * The food of the table that is meant, only if there is no doubt. If in doubt, none is returned: a wrong guess would
 * hide an allergen. What may be a typing error is suggested, never taken: mullet is no millet, bonito no boniato.
 */
export function matchFood(name: string, preparation: string | null = null, language: Language = 'en'): FoodMatch {
  const named = wordsOf(name)
  const parts = (preparation ?? '')
    .replace(/(?<!\p{L})[àa] l[’']/giu, 'à la ')
    .replace(/[&+]/g, ' and ')
    .split(/[,;.:]/)
    .map((part) => wordsOf(part).map(asNamed))
  const line = { named, parts, language, guesses: new Map() }
  const english = readAs('en', line)
  if (english.match.food) return english.match
  // Whatever describes a food is read in one language: English, or one that has its name.
  const others = english.languages.filter((one) => one !== 'en').map((one) => readAs(one, line))
  return [english, ...others].reduce((best, one) => (leftOver(one) < leftOver(best) ? one : best)).match
}

const leftOver = ({ match }: Reading): number => (match.food ? -1 : match.unread.length)

type Reading = { match: FoodMatch; languages: Language[] }
type Line = { named: string[]; parts: string[][]; language: Language; guesses: Map<string, FoodName | undefined> }
/** What is meant if every word that describes it is of one language, and the languages of the names that it has. */
function readAs(reader: Language, { named, parts, language, guesses }: Line): Reading {
  const words = [...named, ...parts.flat()]
  const understood = [...cutsIn(named, reader), ...parts.flatMap((part) => understoodIn(part, reader))]
  const foods = new Set<Food>()
  const languages = new Set<Language>()
  const unread: string[] = []
  const cuts: string[] = []
  let suggestion = ''
  let isAmbiguous = false
  let at = 0
  while (at < words.length) {
    const found = nameAt(words, at, at < named.length && unread.length < MOST_GUESSES, guesses)
    const food = found && meant(found.name, language)
    const describing = found || at >= named.length ? 0 : describingAt(named, at, reader)
    const length = found?.length ?? Math.max(1, describing)
    for (const one of found?.name.means.keys() ?? []) languages.add(one)
    if (food) foods.add(food)
    else if (found) isAmbiguous = true
    else if (understood[at] === 'cut' && (at >= named.length || describing > 0)) cuts.push(words[at]!)
    else if (
      at < named.length
        ? describing === 0 || understood[at] === 'no'
        : bringsMore(words, at, foods, understood[at] === 'yes')
    )
      unread.push(words[at]!)
    if (found?.isGuess) {
      unread.push(...words.slice(at, at + length))
      suggestion ||= found.name.text
    }
    at += length
  }
  const [food, ...others] = foods
  if (food && food.group !== 'meat' && !food.contains.includes('fish')) unread.push(...cuts)
  const notMatched = (reason: NotMatched['reason']) => ({ food: null, reason, unread, suggestion })
  const matched = (): FoodMatch => {
    if (isAmbiguous) return notMatched('ambiguous')
    if (!food) return notMatched('unknown')
    if (others.length > 0) return notMatched('several')
    return unread.length > 0 ? notMatched('partly') : { food }
  }
  return { match: matched(), languages: [...languages] }
}

/** Whether a text names a food, also one that is not sure. */
export function namesFood(text: string): boolean {
  const match = matchFood(text)
  return match.food !== null || match.reason !== 'unknown'
}

/** A kind of food that the food itself is not ('green beans, with nuts'), or what is unknown: 'with aioli'. */
function bringsMore(words: string[], at: number, foods: Set<Food>, isUnderstood: boolean): boolean {
  const kinds = kindsAt(words, at)
  return kinds ? kinds.some((key) => ![...foods].some((food) => isOfKind(food, key))) : !isUnderstood
}

/**
 * Without the English article, which is French tea ('thé') once accents are gone; 'for the sauce' is for the one of this
 * recipe, 'in the sauce' may be any. Without its accents, French 'râpé' (grated) is Spanish 'rape', a fish.
 */
const wordsOf = (text: string) =>
  plainWords(text.replace(GRATED, 'râpée').replace(OF_RECIPE, ' ').replace(ARTICLE, ' '))
const OF_RECIPE = /(?<=(?<!\p{L})(?:for|into)\s+)the (?:sauce|batter|pastry|gravy)(?![\p{L}\p{M}])/giu
const ARTICLE = /(?<!\p{L})the(?![\p{L}\p{M}])/giu
const GRATED = /(?<!\p{L})r(?:â|a\u0302?)p(?:é|e\u0301)s?(?![\p{L}\p{M}])/giu

/** A word as the name of the food that it is a form of: 'Auberginen', 'mit Nüssen'. */
export const asNamed = (word: string): string =>
  isName(word) || isDescribing(word) ? word : (nominatives(word).find(isName) ?? word)
const isName = (word: string) => foodNames().byWords.has(word) || kindsAt([word], 0) !== undefined

/** A line with more unknown words is a sentence: guessing stops, to limit the work. */
const MOST_GUESSES = 3

/** The meaning of a name: in the reader's language first, then in English, then in the others if they agree. */
function meant({ means }: FoodName, language: Language): Food | undefined {
  const own = means.get(language) ?? means.get('en')
  if (own) return own
  const [food, ...others] = new Set(means.values())
  return others.length === 0 ? food : undefined
}

type Found = { name: FoodName; length: number; isGuess: boolean }
/**
 * The longest known name that begins at a word; misspelled ones only in the name of the food, not in its preparation.
 */
function nameAt(words: string[], at: number, mayGuess: boolean, guesses: Line['guesses']): Found | undefined {
  const { byWords, joined, mostWords } = foodNames()
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length)
    const known =
      byWords.get(some.join(' ')) ??
      (length === 1 ? (joined.get(some[0]!) ?? byWords.get(asNamed(some[0]!))) : undefined)
    const name = known ?? (mayGuess && !some.some(isDescribing) ? guessed(some, guesses) : undefined)
    if (name) return { name, length, isGuess: !known }
  }
}

/** Kept for the other languages that a line is read in, because it takes long. */
function guessed(words: string[], guesses: Line['guesses']): FoodName | undefined {
  const key = words.join(' ')
  if (!guesses.has(key)) guesses.set(key, closestName(words))
  return guesses.get(key)
}

/**
 * The only name within a few typing errors; none if another food's name is equally close or only one error further
 * away.
 */
function closestName(words: string[]): FoodName | undefined {
  const letters = words.map(lettersOf)
  const alike = (foodNames().alike.get(words.length) ?? []).filter((name) => haveLettersAlike(letters, name.letters))
  const near = alike.flatMap((name) => {
    const slips = slipsIn(words, name.words)
    return slips === undefined ? [] : [{ name, ...slips }]
  })
  const best = near.filter(({ isForgiven }) => isForgiven).sort((a, b) => a.count - b.count)[0]
  if (!best) return undefined
  const meanings = new Set(best.name.means.values())
  const isDoubtful = near.some(
    ({ name, count }) => count <= best.count + 1 && [...name.means.values()].some((food) => !meanings.has(food)),
  )
  return isDoubtful ? undefined : best.name
}

/** Two typing errors, plus one to detect doubt: the other word cannot lack more letters. */
const MOST_STRANGE = 3
const haveLettersAlike = (some: number[], others: number[]) =>
  some.every((bits, at) => slipsAtLeast(bits, others[at]!) <= MOST_STRANGE)

/**
 * Typing errors over all words, counted up to one more than is tolerated. An error in a first letter is not tolerated.
 */
function slipsIn(typed: string[], known: string[]): { count: number; isForgiven: boolean } | undefined {
  let count = 0
  let isForgiven = true
  for (const [index, other] of known.entries()) {
    const one = typed[index]!
    if (one === other) continue
    const allowed = Math.min(slipsAllowed(one), slipsAllowed(other))
    if (allowed === 0) return undefined
    const slips = slipsBetween(one, other, allowed + 1)
    if (slips > allowed + 1) return undefined
    count += slips
    if (slips > allowed || one[0] !== other[0]) isForgiven = false
  }
  return { count, isForgiven }
}
