import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { foodNames } from '../food-names.ts'
import { plainWordSet } from '../plain-words.ts'

type Named = { food: Food; name: string }
/** By the beginnings of its words; null: several foods begin so. */
let loaded: ReadonlyMap<string, Named | null> | undefined

/** The food that Polish words name in any case: 'bułce tartej' is 'bułka tarta', 'łososiem' is 'łosoś'. */
export function declinedFood(words: readonly string[]): Named | undefined {
  if (words.length === 1 && isOtherWord(words[0]!)) return undefined
  loaded ??= readStems()
  const keys = [keyOf(words, stemOf), keyOf(words, (word) => withK(stemOf(word))), words.map(accusative).join(' ')]
  return keys.map((key) => loaded?.get(key)).find((named) => named) ?? undefined
}

/** What a word in another case may be: 'rybę' -> 'ryba', 'orzechów' -> 'orzech' and others. Not every one is a word. */
export function nominativesOf(word: string): string[] {
  const stem = stemOf(word)
  const longer = stem.length < LEAST_LETTERS ? [] : ['', 'a', 'o', 'e', 'y', 'i'].map((ending) => stem + ending)
  return [accusative(word), ...longer]
}

/**
 * An everyday word that only looks like a food or a kind of food: 'przypraw' (season), 'ostrą' (sharp, a Spanish oyster),
 * 'piankę' (foam), 'w kopercie' (parcel), 'okres' (period), 'okraś' (top with), 'kasę' (cash).
 */
export const isOtherWord = (word: string): boolean => OTHER_WORDS.has(word)
const OTHER_WORDS = plainWordSet(
  'przypraw przyprawi przyprawia ostra kasę pianka piankę kopercie okres okraś gładzić plamiąc kurcząc słodzić nut',
)

/**
 * The words of the allergy lists that have Polish endings. The lists have no language: 'ostrym' (sharp) is no Spanish
 * 'ostra', 'łupiny' (peel) no 'Lupine' and 'mielą' (grind) no French honey.
 */
export const isPolishKind = (word: string): boolean => POLISH_KINDS.has(word)
const POLISH_KINDS = plainWordSet(
  'orzech orzeszki migdały mleko laktoza nabiał sery jajko jaja ryba ryby skorupiaki krewetki mięczaki małże ostrygi pszenica żyto jęczmień gluten soja sezam gorczyca musztarda seler łubin siarczyny owoce truskawki jabłko cytrusy warzywo pomidory cebula grzyby mięso żelatyna czekolada glutamat konserwanty barwniki miód wino piwo przyprawy',
)

function readStems(): Map<string, Named | null> {
  const found = new Map<string, Named | null>()
  for (const { words, means } of foodNames().byWords.values()) {
    const food = means.get('pl')
    if (!food) continue
    const key = keyOf(words, stemOf)
    const isOther = found.has(key) && found.get(key)?.food !== food
    found.set(key, isOther ? null : { food, name: words.join(' ') })
  }
  return found
}

/**
 * A short word counts as it is, because its beginning is shared by too many: 'mak' is a poppy, and begins 'mąka'.
 * Among several words it does no harm: 'sosem rybnym'.
 */
function keyOf(words: readonly string[], stem: (word: string) => string): string {
  const stems = words.map(stem)
  return stems.length === 1 && stems[0]!.length < LEAST_LETTERS ? words[0]! : stems.join(' ')
}
const LEAST_LETTERS = 4

/** 'migdałów' and 'migdały' -> 'migdal', 'krewetek' and 'krewetki' -> 'krewetk'. */
function stemOf(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= LEAST_STEM) ?? ''
  return word.slice(0, word.length - ending.length).replace(/ek$/, 'k')
}
const LEAST_STEM = 3
/** Longest first; plain words have no accents. */
const ENDINGS =
  'iego iemu iami ami ach iem ych ymi ich imi ego emu owi iow ow om em ej ym im ie ia iu a e y i o u'.split(' ')

/** 'bułce' is of 'bułka', 'mące' of 'mąka'. */
const withK = (stem: string): string => stem.replace(/c$/, 'k')

/** 'fetę' is 'feta'. */
const accusative = (word: string): string => word.replace(/e$/, 'a')
