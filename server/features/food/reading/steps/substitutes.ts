import { isDescribing } from '../describing-words.ts'
import { kindsAt } from '../food-kinds.ts'
import type { Language } from '../food-names.ts'
import { plainWordSet } from '../plain-words.ts'
import { AND, isFiller, OR } from './leaving-out.ts'
import { isFoodAt, type Named } from './names.ts'

/** Vegan butter has no milk, and gluten-free crackers no gluten; but vegan pesto has nuts. */
export function isSubstitute(
  words: readonly string[],
  at: number,
  { food, kinds, name, length }: Named,
  language: Language,
): boolean {
  const [earlier, last] = [words[at - 2], words[at - 1]]
  const contains: readonly string[] = food?.contains ?? kinds ?? []
  const describes = last !== undefined && !AND.has(last) && (isDescribing(last) || last === 'based')
  // 'Queso vegano', but 'butter/vegan butter' are two foods.
  const isOnlyInFront = language === 'en' || language === 'de'
  const behind = isOnlyInFront || isOrOther(words, at + length + 1, language) ? undefined : words[at + length]
  const isVegan = [last, behind, describes ? earlier : undefined].some(isOfPlants)
  // 'For a non-vegan version'.
  if (isVegan && !words.slice(0, at).includes('non')) return contains.every((key) => OF_ANIMALS.has(key))
  if (isOfPlant(words, at, length, name, language)) return true
  const free = freeOf(words, at, language)
  return free !== undefined && contains.length > 0 && contains.every((key) => free.includes(key))
}

/** 'Leche vegetal o de vaca', not 'lait végétal ou de la crème', 'leche vegetal o de avena'. */
function isOrOther(words: readonly string[], at: number, language: Language): boolean {
  if (!OR.has(words[at] ?? '')) return false
  const behind = words.slice(at + 1).findIndex((word) => !isFiller(word) && !SOME.has(word))
  const next = at + 1 + behind
  return behind < 0 || (!isFoodAt(words, next, language) && !OTHER_PLANTS.has(words[next]!))
}
const SOME = plainWordSet('con un una poco bebida avec une peu du boisson z trochę napój')
const OTHER_PLANTS = plainWordSet(
  'avena soja almendra arroz coco similar avoine amande riz autre équivalent caldo owsiane owsiany sojowe sojowy ryżowe ryżowy migdałowe migdałowy kokosowe kokosowy inne wody agua eau bouillon',
)

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

/**
 * 'Cocoa butter', 'rice crackers', 'lettuce wraps', 'beurre de cacao', 'masło kakaowe' have their own name. Not 'coconut
 * yogurt', 'mleko kakaowe', 'walnut butter': these are as often of milk with a flavour.
 */
function isOfPlant(words: readonly string[], at: number, length: number, name: string, language: Language): boolean {
  const [next = '', last = ''] = words.slice(at + length, at + length + 2)
  const plant = { en: words[at - 1], de: '', es: next === 'de' ? last : '', fr: next === 'de' ? last : '', pl: next }
  return OF_PLANT[language][name]?.has(plant[language] ?? '') === true
}
const COCOA_OR_COCONUT = plainWordSet('kakaowe kakaowego kakaowemu kakaowym kokosowe kokosowego kokosowemu kokosowym')
const MILKS = plainWordSet('oat cashew soy soya hemp')
const CREAMS = plainWordSet('coconut oat cashew soy soya hemp')
const OF_PLANT: Record<Language, Readonly<Record<string, ReadonlySet<string>>>> = {
  en: {
    butter: plainWordSet('cocoa shea apple nut cashew coconut hazelnut pistachio macadamia seed sunflower'),
    ...{ cream: CREAMS, milk: CREAMS, yogurt: MILKS, yoghurt: MILKS, cheese: MILKS },
    cracker: plainWordSet('rice'),
    wrap: plainWordSet('lettuce cabbage paper'),
  },
  de: {},
  es: { mantequilla: plainWordSet('cacao karité coco'), nata: plainWordSet('coco') },
  // The cashews of 'cajou' are named by themselves.
  fr: { beurre: plainWordSet('cacao karité coco cajou'), fromage: plainWordSet('cajou'), lait: plainWordSet('cajou') },
  pl: { maslo: COCOA_OR_COCONUT, masla: COCOA_OR_COCONUT, masle: COCOA_OR_COCONUT },
}
