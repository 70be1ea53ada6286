import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { allergens } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { allFoods } from '../../foods.ts'
import { kindsAt } from '../food-kinds.ts'
import { foodNames, type Language } from '../food-names.ts'
import { asNamed } from '../match-food.ts'
import { plainWords } from '../plain-words.ts'
import { type NamedPart, partsNamed, withoutShape } from './german-compounds.ts'
import { declinedFood, isOtherWord, isPolishKind, nominativesOf } from './polish-endings.ts'
import { isGeneralName } from './stand-ins.ts'

/**
 * What words of the steps name: a food, or kinds of food as keys of the allergy lists; neither, if they name none.
 * `dish`: what it is made of (hollandaise, 'Fischfilet') has all of the kinds; 'shellfish' is of one of them. `name`: as
 * in the table.
 */
export type Named = { food?: Food; kinds?: string[]; dish?: readonly NamedPart[]; name: string; length: number }

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
  const ofDish = [...new Set(dish.map(({ key }) => key))]
  return { ...(dish.length > 0 && { kinds: ofDish, dish }), name: word, length: 1 }
}

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
  const dish = inTable(DISHES, word, language)?.meant.map((key) => ({ key }))
  return dish ?? (language === 'de' ? [...partsNamed(word), ...partsShaped(word)] : [])
}

/** 'Mozzarellascheiben' are of the milk of mozzarella; 'Paprikastreifen' are no spices. */
function partsShaped(word: string): NamedPart[] {
  const whole = withoutShape(word)
  if (whole === undefined) return []
  const { food, kinds = [], dish, name } = namedAt([whole], 0, 'de')
  const general = food && isGeneralName(name, food) ? food.id : undefined
  const keys = allergens.filter((key) => (food?.contains ?? kinds).includes(key))
  return dish ? [...dish] : keys.map((key) => ({ key, general }))
}

type ByLanguage<T> = Record<Language | 'any', ReadonlyMap<string, T>>
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
const table = <T>(entries: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries).map(([name, meant]) => [plainWords(name).join(' '), meant]))

/** Sauces, pastes and sweets that are no plain foods and therefore no names of the table: what they are made of. */
const DISHES: ByLanguage<string[]> = {
  any: table({
    ...{ satay: ['peanuts'], dukkah: ['nuts'], praline: ['nuts'], frangipane: ['nuts', 'egg', 'milk'] },
    ...{ aioli: ['egg'], remoulade: ['egg'], hollandaise: ['egg', 'milk'], bearnaise: ['egg', 'milk'] },
    ...{ bechamel: ['milk', 'gluten'], halva: ['sesame'], halwa: ['sesame'], nougat: ['nuts'] },
    ...{ croutons: ['gluten'], bagel: ['gluten'], udon: ['gluten'], ramen: ['gluten'], focaccia: ['gluten'] },
    ...{ linguine: ['gluten'], rigatoni: ['gluten'], farfalle: ['gluten'], chapati: ['gluten'], chapatis: ['gluten'] },
    ...{ ravioli: ['gluten', 'egg'], tortellini: ['gluten', 'egg'], scampi: ['crustaceans'] },
    ...{ pecorino: ['milk'], manchego: ['milk'], burrata: ['milk'], tzatziki: ['milk'] },
  }),
  en: table({ custard: ['egg', 'milk'], sourdough: ['gluten'], tartare: ['egg'] }),
  de: table({
    ...{
      Spätzle: ['gluten', 'egg'],
      Spiegelei: ['egg'],
      Spiegeleier: ['egg'],
      Rührei: ['egg'],
      Eischnee: ['egg'],
      Brezel: ['gluten'],
      Nussbutter: ['milk'],
    },
    ...{ Pistazie: ['nuts'], Käsespätzle: ['gluten', 'egg', 'milk'], Béchamelsoße: ['milk', 'gluten'] },
    ...{ Makkaroni: ['gluten'], Weckmehl: ['gluten'], Keks: ['gluten'], Maultaschen: ['gluten', 'egg'] },
    ...{ Krokant: ['nuts'], Vanillesoße: ['milk'], Tsatsiki: ['milk'] },
    ...{ Hollandaisesoße: ['egg', 'milk'], Satésoße: ['peanuts'], Satésauce: ['peanuts'] },
  }),
  es: table({
    ...{ alioli: ['egg'], turrón: ['nuts'], almeja: ['molluscs'], chipirones: ['molluscs'], picatostes: ['gluten'] },
    ...{ quesitos: ['milk'], natillas: ['egg', 'milk'], pastelera: ['egg', 'milk'] },
  }),
  fr: table({ crème: ['milk'], comté: ['milk'], cerneaux: ['nuts'], boudoirs: ['gluten', 'egg'] }),
  // 'Ser' is a verb in Spanish, so the allergy lists have only 'sery'.
  pl: table({
    ser: ['milk'],
    sera: ['milk'],
    chałwa: ['sesame'],
    pieczywo: ['gluten'],
    serek: ['milk'],
    serkiem: ['milk'],
    ...{ kajmak: ['milk'], bryndza: ['milk'], oscypek: ['milk'], oscypki: ['milk'] },
    grzanki: ['gluten'],
  }),
}

/** Polish 'orzeszki' are small nuts, or the peanuts of the list. */
const EITHER = table({ orzeszki: ['nuts', 'peanuts'] })

/** What words that mean several foods, and are therefore no names of the table, mostly mean in steps. */
const MOSTLY: ByLanguage<string> = {
  any: table({ tortilla: 'tortilla-wheat', noodle: 'egg-noodles', teriyaki: 'teriyaki' }),
  de: table({ Brot: 'bread-white', Brötchen: 'roll-white', Toast: 'bread-white', Kuvertüre: 'chocolate-milk' }),
  fr: table({ nouille: 'egg-noodles' }),
  ...{ en: table({}), es: table({}), pl: table({}) },
}

/** 'Jusqu’à obtenir une crème lisse', 'crème de coco'. */
const isNoCream = (words: readonly string[], at: number, language: Language): boolean => {
  const next = words[at + 1] === 'de' ? words[at + 2] : words[at + 1]
  return language === 'fr' && words[at] === 'creme' && next !== undefined && NO_CREAM.has(next)
}
const NO_CREAM: ReadonlySet<string> = new Set(
  plainWords('lisse onctueuse homogène mousseuse végétale coco marrons soja avoine riz'),
)
