import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { gramsOf } from '@kinfold/contract/features/food/rules/grams.ts'
import { countedUnits, type Unit } from '@kinfold/contract/features/food/rules/units.ts'
import type { Language } from './food-names.ts'
import { type FoodMatch, matchFood, type notMatchedReasons } from './match-food.ts'
import { plainWords, singular } from './plain-words.ts'
import { type ReadLine, readLine } from './read-line.ts'

/**
 * A line of a family's recipe. `food` null: not checked, and `reason` says why. `grams` null: the amount is unknown.
 */
export type ReadIngredient = ReadLine & {
  text: string
  food: Food | null
  reason: (typeof notMatchedReasons)[number] | null
  unread: string[]
  grams: number | null
}

/** Every line of a typed or pasted list, in order; without headings ('For the sauce:') and empty lines. */
export function readIngredients(text: string, language: Language = 'en'): ReadIngredient[] {
  return text
    .split('\n')
    .flatMap((line) => pairOf(line, language))
    .flatMap((line) => {
      const read = readLine(line)
      return read && !read.isHeading ? [matched(line.trim(), read, language)] : []
    })
}

function matched(text: string, line: ReadLine, language: Language): ReadIngredient {
  const match = matchLine(text, line, language)
  if (!match.food) return { ...line, text, food: null, reason: match.reason, unread: match.unread, grams: null }
  const grams = line.amount === null ? undefined : gramsOf(line.amount, line.unit ?? unitIn(line.name), match.food)
  return { ...line, text, food: match.food, reason: null, unread: [], grams: grams ?? null }
}

/** '2 celery stalks': the unit can follow the name. */
const unitIn = (name: string): Unit =>
  plainWords(name).flatMap((word) => countedUnits.filter((unit) => singular(unit) === word))[0] ?? 'piece'

const TINNED = /\b(?:cans?|tins?|tinned|Dosen?|latas?|boîtes?|puszk[ai])\b/i

/** 'A tin of tomatoes' means tinned tomatoes if the table has them, in any language. */
function matchLine(text: string, { name, preparation }: ReadLine, language: Language): FoodMatch {
  const match = matchFood(name, preparation, language)
  if (!match.food || !TINNED.test(text)) return match
  // The table names tinned foods in English.
  const tinned = matchFood(`tinned ${match.food.name.split(',')[0]}`)
  return tinned.food ? tinned : match
}

/** 'Salt and pepper' are two ingredients if both are known and no amount is given. */
function pairOf(line: string, language: Language): string[] {
  const parts = /^\s*(\p{L}[^\d,(]*?)\s+(?:and|und|y|et|i|&)\s+(\p{L}[^\d,(]*?)\s*$/iu.exec(line)?.slice(1)
  if (!parts || matchFood(line, null, language).food) return [line]
  return parts.every((part) => matchFood(part, null, language).food) ? parts : [line]
}
