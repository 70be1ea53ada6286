import { slipsAllowed, slipsBetween } from '../../../core/spelling.ts'
import { type KnownName, MOST_WORDS, namesAlike, namesByLetters, placeOf } from './names.ts'
import { isNoise } from './noise.ts'
import { mineralSalts } from './salts.ts'
import { partsOf } from './words.ts'

/** What was recognised in a name: its ingredients, the words nobody understood, and whether it means several things. */
export type Match = { ingredients: string[]; unread: string[]; isAmbiguous: boolean }

/**
 * Reads a medication's name as somebody typed it: brand or ingredient, with or without strength, form and salt, several in
 * one, a slip of the finger forgiven. In doubt a word stays unread: a wrong guess would be worse than none.
 */
export function matchName(name: string): Match {
  const match: Match = { ingredients: [], unread: [], isAmbiguous: false }
  for (const words of partsOf(name)) readPart(words, match)
  match.ingredients = [...new Set(match.ingredients)]
  return match
}

/** A name with more words that nobody knows is a sentence: no more guessing, so that the work stays small. */
const MOST_GUESSES = 8

function readPart(words: string[], match: Match) {
  let before: readonly string[] = []
  let at = 0
  while (at < words.length) {
    const found = nameAt(words, at, match.unread.length < MOST_GUESSES)
    if (found) {
      if (!isSaltOf(found.name.ingredients, before)) match.ingredients.push(...found.name.ingredients)
      if (found.name.ingredients.length === 0) match.isAmbiguous = true
      before = found.name.ingredients
    } else if (!isNoise(words[at]!)) match.unread.push(words[at]!)
    at += found?.length ?? 1
  }
}

/** 'losartan potassium': the potassium is its salt. */
const isSaltOf = ([mineral, ...more]: string[], before: readonly string[]) =>
  mineral !== undefined && more.length === 0 && before.some((it) => mineralSalts[mineral]?.includes(it))

/** The longest known name that begins at a word. */
function nameAt(words: string[], at: number, mayGuess: boolean): { name: KnownName; length: number } | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length)
    const name = exactly(some) ?? (mayGuess && !some.every(isNoise) ? almost(some) : undefined)
    if (name) return { name, length }
  }
}

/** Short names that only arise by joining words ('as a' is not ASA). */
const JOINED_AT_LEAST = 6

function exactly(words: string[]): KnownName | undefined {
  const letters = words.join('')
  const name = namesByLetters.get(letters)
  if (!name) return undefined
  return letters.length >= JOINED_AT_LEAST || name.words.join(' ') === words.join(' ') ? name : undefined
}

/**
 * The one name that is meant if there are few slips. When another medicine's name is as near, or only one slip farther,
 * nobody can tell (hydralazine, hydroxyzine): none.
 */
function almost(words: string[]): KnownName | undefined {
  const near = (namesAlike.get(placeOf(words)) ?? []).flatMap((name) => {
    const slips = slipsIn(words, name.words)
    return slips ? [{ ...slips, name, contains: name.ingredients.join() }] : []
  })
  const best = near.filter((it) => it.isForgiven).reduce(fewer, undefined)
  if (!best) return undefined
  const isDoubtful = near.some(({ count, contains }) => contains !== best.contains && count <= best.count + 1)
  return isDoubtful ? undefined : best.name
}

type Near = Slips & { name: KnownName; contains: string }
const fewer = (best: Near | undefined, one: Near) => (best && best.count <= one.count ? best : one)

type Slips = { count: number; isForgiven: boolean }

/** Slips in all words together, up to one more than is forgiven in each. The first letter has to be right. */
function slipsIn(typed: string[], known: string[]): Slips | undefined {
  const slips = { count: 0, isForgiven: true }
  for (let index = 0; index < known.length; index++) {
    const [one, other] = [typed[index]!, known[index]!]
    if (one === other) continue
    const allowed = Math.min(slipsAllowed(one), slipsAllowed(other))
    if (allowed === 0 || one[0] !== other[0]) return undefined
    const count = slipsBetween(one, other, allowed + 1)
    if (count > allowed + 1) return undefined
    slips.count += count
    if (count > allowed) slips.isForgiven = false
  }
  return slips
}
