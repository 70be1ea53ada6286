import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { gramsOf } from '@kinfold/contract/features/food/rules/grams.ts'
import { countedUnits, type Unit } from '@kinfold/contract/features/food/rules/units.ts'
import type { FoodGroup } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { withoutHeading } from './heading.ts'
import { type FoodMatch, matchFood, type NotMatched } from './match-food.ts'
import { isCut } from './plain-line.ts'
import { plainWords, singular } from './plain-words.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { unitNames } from './unit-names.ts'

/**
 * A line of a family's recipe. `food` null: not checked, and `reason` says why. `grams` null: the amount is unknown.
 */
export type ReadIngredient = ReadLine & {
  text: string
  food: Food | null
  reason: NotMatched['reason'] | null
  unread: string[]
  suggestion: string
  grams: number | null
}

/** Every line of a typed or pasted list, in order; without headings ('For the sauce:') and empty lines. */
export function readIngredients(text: string): ReadIngredient[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => pairOf(withoutHeading(line)))
    .flatMap((line) => {
      const read = readLine(line)
      return read ? [matched(line.trim(), read)] : []
    })
}

function matched(text: string, line: ReadLine): ReadIngredient {
  const match = matchLine(text, line)
  if (!match.food) return { ...line, text, ...match, grams: null }
  const grams =
    line.amount === null ? undefined : gramsOf(line.amount, line.unit ?? unitIn(line.name, match.food), match.food)
  return { ...line, text, food: match.food, reason: null, unread: [], suggestion: '', grams: grams ?? null }
}

/** '2 celery stalks': the unit can follow the name. 'Un filet de saumon' is a piece, 'un filet d’huile' is poured. */
function unitIn(name: string, food: Food): Unit {
  const words = plainWords(name)
  if (words[0] === 'filet' && food.group !== 'meat' && food.group !== 'fish') return 'splash'
  return words.flatMap((word) => countedUnits.filter((unit) => singular(unit) === word))[0] ?? 'piece'
}

/** Not the verb: 'can be left out'. */
const TINNED =
  /\b(?:cans|can(?! (?:also|be|use|leave|omit|replace|add)\b)|canned|tins?|tinned|Dosen?|latas?|boîtes?|puszk[ai])\b/i

/** '1 cubo de pollo', '1 pastilla de tomate': a stock cube is made of more. Of butter, yeast or tofu a cube is no stock. */
const isStockAsCube = ({ group, hasOtherIngredients }: Food): boolean =>
  !hasOtherIngredients && (group === 'meat' || group === 'fish' || group === 'vegetable')

/** Also '1 small cube chicken', where a size is read as the unit. Not '2 carrots in cubes' and '200 g cubes of chicken'. */
const isCube = ({ amount, unit, name }: ReadLine): boolean =>
  unit === 'cube' || (amount !== null && SIZES.includes(unit) && CUBE_IN_FRONT.test(plainWords(name).join(' ')))
const SIZES: readonly (Unit | null)[] = ['small', 'medium', 'large', 'half', 'piece', null]
const CUBE_IN_FRONT = new RegExp(
  `^(?:(?!(?:in|into|en|w)\\b)\\w+ )?(?:${unitNames.get('cube')!.flatMap(plainWords).join('|')})\\b`,
)

/** Sold fresh, frozen or dry as well, which is another food: tinned lentils are cooked, and salted. */
const OTHERWISE_FRESH: readonly FoodGroup[] = ['vegetable', 'fruit', 'legume', 'fish']

/** 'A tin of tomatoes' means tinned tomatoes, in any language; of a food that the table has only fresh, nothing. */
function matchLine(text: string, line: ReadLine): FoodMatch {
  const { name, preparation } = line
  if (isCut(text)) return { food: null, reason: 'too_long', unread: [], suggestion: '' }
  const [said] = TINNED.exec(text) ?? []
  if (!said) {
    const match = matchFood(name, preparation)
    const isStock = match.food && isCube(line) && isStockAsCube(match.food)
    return isStock ? { food: null, reason: 'partly', unread: ['cube'], suggestion: '' } : match
  }
  const match = matchFood(name, preparation?.replace(TINNED, '') ?? null)
  if (!match.food) return match
  // The table names tinned foods in English.
  const tinned = matchFood(`tinned ${match.food.name.split(',')[0]}`)
  const isTinned = match.food.aisle === 'tins_jars' || !OTHERWISE_FRESH.includes(match.food.group)
  if (tinned.food || isTinned) return tinned.food ? tinned : match
  return { food: null, reason: 'partly', unread: [said], suggestion: '' }
}

/** 'Salt and pepper' are two ingredients if both are known and no amount is given. */
function pairOf(line: string): string[] {
  if (isCut(line)) return [line]
  const parts = /^\s*(\p{L}[^\d,(]*?)\s+(?:and|und|y|et|i|&)\s+(\p{L}[^\d,(]*?)\s*$/iu.exec(line)?.slice(1)
  if (!parts || matchFood(line).food) return [line]
  return parts.every((part) => matchFood(part).food) ? parts : [line]
}
