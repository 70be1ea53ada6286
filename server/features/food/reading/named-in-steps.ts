import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { allFoods } from '../foods.ts'
import { isOfKind, kindsAt } from './food-kinds.ts'
import { foodNames, type Language, languages } from './food-names.ts'
import { asNamed } from './match-food.ts'
import { plainWordSet, plainWords } from './plain-words.ts'
import { isGeneral, standsFor } from './stand-ins.ts'
import { isMentioned, leftOutAt } from './steps-mention.ts'

/** A food, or a kind of food (`food` null), that only the steps name, with the sentence that does. */
export type NamedInSteps = { text: string; food: Food | null }

type Ingredient = { text: string; name: string; food: Food | null }

/**
 * What the steps add to the ingredients: 'Top with crushed peanuts', 'scatter over the nuts'. Only names as they are
 * written in the language of the recipe; nothing is guessed, because steps are full of other words.
 */
export function namedInSteps(steps: string, ingredients: readonly Ingredient[]): NamedInSteps[] {
  const language = languageOf(plainWords([...ingredients.map(({ text }) => text), steps].join(' ')))
  const lines = ingredients.map(({ name, food }) => ({ food, names: [name, food?.name ?? ''].map(wordsOf) }))
  const foods = ingredients.flatMap(({ food }) => food ?? [])
  const found = new Map<Food | string, NamedInSteps>()
  for (const sentence of steps.split(/[.;!\n]+/)) {
    for (const words of clausesOf(sentence, language)) {
      for (let at = 0; at < words.length; ) {
        const { food, kinds, length } = namedAt(words, at, language)
        const some = words.slice(at, at + length).map(asNamed)
        const isNew = food
          ? food.id !== 'water' && !foods.includes(food)
          : kinds && isMissing(kinds, MADE_OF.has(words[at]!), foods)
        const key = food ?? kinds?.[0]
        const isAdded = () => isMentioned({ words, at, length, food, listed: foods, language })
        if (
          key &&
          isNew &&
          !found.has(key) &&
          isAdded() &&
          !lines.some((line) => isCalledSo(line, some, food, language))
        )
          found.set(key, { text: cut(sentence.trim()), food: food ?? null })
        at += length
      }
    }
  }
  return [...found.values()]
}

/** A kind is missing if no ingredient is of it; a sauce, if one of what it is made of is missing. */
function isMissing(kinds: string[], isSauce: boolean, foods: Food[]): boolean {
  const isThere = (key: string) => foods.some((one) => isOfKind(one, key))
  return isSauce ? !kinds.every(isThere) : !kinds.some(isThere)
}

type Line = { food: Food | null; names: string[][] }
/** Whether the steps call a line of the list so. */
const isCalledSo = (line: Line, some: readonly string[], food: Food | undefined, language: Language) =>
  line.names.some(
    (name) =>
      (mayMean(line.food, food) && isCalled(name, some, language)) ||
      (isLike(line.food, food) && has(name, some)) ||
      (!line.food && food && isGeneral(food) && foodsIn(name, language).includes(food)),
  )

/** Not peanut butter by 'butter', and not nutmeg by French 'noix': what is known is of the same kind. */
const mayMean = (listed: Food | null, food: Food | undefined): boolean =>
  !listed || isLike(listed, food) || (food !== undefined && (listed.group === food.group || standsFor(listed, food)))

/** The words of each clause, without a list that goes on leaving out: 'free from milk, eggs and nuts'. */
function clausesOf(sentence: string, language: Language): string[][] {
  const clauses: string[][] = []
  for (const words of sentence.split(/[,:()]/).map(plainWords)) {
    const before = clauses.at(-1) ?? []
    const left = leftOutAt(before)
    const isGoingOn = left !== undefined && listLength(left, language) === left.length
    const listed = isGoingOn ? listLength(words, language) : 0
    // One word may be the beginning of another sentence: 'without a lid, peanuts on top'.
    const isList = listed === words.length || words.slice(1, listed).some((word) => AND.has(word))
    const rest = isList ? words.slice(listed) : words
    if (rest.length > 0) clauses.push(rest)
  }
  return clauses
}

/** How many words at the beginning are a list of foods. */
function listLength(words: readonly string[], language: Language): number {
  for (let at = 0; at < words.length; ) {
    const { food, kinds, length } = namedAt(words, at, language)
    if (!food && !kinds && !AND.has(words[at]!)) return at
    at += length
  }
  return words.length
}
const AND = plainWordSet('and or nor und oder y e o u ni et ou i oraz lub ani')

