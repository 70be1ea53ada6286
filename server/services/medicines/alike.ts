import { lettersOf, slipsAllowed, slipsAtLeast, slipsBetween } from '../../core/spelling.ts'
import { type KnownName, namesByLetters } from './names.ts'

/**
 * The one name that misspelt words mean. When another medicine's name is as near, or only one slip farther, nobody can tell
 * (hydralazine, hydroxyzine): undefined.
 */
export function almost(words: string[]): KnownName | undefined {
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

/** Beyond what is forgiven, only to see whether another name is near. */
const MOST_BEYOND = 1

type Indexed = { name: KnownName; letters: number[]; first: number; contains: string }

/** Those whose first word is not too far by its length and letters alone: a few of hundreds, told apart in one quick look. */
function nearTo(word: string, letters: number, names: Indexed[][]): Indexed[] {
  const limit = slipsAllowed(word) + MOST_BEYOND
  const near: Indexed[] = []
  for (let length = Math.max(0, word.length - limit); length <= word.length + limit; length++)
    for (const known of names[length] ?? []) if (slipsAtLeast(letters, known.first) <= limit) near.push(known)
  return near
}

/** Those that a misspelt name could mean: by number of words and first letter, then by the length of the first word. */
const namesAlike = new Map<string, Indexed[][]>()
for (const name of namesByLetters.values()) {
  const letters = name.words.map(lettersOf)
  const { length } = name.words[0]!
  const byLength = namesAlike.get(placeOf(name.words)) ?? []
  const known = { name, letters, first: letters[0]!, contains: name.ingredients.join() }
  byLength[length] = [...(byLength[length] ?? []), known]
  namesAlike.set(placeOf(name.words), byLength)
}

/** Shorter words are as they are, and raise no doubt. */
const SHORTEST = 4

function placeOf(words: readonly string[]): string {
  return `${words.length}${words[0]![0]}`
}

/** Slips in all words together; undefined where a word has more than are forgiven, and `beyond`. The first letter has to be right. */
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
