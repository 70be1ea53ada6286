import { knownAt, type Use } from './describing-words.ts'

/**
 * Which words of one part of a preparation ('peeled and cut into 2 cm pieces') are known to bring nothing to eat: what is
 * done, how, with which tool, how much of it, what for. Any other word may be a dish ('chicken, Kiev') or be added.
 */
export function understoodIn(words: string[]): boolean[] {
  const understood = words.map(() => false)
  let behind: 'nothing' | 'in' | 'adds' | 'for' = 'nothing'
  for (let at = 0; at < words.length; ) {
    const { known, length } = knownAt(words, at)
    if (known?.use === 'in' || known?.use === 'adds' || known?.use === 'for') behind = known.use
    understood.fill(isUnderstood(known?.use, behind) || isOwnPart(words, at, behind === 'adds'), at, at + length)
    at += length
  }
  return understood
}

function isUnderstood(use: Use | undefined, behind: 'nothing' | 'in' | 'adds' | 'for'): boolean {
  if (use === 'shape') return behind === 'in'
  if (use === 'purpose') return behind === 'for'
  if (use === 'loose') return behind !== 'adds'
  return use !== undefined && use !== 'part' && use !== 'dish'
}

/**
 * A part is of the food itself only if it is said, or if it is taken away: 'with its seeds', 'with fat trimmed', 'seeds
 * and pith removed'. Behind 'with' it must be the very part that is taken away, not 'with seeds, crust cut off'.
 */
function isOwnPart(words: string[], at: number, isAdded: boolean): boolean {
  if (useAt(words, at) !== 'part') return false
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

const useAt = (words: string[], at: number): Use | undefined =>
  words[at] === undefined ? undefined : knownAt([words[at]], 0).known?.use
