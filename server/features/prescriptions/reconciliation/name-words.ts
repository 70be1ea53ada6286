import { matchName } from '../../../services/medicines/match.ts'
import { wordsOf } from '../../../services/medicines/words.ts'
import { saysNothing, saysRelease, wordsIn } from './line-words.ts'

/**
 * The words of a name that make it another medicine or dose than `other`, or may do so: they do not name the medicine,
 * are not in the other name, and cannot be left out ('comp', 'plus', 'not', '2'). Its release is compared on its own.
 */
export function wordsNotIn(other: string, name: string): string[] {
  const same = new Set([...wordsOf(other), ...matchName(name).named])
  return wordsIn(name).filter((word) => !saysNothing(word) && !saysRelease(word) && !isAmong(same, word))
}

/** The numbers in a name that do not belong to it: '2' in '2 x Metformin', '10q' in 'Novolog 10q', not '12' in 'Vitamin B 12'. */
export function amountsInName(name: string): string[] {
  const named = new Set(matchName(name).named)
  return wordsIn(name).filter((word) => JOINED.test(word) || (AMOUNT.test(word) && !isAmong(named, word)))
}

const AMOUNT = /^\p{N}/u
/** 'Ramipril.5' may be .5 mg. */
const JOINED = /\p{L}[.,]\p{N}/u

/** Names are matched in parts: '1/2' is two words there. */
function isAmong(known: ReadonlySet<string>, word: string): boolean {
  const parts = wordsOf(word)
  return parts.length > 0 && parts.every((part) => known.has(part))
}
