import { lettersOf, slipsAllowed, slipsAtLeast, slipsBetween } from '../../core/spelling.ts'
import { type KnownName, namesByLetters } from './names.ts'

/**
 * The only name that misspelled words can mean. Undefined if another medicine's name is equally close, or only one
 * error further away (hydralazine, hydroxyzine).
 */
export function closestName(words: string[]): KnownName | undefined {
  const letters = words.map(lettersOf)
  const candidates = nearTo(words[0]!, letters[0]!, namesAlike.get(placeOf(words)) ?? [])
  let best: { known: Indexed; slips: number } | undefined
  for (const known of candidates) {
    const slips = slipsIn(words, letters, known, 0)
    if (slips !== undefined && (!best || slips < best.slips)) best = { known, slips }
  }
  if (!best) return undefined
  const { known, slips } = best
  const isDoubtful = candidates.some((other) => {
    if (other.contains === known.contains) return false
    const farther = slipsIn(words, letters, other, 1)
    return farther !== undefined && farther <= slips + 1
  })
  return isDoubtful ? undefined : known.name
}

/** Errors beyond the tolerated ones, only to see whether another name is close. */
const MOST_BEYOND = 1

type Indexed = { name: KnownName; letters: number[]; first: number; contains: string }

/**
 * Candidates whose first word is close enough by its length and letters alone: a fast check that leaves a few out of
 * hundreds.
 */
function nearTo(word: string, letters: number, names: Indexed[][]): Indexed[] {
  const limit = slipsAllowed(word) + MOST_BEYOND
  const near: Indexed[] = []
  for (let length = Math.max(0, word.length - limit); length <= word.length + limit; length++)
    for (const known of names[length] ?? []) if (slipsAtLeast(letters, known.first) <= limit) near.push(known)
  return near
}

/** Names a misspelled one could mean: by number of words and first letter, then by the length of the first word. */
const namesAlike = new Map<string, Indexed[][]>()
for (const name of namesByLetters.values()) {
  const letters = name.words.map(lettersOf)
  const { length } = name.words[0]!
  const byLength = namesAlike.get(placeOf(name.words)) ?? []
  const known = { name, letters, first: letters[0]!, contains: name.ingredients.join() }
  byLength[length] = [...(byLength[length] ?? []), known]
  namesAlike.set(placeOf(name.words), byLength)
}

/** Shorter words must match exactly, and cause no doubt. */
const SHORTEST = 4

function placeOf(words: readonly string[]): string {
  return `${words.length}${words[0]![0]}`
}

/**
 * Typing errors over all words; undefined if a word has more than the tolerated ones plus `beyond`. The first letter
 * must be right.
 */
function slipsIn(typed: string[], letters: number[], { name, letters: known }: Indexed, beyond: number) {
  let count = 0
  for (let index = 0; index < typed.length; index++) {
    const [one, other] = [typed[index]!, name.words[index]!]
    if (one === other) continue
    const allowed = Math.min(slipsAllowed(one), slipsAllowed(other))
    const limit = Math.min(one.length, other.length) < SHORTEST ? 0 : allowed + beyond
    if (limit === 0 || slipsAtLeast(letters[index]!, known[index]!) > limit) return undefined
    if (one.charCodeAt(0) !== other.charCodeAt(0)) return undefined
    const slips = slipsBetween(one, other, limit)
    if (slips > limit) return undefined
    count += slips
  }
  return count
}