/** 'gluten-free penne', which is not in the table, is 'the pasta' of the steps. */
const foodsIn = (words: string[], language: Language) =>
  words.flatMap((_, at) => namedAt(words, at, language).food ?? [])

type Named = { food?: Food | undefined; kinds?: string[] | undefined; length: number }
/** The longest name that begins at a word, in the language of the recipe: 'pan' is Spanish bread, 'por' Polish leek. */
function namedAt(words: readonly string[], at: number, language: Language): Named {
  const { byWords, mostWords } = foodNames()
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length)
    const name = byWords.get(some.join(' ')) ?? (length === 1 ? byWords.get(asNamed(some[0]!)) : undefined)
    const food = name?.means.get(language)
    if (food) return { food, length }
  }
  const word = words[at]!
  const [, nut] = (language === 'de' && NUT.exec(word)) || []
  const kinds = kindsAt(words, at) ?? kindsAt([asNamed(word)], 0) ?? MADE_OF.get(word) ?? (nut && kindsAt([nut], 0))
  // In Spanish an omelette.
  const mostly = word === 'tortilla' && language === 'es' ? undefined : MOSTLY.get(word)
  return { food: foodOf(mostly), kinds: kinds || undefined, length: 1 }
}
const foodOf = (id: string | undefined) => (id === undefined ? undefined : allFoods().get(id))

/** Sauces and pastes, as keys of the allergy lists; 'satay' is no name of the table because it is no plain food. */
const MADE_OF: ReadonlyMap<string, string[]> = new Map(
  Object.entries({
    ...{ satay: ['peanuts'], dukkah: ['nuts'], praline: ['nuts'], frangipane: ['nuts', 'egg', 'milk'] },
    ...{ aioli: ['egg'], remoulade: ['egg'], hollandaise: ['egg', 'milk'], bearnaise: ['egg', 'milk'] },
    ...{ bechamel: ['milk', 'gluten'] },
  }),
)
/** What words that mean several foods, and are therefore no names of the table, mostly mean in steps. */
const MOSTLY: ReadonlyMap<string, string> = new Map(
  Object.entries({ tortilla: 'tortilla-wheat', noodle: 'egg-noodles', brot: 'bread-white', brotchen: 'roll-white' }),
)
/** 'Erdnusssoße'. */
const NUT = /^(erdnuss|haselnuss|walnuss|mandel|cashew|pistazie|sesam)(?!.*(?:gross|frei|formig))/

/** Whether it brings nothing that the listed one has not: 'lemon' behind 'lemon juice', 'chicken' behind 'chicken breast'. */
const isLike = (listed: Food | null, food: Food | undefined): boolean =>
  listed !== null &&
  (food?.contains ?? []).every((allergen) => listed.contains.includes(allergen)) &&
  (food?.breaks ?? []).every((diet) => listed.breaks.includes(diet))

const has = (name: readonly string[], sought: readonly string[]) => sought.every((word) => name.includes(word))

/**
 * Behind 'almond milk' in the list, 'the milk' of the steps is that one, but behind 'butter beans' no butter. The word
 * that says what it is comes last in English, last in a German compound, and first or last in the others.
 */
function isCalled(name: readonly string[], sought: readonly string[], language: Language): boolean {
  if (name.length === 0) return false
  if (sought.length > 1) return has(name, sought)
  const [word] = sought
  const isHead = (each: string) =>
    each === word ||
    (language === 'de' && each.endsWith(word!)) ||
    (language === 'pl' && each.slice(0, 4) === word!.slice(0, 4))
  return isHead(name.at(-1)!) || (language !== 'en' && isHead(name[0]!))
}

const wordsOf = (text: string) => plainWords(text.split(/,| in /)[0]!).map(asNamed)

const MOST_LETTERS = 80
const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text)

/** The language to which most words belong, small ones and names of food; English if there is no telling. */
function languageOf(words: readonly string[]): Language {
  const count = (language: Language) =>
    words.filter((word) => SMALL_WORDS[language].has(word) || foodNames().byWords.get(word)?.means.has(language)).length
  return languages.reduce((best, one) => (count(one) > count(best) ? one : best))
}

const SMALL_WORDS: Record<Language, ReadonlySet<string>> = {
  en: plainWordSet('the and with it of over into for then until'),
  de: plainWordSet('und mit die das der den dem im auf zu darüber einer'),
  es: plainWordSet('el la los con y una por hasta al se encima'),
  fr: plainWordSet('le les et avec dans du au une puis sur pendant'),
  pl: plainWordSet('i z na do w się przez aż oraz aby ale'),
}
