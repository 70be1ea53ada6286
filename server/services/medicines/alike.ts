import { lettersOf, slipsAllowed, slipsAtLeast, slipsBetween } from '../../core/spelling.ts'
import { type KnownName, namesByLetters } from './names.ts'

/**
 * The one name that misspelt words mean. When another medicine's name is as near, or only one slip farther, nobody can tell
 * (hydralazine, hydroxyzine): undefined.
 */
export function almost(words: string[]): KnownName | undefined {
  const candidates = namesAlike.get(placeOf(words))
  if (!candidates) return undefined
  const letters = words.map(lettersOf)
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

type Indexed = { name: KnownName; letters: number[]; contains: string }

/** Those that a misspelt name could mean: by number of words and first letter. */
const namesAlike: ReadonlyMap<string, Indexed[]> = Map.groupBy(
  [...namesByLetters.values()].map((name) => ({
    name,
    letters: name.words.map(lettersOf),
    contains: name.ingredients.join(),
  })),
  ({ name }) => placeOf(name.words),
)

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
