import { plainWords } from '../reading/plain-words.ts'
import type { Wish } from './wish.ts'

const COOKING = new Set(
  plainWords(
    'cook cooking cooked batch leftover leftovers left over ahead advance double use reheat reheated warm up fresh freshly',
  ),
)
const TWO_DAYS = new Set(plainWords('batch leftovers over ahead advance double two 2 reheat reheated'))
const EACH_DAY = new Set(plainWords('fresh freshly every each'))

/**
 * 'cook for two days', 'leftovers for lunch'; 'no leftovers', 'cook fresh every day'. `named`: the words without
 * fillers.
 */
export function leftoversIn(
  words: readonly string[],
  named: readonly string[],
  isNegative: boolean,
): Pick<Extract<Wish, { kind: 'leftovers' }>, 'kind' | 'areWanted' | 'meaning'> | undefined {
  if (!named.every((word) => COOKING.has(word))) return undefined
  if (words.some((word) => TWO_DAYS.has(word)))
    return {
      kind: 'leftovers',
      areWanted: !isNegative,
      meaning: isNegative ? 'No leftovers' : 'Leftovers, where the dish keeps',
    }
  if (words.some((word) => EACH_DAY.has(word)) && !isNegative)
    return { kind: 'leftovers', areWanted: false, meaning: 'No leftovers' }
  return undefined
}
