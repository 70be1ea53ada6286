import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { substancesByWords } from '../../allergies/groups.ts'
import { plainWords } from './plain-words.ts'

let loaded: ReadonlyMap<string, string[]> | undefined

/**
 * The kinds of food that a name at this word means, as keys of the allergy lists: 'nuts', 'shellfish' and 'dairy' are
 * not foods of the table, but they are allergens.
 */
export function kindsAt(words: readonly string[], at: number): string[] | undefined {
  loaded ??= readKinds()
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const keys = loaded.get(words.slice(at, at + length).join(' '))
    if (keys) return keys
  }
  return undefined
}

const LONGEST_NAME = 3

/** Whether a kind named beside a food says nothing new about it: 'salmon (fish)', 'cheddar, or another cheese'. */
export const isOfKind = (food: Food, key: string): boolean =>
  food.contains.some((allergen) => allergen === key) || isAmongOthers[key]?.(food) === true

const isAmongOthers: Record<string, (food: Food) => boolean> = {
  fruit: ({ group }) => group === 'fruit',
  vegetables: ({ group }) => group === 'vegetable' || group === 'legume',
  // In French, vegetables.
  legumes: ({ group }) => group === 'vegetable' || group === 'legume',
  spices: ({ group }) => group === 'spice' || group === 'herb',
  meat: ({ breaks }) => breaks.includes('pescatarian'),
  alcoholic_drinks: ({ per100g }) => per100g.alcohol > 0,
  chocolate: ({ id }) => /^(?:chocolate|cocoa|hot-chocolate)/.test(id),
  honey: ({ id }) => id === 'honey',
}

function readKinds(): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const [name, substances] of substancesByWords) {
    const keys = substances.flatMap(({ key, kind }) => (kind === 'food' ? [key] : []))
    const words = plainWords(name).join(' ')
    if (keys.length > 0) kinds.set(words, [...new Set([...(kinds.get(words) ?? []), ...keys])])
  }
  return kinds
}
