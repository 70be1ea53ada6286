import { isDescribing } from '../describing-words.ts'
import { kindsAt } from '../food-kinds.ts'
import type { Language } from '../food-names.ts'
import { plainWordSet } from '../plain-words.ts'
import type { Named } from './names.ts'

/** Vegan butter has no milk, and gluten-free crackers no gluten; but vegan pesto has nuts. */
export function isSubstitute(
  words: readonly string[],
  at: number,
  { food, kinds, name, length }: Named,
  language: Language,
): boolean {
  const [earlier, last] = [words[at - 2], words[at - 1]]
  const contains: readonly string[] = food?.contains ?? kinds ?? []
  const describes = last !== undefined && (isDescribing(last) || last === 'based')
  // 'Queso vegano', but 'butter/vegan butter' are two foods.
  const behind = language === 'en' || language === 'de' ? undefined : words[at + length]
  const isVegan = [last, behind, describes ? earlier : undefined].some(isOfPlants)
  // 'For a non-vegan version'.
  if (isVegan && !words.slice(0, at).includes('non')) return contains.every((key) => OF_ANIMALS.has(key))
  if (isOfPlant(words, at, name, language) || (contains.join() === 'milk' && isBehindOfPlant(words, at + length)))
    return true
  const free = freeOf(words, at, language)
  return free !== undefined && contains.length > 0 && contains.every((key) => free.includes(key))
}
/** In any ending: 'vegano', 'wegańskim', 'pflanzliche'; 'plant milk'. */
const OF_PLANTS = ['vegan', 'wegansk', 'vegetal', 'roslinn', 'pflanzlich']
const isOfPlants = (word: string | undefined) =>
  word !== undefined && (word === 'plant' || OF_PLANTS.some((begin) => word.startsWith(begin)))
const OF_ANIMALS: ReadonlySet<string> = new Set(['milk', 'egg', 'fish', 'crustaceans', 'molluscs'])

/** 'dairy free', 'non-dairy', 'glutenfreie' directly in front: without what. Milk without lactose is milk. */
function freeOf(words: readonly string[], at: number, language: Language): string[] | undefined {
  const [earlier, last = ''] = [words[at - 2], words[at - 1]]
  const [, compound] = (language === 'de' && /^(.+)freie?[nmrs]?$/.exec(last)) || []
  const kinds = [last === 'free' ? earlier : undefined, earlier === 'non' ? last : undefined, compound]
  const kind = kinds.find((one) => one !== undefined)
  return kind === undefined || LACTOSE.has(kind) ? undefined : kindsAt([kind], 0)
}
const LACTOSE = plainWordSet('lactose laktose')

/** 'Cocoa butter', 'coconut cream', 'rice crackers', 'lettuce wraps': what stands in front has its own name. */
const isOfPlant = (words: readonly string[], at: number, name: string, language: Language): boolean =>
  language === 'en' && OF_PLANT[name]?.has(words[at - 1] ?? '') === true
const DRINKS = plainWordSet('coconut oat cashew soy soya hemp')
const OF_PLANT: Readonly<Record<string, ReadonlySet<string>>> = {
  butter: plainWordSet('cocoa shea apple nut cashew coconut hazelnut pecan pistachio walnut macadamia seed sunflower'),
  ...{ cream: DRINKS, milk: DRINKS, yogurt: DRINKS, yoghurt: DRINKS, cheese: DRINKS },
  cracker: plainWordSet('rice'),
  wrap: plainWordSet('lettuce cabbage paper'),
}
/** 'Beurre de cacao', 'masło kakaowe'. */
const isBehindOfPlant = (words: readonly string[], at: number): boolean =>
  /^(?:de (?:cacao|karite|coco|cajou)|kakaow\w*|kokosow\w*)\b/.test(`${words[at]} ${words[at + 1]}`)
