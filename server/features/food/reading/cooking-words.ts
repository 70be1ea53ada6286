import { knownAt, type Use } from './describing-words.ts'
import type { Language } from './food-names.ts'

type Behind = 'nothing' | 'in' | 'adds' | 'for'
/** cut: of meat or fish, but beside 'tofu' it is meat or fish itself. */
type Understood = 'yes' | 'no' | 'cut'

/**
 * Which words of one part of a preparation ('peeled and cut into 2 cm pieces') are known to bring nothing to eat: what is
 * done, how, with which tool, how much of it, what for. Any other word may be a dish ('chicken, Kiev') or be added.
 */
export function understoodIn(words: string[], language: Language): Understood[] {
  const understood = words.map((): Understood => 'no')
  let behind: Behind = 'nothing'
  let isAnother = false
  for (let at = 0; at < words.length; ) {
    const { known, length } = knownAt(words, at, language)
    if (known?.use === 'in' || known?.use === 'adds' || known?.use === 'for') behind = known.use
    // 'Chicken, thighs' are of the chicken; 'chicken, or sirloin' is of another animal.
    isAnother ||= known?.use === 'and' || behind === 'adds'
    const isOwn = isOwnPart(words, at, behind === 'adds', language)
    understood.fill(isOwn ? 'yes' : howFar(known?.use, behind, isAnother), at, at + length)
    at += length
  }
  return understood
}

function howFar(use: Use | undefined, behind: Behind, isAnother: boolean): Understood {
  if (use === 'body') return 'cut'
  if (use === 'cut') return isAnother ? 'no' : 'cut'
  return isUnderstood(use, behind) ? 'yes' : 'no'
}

function isUnderstood(use: Use | undefined, behind: Behind): boolean {
  if (use === 'shape') return behind === 'in'
  if (use === 'purpose') return behind === 'for'
  if (use === 'loose') return behind !== 'adds'
  return use !== undefined && use !== 'part' && use !== 'dish'
}

/**
 * A part is of the food itself only if it is said, or if it is taken away: 'with its seeds', 'with fat trimmed', 'seeds
 * and pith removed'. Behind 'with' it must be the very part that is taken away, not 'with seeds, crust cut off'.
 */
function isOwnPart(words: string[], at: number, isAdded: boolean, language: Language): boolean {
  const useAt = (some: string[], index: number) =>
    some[index] === undefined ? undefined : knownAt([some[index]], 0, language).known?.use
  if (!['part', 'body'].includes(useAt(words, at) ?? '')) return false
  if (useAt(words, at - 1) === 'own' || isOfFat(words, at)) return true
  const rest = words.slice(at + 1)
  const isTakenOut = rest.length === 2 && ['out', 'off', 'away'].includes(rest[1]!)
  return isAdded
    ? useAt(rest, 0) === 'removed' || isTakenOut
    : rest.some((_, later) => useAt(rest, later) === 'removed')
}

/** '5% fat' is a property, 'with fat' is added. */
const isOfFat = (words: string[], at: number): boolean =>
  ['fat', 'fett', 'grasa'].includes(words[at]!) && /^\d+$/.test(words[at - 1] ?? '')

/** The same of the name of a food, for its cuts: 'chicken breast fillets', not 'tofu or fillets'. */
export function cutsIn(words: string[], language: Language): Understood[] {
  const useAt = (at: number) => (at < words.length ? knownAt(words, at, language).known?.use : undefined)
  // 'Un filet d’huile' is a little of it.
  const isPoured = language === 'fr' && words[0] === 'filet' && words.length > 1 && useAt(1) !== 'and'
  let isAnother = false
  return words.map((_, at): Understood => {
    const use = useAt(at)
    isAnother ||= use === 'and'
    if (use !== 'cut' || (at === 0 && isPoured)) return 'yes'
    return isAnother ? 'no' : 'cut'
  })
}
