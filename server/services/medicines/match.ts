import { LRUCache } from 'lru-cache'
import { closestName } from './closest-name.ts'
import { type KnownName, MOST_WORDS, namesByLetters } from './names.ts'
import { isNoise } from './noise.ts'
import { mineralSalts, withoutSalt } from './salts.ts'
import { partsOf } from './words.ts'

/**
 * What was recognised in a name: its ingredients, the words that name them, `as` which names of the tables (their
 * letters), the unknown words, and whether it means several things.
 */
export type Match = {
  ingredients: readonly string[]
  named: readonly string[]
  as: readonly string[]
  unread: readonly string[]
  isAmbiguous: boolean
}

/**
 * Reads a medication's name as typed: brand or ingredient, with or without strength, form and salt, several in one,
 * tolerating a typing error. If in doubt a word stays unread: a wrong guess would be worse than none.
 */
export function matchName(name: string): Match {
  const before = lastRead.get(name)
  if (before) return before
  const read: Reading = { ingredients: [], named: [], as: [], unread: [], isAmbiguous: false }
  for (const words of partsOf(name)) readPart(words, read)
  const match = { ...read, ingredients: [...new Set(read.ingredients)] }
  lastRead.set(name, match)
  return match
}

/** A cache, because each reading of a list parses the same names again. */
const lastRead = new LRUCache<string, Match>({ max: 2000 })

type Reading = { ingredients: string[]; named: string[]; as: string[]; unread: string[]; isAmbiguous: boolean }

/** A name with more unknown words is a sentence: guessing stops, to limit the work. */
const MOST_GUESSES = 8

function readPart(words: string[], match: Reading) {
  let before: readonly string[] = []
  let at = 0
  while (at < words.length) {
    const found = nameAt(words, at, match.unread.length < MOST_GUESSES)
    if (found && words[at + found.length] === 'free') {
      leaveOut(found.name.ingredients, words.slice(at, at + found.length + 1), match)
      at++
    } else if (found) {
      match.named.push(...words.slice(at, at + found.length))
      match.as.push(found.name.words.join(''))
      if (!isSaltOf(found.name.ingredients, before)) match.ingredients.push(...found.name.ingredients)
      if (found.name.ingredients.length === 0) match.isAmbiguous = true
      before = found.name.ingredients
    } else if (!isNoise(words[at]!)) match.unread.push(words[at]!)
    at += found?.length ?? 1
  }
}

/** 'Alka-Seltzer Aspirin Free': it does not contain what it is free of, and what it contains instead is unknown. */
function leaveOut(absent: readonly string[], words: string[], match: Reading) {
  match.ingredients = match.ingredients.filter((ingredient) => !absent.includes(ingredient))
  match.unread.push(words.join(' '))
}

/** 'losartan potassium': the potassium is its salt. */
const isSaltOf = ([mineral, ...more]: readonly string[], before: readonly string[]) =>
  mineral !== undefined && more.length === 0 && before.some((it) => mineralSalts[mineral]?.includes(it))

/** The longest known name that begins at a word. */
function nameAt(words: string[], at: number, mayGuess: boolean): { name: KnownName; length: number } | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length)
    const name = exactly(some) ?? (mayGuess && !some.every(isNoise) ? closestName(some) : undefined)
    if (name) return { name, length }
  }
}

/** Shorter names must not result from joining words ('as a' is not ASA). */
const JOINED_AT_LEAST = 6

function exactly(words: string[]): KnownName | undefined {
  const letters = words.join('')
  const name = namesByLetters.get(letters)
  if (!name) return words.length === 1 ? withSalt(letters) : undefined
  return letters.length >= JOINED_AT_LEAST || name.words.join(' ') === words.join(' ') ? name : undefined
}

/** 'amlodipinbesilat', 'lithiumcarbonat'. */
function withSalt(word: string): KnownName | undefined {
  const stem = withoutSalt(word)
  const name = stem === undefined ? undefined : namesByLetters.get(stem)
  return name?.words.length === 1 ? name : undefined
}
