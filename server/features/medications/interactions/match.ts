import { type KnownName, MOST_WORDS, namesAlike, namesByLetters, placeOf } from './names.ts'
import { isNoise } from './noise.ts'
import { mineralSalts } from './salts.ts'
import { slipsAllowed, slipsBetween } from './spelling.ts'
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

function readPart(words: string[], match: Match) {
  let before: readonly string[] = []
  let at = 0
  while (at < words.length) {
    const found = nameAt(words, at)
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
function nameAt(words: string[], at: number): { name: KnownName; length: number } | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length)
    const name = exactly(some) ?? (some.every(isNoise) ? undefined : almost(some))
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
  let best: KnownName | undefined
  let fewest = Number.POSITIVE_INFINITY
  const rivals: { slips: number; contains: string }[] = []
  for (const name of namesAlike.get(placeOf(words)) ?? []) {
    const slips = slipsIn(words, name.words, 1)
    if (slips === Number.POSITIVE_INFINITY) continue
    rivals.push({ slips, contains: name.ingredients.join() })
    if (slips < fewest && slipsIn(words, name.words, 0) === slips) {
      best = name
      fewest = slips
    }
  }
  const meant = best?.ingredients.join()
  return rivals.some(({ slips, contains }) => contains !== meant && slips <= fewest + 1) ? undefined : best
}

/** Slips in all words together; Infinity when one word has more than it may, and `extra`. The first letter has to be right. */
function slipsIn(typed: string[], known: string[], extra: number): number {
  let slips = 0
  for (let index = 0; index < known.length; index++) {
    const one = typed[index]!
    const other = known[index]!
    if (one === other) continue
    const allowed = Math.min(slipsAllowed(one), slipsAllowed(other))
    if (allowed === 0 || one[0] !== other[0]) return Number.POSITIVE_INFINITY
    slips += slipsBetween(one, other, allowed + extra)
  }
  return slips
}
