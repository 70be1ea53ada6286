import { withoutFormat } from '../../core/without-format.ts'
import { DIVIDER, withoutPurpose } from './purpose.ts'

/**
 * A name split into parts (at '+', '/', 'and', 'with' or brackets), each a list of normalised words: 'Co-Codamol® 8/500
 * (Tabs.)' -> [['co', 'codamol', '8'], ['500'], ['tabs']].
 */
export function partsOf(name: string): string[][] {
  // A fast path: most names are this simple, and about ten thousand are read at each start.
  if (SIMPLE.test(name)) return [name.toLowerCase().split(/[ -]+/)]
  return plain(name)
    .split(DIVIDERS)
    .map((part) => part.match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [])
    .filter((part) => part.length > 0)
}

/** Letters and digits, without the words that are special below. */
const SIMPLE =
  /^(?!.*\b(?:and|with|und|mit|et|con|y|or|oder|contains|containing|cold|night|for|against|strength)\b)[a-z0-9]+(?:[ -][a-z0-9]+)*$/i

/** The same as one list, for names in the tables. */
export const wordsOf = (name: string): string[] => partsOf(name).flat()

const DIVIDERS = new RegExp(DIVIDER)

/** Letters that are not a base letter plus a diacritic. */
const otherLetters: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' }

const plain = (name: string): string =>
  withoutPurpose(
    withoutFormat(name)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[ßłøæœđ]/g, (letter) => otherLetters[letter]!)
      .replace(/['’‘`´®™©]/g, '')
      // q.d. and b.i.d. are one word each.
      .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
      // Names of products, not two ingredients.
      .replace(/\bcold\s*(?:and|&|\+|n)\s*(flu|sinus)\b/g, 'cold $1')
      .replace(/\b(?:at|every|each|per)\s+night\b/g, ' '),
  ).replace(/\bextra[\s-]+strength\b/g, 'strength')
