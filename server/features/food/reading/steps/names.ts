import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { allergens } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { allFoods } from '../../foods.ts'
import { kindsAt } from '../food-kinds.ts'
import { foodNames, type Language } from '../food-names.ts'
import { asNamed } from '../match-food.ts'
import { plainWordSet } from '../plain-words.ts'
import { type ByLanguage, dishesByName, EITHER, MOSTLY } from './dishes.ts'
import { type NamedPart, partsNamed, withoutShape } from './german-compounds.ts'
import { declinedFood, isOtherWord, isPolishKind, nominativesOf } from './polish-endings.ts'
import { isGeneralName } from './stand-ins.ts'

/**
 * What words of the steps name: a food, or kinds of food as keys of the allergy lists; neither, if they name none.
 * `dish`: what it is made of (hollandaise, 'Fischfilet') has all of the kinds; 'shellfish' is of one of them. `name`: as
 * in the table. `isOftenMade`: pancakes.
 */
export type Named = {
  food?: Food
  kinds?: string[]
  dish?: readonly NamedPart[]
  isOftenMade?: boolean
  name: string
  length: number
}

/** The longest name that begins at a word, in the language of the recipe: 'pan' is Spanish bread, 'por' Polish leek. */
export function namedAt(words: readonly string[], at: number, language: Language): Named {
  for (let length = Math.min(foodNames().mostWords, words.length - at); length > 0; length--) {
    const named = foodCalled(words.slice(at, at + length), language)
    if (named) return { ...named, length }
  }
  const word = words[at]!
  if (language === 'pl' && isOtherWord(word)) return { name: word, length: 1 }
  const kinds = kindsAt(words, at) ?? kindCalled(word, language)
  if (kinds) return { kinds, name: word, length: 1 }
  const dish = isNoCream(words, at, language) ? [] : dishCalled(word, language)
  const made = dish.length > 0 ? undefined : partsIn(dishesByName().oftenMade, word, language)
  return { ...ofParts(made ?? dish), isOftenMade: made !== undefined, name: word, length: 1 }
}

const ofParts = (dish: readonly NamedPart[]) =>
  dish.length > 0 && { dish, kinds: [...new Set(dish.map(({ key }) => key))] }

export const isFoodAt = (words: readonly string[], at: number, language: Language): boolean => {
  const { food, kinds } = namedAt(words, at, language)
  return food !== undefined || kinds !== undefined
}

function foodCalled(words: readonly string[], language: Language): { food: Food; name: string } | undefined {
  const { byWords, joined } = foodNames()
  const [word] = words.length === 1 ? words : []
  // 'Teriyakisoße' and 'Teriyaki-Soße' are one word.
  const compound = word && language === 'de' ? joined.get(word) : undefined
  for (const known of [byWords.get(words.join(' ')), word ? byWords.get(asNamed(word)) : undefined, compound]) {
    const food = known?.means.get(language)
    if (known && food) return { food, name: known.words.join(' ') }
  }
  const declined = language === 'pl' ? declinedFood(words) : undefined
  if (declined) return declined
  const mostly = word === undefined ? undefined : inTable(MOSTLY, word, language)
  return mostly && { food: allFoods().get(mostly.meant)!, name: mostly.name }
}

function kindCalled(word: string, language: Language): string[] | undefined {
  const [own, ...declined] = formsOf(asNamed(word), language)
  const kinds = [own!, ...declined.filter(isPolishKind)].map((form) => kindsAt([form], 0) ?? EITHER.get(form))
  return kinds.find((some) => some !== undefined)
}

/** The word, in Polish also in the nominative. */
const formsOf = (word: string, language: Language): string[] =>
  language === 'pl' ? [word, ...nominativesOf(word)] : [word]

function dishCalled(word: string, language: Language): NamedPart[] {
  return (
    partsIn(dishesByName().served, word, language) ??
    (language === 'de' ? [...partsNamed(word), ...partsShaped(word)] : [])
  )
}

function partsIn(dishes: ByLanguage<string[]>, word: string, language: Language): NamedPart[] | undefined {
  const forms = language === 'de' ? [word, word.replace(/n$/, ''), word.replace(/en?$/, '')] : [word]
  const found = forms.map((form) => inTable(dishes, form, language)).find((one) => one !== undefined)
  return found?.meant.map((key) => ({ key }))
}

/**
 * 'Mozzarellascheiben' are of the milk of mozzarella; 'Paprikastreifen' are no spices. One shape is taken off, not
 * several: a word may be 'stuck' repeated four thousand times.
 */
function partsShaped(word: string): NamedPart[] {
  const whole = withoutShape(word)
  if (whole === undefined) return []
  const { food, name } = foodCalled([whole], 'de') ?? {}
  const kinds = food?.contains ?? kindCalled(whole, 'de')
  if (!kinds) return partsIn(dishesByName().served, whole, 'de') ?? partsNamed(whole)
  const general = food && name && isGeneralName(name, food) ? food.id : undefined
  return allergens.filter((key) => kinds.includes(key)).map((key) => ({ key, general }))
}

function inTable<T>(
  byLanguage: ByLanguage<T>,
  word: string,
  language: Language,
): { name: string; meant: T } | undefined {
  for (const name of formsOf(word, language)) {
    const meant = byLanguage[language].get(name) ?? byLanguage.any.get(name)
    if (meant) return { name, meant }
  }
  return undefined
}

/** 'Jusqu’à obtenir une crème lisse', 'crème de coco'. */
const isNoCream = (words: readonly string[], at: number, language: Language): boolean => {
  const next = words[at + 1] === 'de' ? words[at + 2] : words[at + 1]
  return language === 'fr' && words[at] === 'creme' && next !== undefined && NO_CREAM.has(next)
}
const NO_CREAM = plainWordSet('lisse onctueuse homogène mousseuse végétale coco cajou marrons soja avoine riz')
