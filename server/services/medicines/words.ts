/**
 * A name as typed, in parts (what '+', '/', 'and', 'with' or brackets divide), each a list of plain lower-case words:
 * 'Co-Codamol® 8/500 (Tabs.)' -> [['co', 'codamol', '8'], ['500'], ['tabs']].
 */
export function partsOf(name: string): string[][] {
  // Most names are this simple, and there are some ten thousand to read at each start.
  if (SIMPLE.test(name)) return [name.toLowerCase().split(/[ -]+/)]
  return plain(name)
    .split(DIVIDERS)
    .map((part) => part.match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [])
    .filter((part) => part.length > 0)
}

/** Letters and digits, and none of the words that mean something below. */
const SIMPLE =
  /^(?!.*\b(?:and|with|und|mit|et|con|y|or|oder|contains|containing|cold|night|for|against|strength)\b)[a-z0-9]+(?:[ -][a-z0-9]+)*$/i

/** The same as one list, for names in the tables. */
export const wordsOf = (name: string): string[] => partsOf(name).flat()

const DIVIDERS = /[+/;&|()[\]{}\n]|,(?!\d)|\b(?:and|with|und|mit|et|con|y|or|oder|contains|containing)\b/

/** Letters that are no others with a mark. */
const otherLetters: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' }

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæœđ]/g, (letter) => otherLetters[letter]!)
    .replace(/['’‘`´®™©]/g, '')
    // q.d. and b.i.d. are one word each.
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    // Names of packs, not two things.
    .replace(/\bcold\s*(?:and|&|\+|n)\s*(flu|sinus)\b/g, 'cold $1')
    .replace(/\b(?:at|every|each|per)\s+night\b/g, ' ')
    // What it is for says nothing about what is in it.
    .replace(/\b(?:for|against)\b[^+/;&|()]*/g, ' ')
    .replace(/\bextra[\s-]+strength\b/g, 'strength')
