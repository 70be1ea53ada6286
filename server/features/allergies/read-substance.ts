import { slipsAllowed, slipsBetween } from '../../core/spelling.ts'
import { matchName } from '../../services/medicines/match.ts'
import { namesByLetters } from '../../services/medicines/names.ts'
import { wordsOf } from '../../services/medicines/words.ts'
import { type AllergyGroup, allergyGroups, groupsByWords, substancesByWords } from './groups.ts'
import { isAllergyNoise } from './phrases.ts'

/** How the lists interpret a typed substance. */
export type Substance = {
  groups: AllergyGroup[]
  ingredients: readonly string[]
  /** Food and other non-medicines, by their keys. */
  others: { key: string; kind: 'food' | 'other' }[]
  /** Words that were not recognised. */
  unread: string[]
}

/** Recognises every medicine, medicine group, food and other substance in a text. */
export function readSubstance(text: string): Substance {
  const found: Substance = { groups: [], ingredients: [], others: [], unread: [] }
  const left: string[] = []
  const words = wordsOf(text)
  let at = 0
  while (at < words.length) {
    const length = knownLength(words, at, found)
    if (length > 0) at += length
    else {
      const ahead = at + medicineLength(words, at)
      left.push(...words.slice(at, ahead))
      at = ahead
    }
  }
  const named = left.filter((word) => !isAllergyNoise(word))
  const { ingredients, unread, isAmbiguous } = matchName(named.join(' '))
  found.ingredients = ingredients
  for (const word of unread) {
    const group = groupLike(word)
    if (group) found.groups.push(group)
    else found.unread.push(word)
  }
  if (isAmbiguous && ingredients.length === 0) found.unread.push(...named.filter((word) => !unread.includes(word)))
  return found
}

/** Names for use in a sentence: 'penicillins', 'ibuprofen'. */
export const namesOf = ({ groups, ingredients }: Substance): string[] => [
  ...new Set([...groups.map(({ name }) => name), ...ingredients]),
]

export const isRead = ({ groups, ingredients }: Substance) => groups.length + ingredients.length > 0

const LONGEST_NAME = 5

/**
 * How many words from here form a group or a non-medicine; 0: none, or the beginning of a longer medicine name ('fish
 * oil').
 */
function knownLength(words: string[], at: number, found: Substance): number {
  const medicine = medicineLength(words, at)
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length).join(' ')
    const group = groupsByWords.get(some)
    const others = substancesByWords.get(some)
    if (group) found.groups.push(group)
    if (!group && others) found.others.push(...others)
    if (group || others) return length
    if (length > 1 && length === medicine) return 0
  }
  return 0
}

/** How many words from here form the exact name of a medicine; 1 if none is longer. */
function medicineLength(words: string[], at: number): number {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 1; length--) {
    const some = words.slice(at, at + length)
    if (namesByLetters.get(some.join(''))?.words.join(' ') === some.join(' ')) return length
  }
  return 1
}

/** The only group whose name is one typing error away ('penicilin', 'opiods'). */
function groupLike(word: string): AllergyGroup | undefined {
  const isNear = (name: string) => {
    const allowed = Math.min(1, slipsAllowed(word), slipsAllowed(name))
    return allowed > 0 && name[0] === word[0] && slipsBetween(word, name, allowed) <= allowed
  }
  const near = allergyGroups.filter(({ words }) => words.some(isNear))
  return near.length === 1 ? near[0] : undefined
}
