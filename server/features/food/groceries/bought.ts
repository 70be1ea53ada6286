import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { countText } from '@kinfold/contract/format.ts'
import { inWords, type Sold, SPARE, weight } from './sums.ts'

type Bought = Sold & Pick<Food, 'id'>

/**
 * Drinks that shops sell as powder or leaves: the grams of that for one gram of the drink, and of the drink in a cup.
 * Coffee: 55 g a litre, espresso 7 g a cup (Specialty Coffee Association); tea: a bag of 2 g a cup.
 */
const BREWED: Record<string, { from: number; cup: number }> = {
  coffee: { from: 0.055, cup: 250 },
  'coffee-decaf': { from: 0.055, cup: 250 },
  'coffee-espresso': { from: 0.25, cup: 28 },
  'tea-black': { from: 0.008, cup: 250 },
  'tea-green': { from: 0.008, cup: 250 },
  'tea-herbal': { from: 0.008, cup: 250 },
  'tea-chamomile': { from: 0.008, cup: 250 },
}

/** What a shop sells of it: tea and coffee for so many cups, not brewed. */
export function asSold(food: Bought, grams: number): { name: string; amount: string } {
  const brewed = BREWED[food.id]
  if (!brewed) return { name: food.name, amount: inWords(food, grams) }
  const cups = Math.max(Math.ceil((grams - SPARE) / brewed.cup), 1)
  return { name: food.name.replace(/, brewed$/, ''), amount: `for ${countText(cups, 'cup')}` }
}

/** The grams at home, as they were bought, for each gram that is eaten or drunk. */
export const boughtPerGram = ({ id }: Pick<Food, 'id'>): number => BREWED[id]?.from ?? 1

/** What is at home, as it was bought: coffee is weighed, although the table has it brewed. */
export const stockInWords = (food: Bought, grams: number): string =>
  food.id in BREWED ? weight(grams) : inWords(food, grams)
