import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { isOfKind, kindsAt } from './food-kinds.ts'
import { foodNames, type Language, languages } from './food-names.ts'
import { asNamed, meant } from './match-food.ts'
import { plainWords } from './plain-words.ts'

/** A food, or a kind of food (`food` null), that only the steps name, with the sentence that does. */
export type NamedInSteps = { text: string; food: Food | null }

/**
 * What the steps add to the ingredients: 'Top with crushed peanuts', 'serve with satay sauce and nuts'. Only names as they
 * are written in the language of the steps; nothing is guessed, because steps are full of other words.
 */
export function namedInSteps(steps: string, ingredients: readonly Ingredient[]): NamedInSteps[] {
  const language = languageOf(plainWords([...ingredients.map(({ text }) => text), steps].join(' ')))
  const listed = new Set(
    ingredients.flatMap(({ text, food }) => plainWords(`${text} ${food?.name ?? ''}`).map(asNamed)),
  )
  const foods = ingredients.flatMap(({ food }) => food ?? [])
  const found = new Map<Food | string, NamedInSteps>()
  for (const sentence of steps.split(/[.;!\n]+/)) {
    const words = plainWords(sentence)
    for (let at = 0; at < words.length; ) {
      const { food, kinds, length } = namedAt(words, at, language)
      // Behind 'almond milk' in the list, 'the milk' of the steps is that one.
      const isListed = words.slice(at, at + length).every((word) => listed.has(asNamed(word)))
      const isNew = food
        ? food.id !== 'water' && !foods.includes(food)
        : kinds?.every((key) => !foods.some((one) => isOfKind(one, key)))
      const key = food ?? kinds?.[0]
      if (key && isNew && !isListed && isAdded(sentence, words, at, length) && !found.has(key))
        found.set(key, { text: cut(sentence.trim()), food: food ?? null })
      at += length
    }
  }
  return [...found.values()]
}

type Ingredient = { text: string; food: Food | null }

type Named = { food?: Food | undefined; kinds?: string[] | undefined; length: number }
/** The longest name that begins at a word. */
function namedAt(words: string[], at: number, language: Language): Named {
  const { byWords, mostWords } = foodNames()
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length)
    const name = byWords.get(some.join(' ')) ?? (length === 1 ? byWords.get(asNamed(some[0]!)) : undefined)
    if (!name) continue
    // An English word in English steps: 'pan' is Spanish bread.
    if (language !== 'en' || name.means.has('en')) return { food: meant(name, language), length }
  }
  return { kinds: kindsAt(words, at) ?? kindsAt([asNamed(words[at]!)], 0), length: 1 }
}

/** Not what is only compared with, done without, or a tool: 'until it resembles breadcrumbs', 'without nuts', 'fish slice'. */
function isAdded(sentence: string, words: string[], at: number, length: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at)
  const [next] = words.slice(at + length)
  if (before.some((word) => ONLY_COMPARED.has(word)) || (next !== undefined && TOOLS.has(next))) return false
  return !isVerb(sentence, words[at]!, next)
}

const ONLY_COMPARED = new Set(
  [
    'like resemble size consistency texture colour color thick without no not instead',
    'ohne kein keine wie statt sin como en vez sans comme bez jak zamiast',
  ].flatMap((each) => each.split(' ')),
)
const TOOLS = new Set('free sized dish knife brush slice pan bowl jar mill grinder press cooker board spoon'.split(' '))

/** 'Cream the margarine', 'then mince it': at the beginning of a clause, and done to something. 'Until a fork squashes it'. */
function isVerb(sentence: string, word: string, next: string | undefined): boolean {
  if (word === 'squash' && /squashes/i.test(sentence)) return true
  if (!VERBS.has(word) || !next || !DONE_TO.has(next)) return false
  return new RegExp(`(?:^|[,:]|\\bthen)\\W*${word}`, 'i').test(sentence)
}
const VERBS = new Set('cream mince toast squash fish roll crumble batter'.split(' '))
const DONE_TO = new Set('the it them together everything both all into until'.split(' '))

const MOST_LETTERS = 80
const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text)

/** The language to which most words belong, small ones and names of food; English if there is no telling. */
function languageOf(words: readonly string[]): Language {
  const count = (language: Language) =>
    words.filter((word) => SMALL_WORDS[language].has(word) || foodNames().byWords.get(word)?.means.has(language)).length
  return languages.reduce((best, one) => (count(one) > count(best) ? one : best))
}

const small = (words: string): ReadonlySet<string> => new Set(plainWords(words))
const SMALL_WORDS: Record<Language, ReadonlySet<string>> = {
  en: small('the and with it of over into for then until'),
  de: small('und mit die das der den dem im auf zu darüber einer'),
  es: small('el la los con y una por hasta al se encima'),
  fr: small('le les et avec dans du au une puis sur pendant'),
  pl: small('i z na do w się przez aż oraz aby'),
}
