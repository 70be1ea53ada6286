import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import type { Unit } from '@kinfold/contract/features/food/rules/units.ts'
import { shortened } from '../../../../core/shortened.ts'
import { isOfKind } from '../food-kinds.ts'
import { foodNames, type Language, languages } from '../food-names.ts'
import { asNamed } from '../match-food.ts'
import { plainWordSet, plainWords } from '../plain-words.ts'
import { clausesOf } from './clauses.ts'
import { WITHOUT } from './leaving-out.ts'
import { isMentioned } from './mention.ts'
import { type Named, namedAt } from './names.ts'
import { isGeneral, isPartOf, standsFor } from './stand-ins.ts'

/** A food, or a kind of food (`food` null), that only the steps name, with the sentence that does. */
export type NamedInSteps = { text: string; food: Food | null }

type Ingredient = {
  text: string
  name: string
  food: Food | null
  grams: number | null
  amount?: number | null
  unit?: Unit | null
}

/**
 * What the steps add to the ingredients: 'Top with crushed peanuts', 'scatter over the nuts'. Only names as they are
 * written in the language of the recipe; nothing is guessed, because steps are full of other words.
 */
export function namedInSteps(steps: string, ingredients: readonly Ingredient[]): NamedInSteps[] {
  const language = languageOf(plainWords([...ingredients.map(({ text }) => text), steps].join(' ')))
  const lines = ingredients.map(({ name, food, grams: read, amount = null, unit }): Line => {
    // Of a line whose food is not read, the weight may be.
    const grams = read ?? (unit === 'g' ? amount : null)
    const names = [name, food?.name ?? ''].map(wordsOf)
    // 'The flour' is the one of '300 g gluten-free rice flour', which is not read.
    return { food, grams, names, named: food ? [food] : foodsIn(names[0]!, language) }
  })
  const foods = lines.flatMap(({ food }) => food ?? [])
  const listed = lines.flatMap(({ named, grams }) => named.map((food) => ({ food, grams })))
  const found = new Map<Food | string, NamedInSteps>()
  for (const sentence of steps.split(SENTENCE_END)) {
    for (const clause of clausesOf(sentence, language)) {
      for (let at = 0; at < clause.words.length; ) {
        const named = namedAt(clause.words, at, language)
        const some = clause.words.slice(at, at + named.length).map(asNamed)
        const key = named.food ?? named.kinds?.[0]
        if (
          key &&
          isNew(named, foods) &&
          !found.has(key) &&
          isMentioned({ clause, at, named, listed, language }) &&
          !lines.some((line) => isCalledSo(line, some, named, language))
        )
          found.set(key, { text: shortened(sentence.trim(), MOST_LETTERS), food: named.food ?? null })
        at += named.length
      }
    }
  }
  return [...found.values()]
}

/** Also a dash between spaces: 'do not overcook – add butter'; not the stop of 'ggf. die Nüsse weglassen'. */
const SENTENCE_END = /(?<!\b(?:ggf|evtl|bzw))[.;!?\n]+|\s[–—-]\s/i

/** A kind is missing if no ingredient is of it; a dish, if one of what it is made of is missing. */
function isNew({ food, kinds, dish }: Named, foods: Food[]): boolean {
  if (food) return food.id !== 'water' && !foods.some((one) => one === food || isPartOf(food, one))
  const isThere = (key: string) => foods.some((one) => isOfKind(one, key))
  return kinds !== undefined && (dish ? !kinds.every(isThere) : !kinds.some(isThere))
}

type Line = { food: Food | null; grams: number | null; names: string[][]; named: Food[] }
/** Whether the steps call a line of the list so. */
const isCalledSo = (line: Line, some: readonly string[], named: Named, language: Language) =>
  (!line.food && named.food && isGeneral(named.food) && line.named.includes(named.food)) ||
  line.names.some(
    (name) =>
      (mayMean(line, named) && isCalled(name, some, language)) ||
      ((isLike(line.food, named) || named.dish) && has(name, some)),
  )

/** Not peanut butter by 'butter', and not nutmeg by French 'noix': what is known is of the same kind. */
const mayMean = ({ food: listed, grams }: Line, named: Named): boolean => {
  const { food } = named
  if (!listed || isLike(listed, named)) return true
  return food !== undefined && (listed.group === food.group || standsFor({ food: listed, grams }, food))
}

/** 'gluten-free penne', which is not in the table, is 'the pasta' of the steps. */
const foodsIn = (words: string[], language: Language) =>
  words.flatMap((_, at) => namedAt(words, at, language).food ?? [])

/** Whether it brings nothing that the listed one has not: 'lemon' behind 'lemon juice', 'chicken' behind 'chicken breast'. */
const isLike = (listed: Food | null, { food, kinds }: Named): boolean =>
  listed !== null &&
  (kinds ?? []).every((key) => isOfKind(listed, key)) &&
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

/** 'Flour without gluten' is called flour. */
const wordsOf = (text: string) => plainWords(text.split(BEHIND_NAME)[0]!).map(asNamed)
const BEHIND_NAME = new RegExp(`,| (?:${['in', ...WITHOUT].join('|')}) `)

const MOST_LETTERS = 80

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
