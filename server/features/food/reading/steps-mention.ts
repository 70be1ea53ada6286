import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import type { Language } from './food-names.ts'
import { plainWordSet } from './plain-words.ts'
import { standsFor } from './stand-ins.ts'

type Mention = {
  words: readonly string[]
  at: number
  length: number
  food: Food | undefined
  /** Those of the ingredients. */
  listed: readonly Food[]
  language: Language
}

/**
 * Whether food at a place in a clause of the steps is added to the dish: not compared with, left out or made ('until it
 * resembles breadcrumbs', 'omit the nuts', 'bake the bread'), not a tool ('fish slice') and not a verb ('cream the sugar').
 */
export function isMentioned({ words, at, length, food, listed, language }: Mention): boolean {
  const before = words.slice(0, at)
  const [last, next] = [before.at(-1), words[at + length]]
  const around = words.slice(Math.max(0, at - 3), at + length + 1)
  if (isLeftOut(before) || around.some((word) => ALLERGIC.has(word))) return false
  // One word may stand between: 'without any nuts', 'the consistency of double cream'.
  const near = before.slice(-2)
  if ((near.some((word) => NOT.has(word)) && last !== 'forget') || COMPARED.test(before.slice(-4).join(' ')))
    return false
  if (next !== undefined && (TOOLS.has(next) || (next === 'de' && SMALL_PIECES.has(words[at]!)))) return false
  if (near.some((word) => SUBSTITUTE.has(word)) || isVerb(words, at)) return false
  if (last !== undefined && DEFINITE[language].has(last) && OTHER_MEANING.has(words[at]!)) return false
  // 'the milk' of oat drink, 'the warm milk'; Polish has no articles.
  const isKnownOne = language === 'pl' || near.some((word) => DEFINITE[language].has(word))
  return !(isKnownOne && food && listed.some((one) => standsFor(one, food)))
}

const isLeftOut = (before: readonly string[]): boolean =>
  before.some((word) => LEFT_OUT.has(word)) || FREE_FROM.test(before.join(' '))

/** What a clause leaves out at its end: 'contains no milk' -> milk; undefined: it ends with something else. */
export function leftOutAt(words: readonly string[]): string[] | undefined {
  const at = words.findLastIndex((word, index) => {
    const isFree = FREE_FROM.test(words.slice(index, index + 2).join(' '))
    return LEFT_OUT.has(word) || NOT.has(word) || isFree
  })
  const left = words.slice(at + 1).filter((word) => !BEFORE_LEFT_OUT.has(word))
  return at >= 0 && left.length > 0 ? left : undefined
}
const BEFORE_LEFT_OUT = plainWordSet('from of von the any el la los las le les die das den')
const FREE_FROM = /(?:^| )(?:free (?:from|of)|frei von)(?: |$)/
const LEFT_OUT = plainWordSet('omit avoid instead weglassen statt anstatt omitir evitar omettre éviter pominąć zamiast')
const ALLERGIC = plainWordSet('allergy allergic allergie allergisch alergia alérgico allergique alergią')
const NOT = plainWordSet('without no not nor ohne kein keine keinen nicht sin sans pas bez nie')
const SUBSTITUTE = plainWordSet('vegan vegane veganer veganen vegano vegana végétal végétale wegańskie roślinne')
const COMPARED =
  /(?:^| )(?:(?:looks? like|feels? like|much like|thick as|big as|size of|colou?r of|consistency of|texture of|resembles?)(?: an?| the| small| fine| coarse| double| single| thick)*|wie|grosse (?:einer|von)|como|tamano de(?: una?)?|comme(?: une?)?|(?:taille|grosseur)(?: de?)?(?: une?)?(?: petite)?|jak|wielkosci)$/
/** 'Une noix de beurre', 'una nuez de margarina'. */
const SMALL_PIECES = plainWordSet('noix noisette nuez')
const TOOLS = plainWordSet(
  'free size sized shaped dish knife brush slice pan bowl jar mill grinder press cooker board spoon timer cup kettle',
)

/** At the beginning of a clause, and done to something: 'Cream the margarine', 'then mince it', 'a fork squashes it'. */
const isVerb = (words: readonly string[], at: number): boolean => {
  const [last, word, next] = [words[at - 1], words[at]!, words[at + 1]]
  if (last !== undefined && word === 'wrap' && FOILS.has(last)) return true
  if (!VERBS.has(word)) return false
  if (last === 'fork' || last === 'it') return true
  if (next === undefined) return word === 'wrap' && (last === undefined || last === 'then')
  // 'the eggs and cream together' are two foods.
  if (last === 'and') return word === 'wrap' || OBJECT.has(next)
  const isFirst = last === undefined || last === 'then' || last.endsWith('ly')
  return isFirst && (word === 'wrap' || DONE_TO.has(next))
}
/** 'Cling wrap' is no food. */
const FOILS = plainWordSet('cling plastic food bubble')
const VERBS = plainWordSet('cream mince toast squash fish roll crumble batter wrap')
const OBJECT = plainWordSet('the it them')
const DONE_TO = plainWordSet('the it them together everything both all into')

/** With an article, French for a tin and for dough. */
const OTHER_MEANING = plainWordSet('moule pâte')
const DEFINITE: Record<Language, ReadonlySet<string>> = {
  en: plainWordSet('the your'),
  de: plainWordSet('der die das den dem'),
  es: plainWordSet('el la los las'),
  fr: plainWordSet('le la les du au un une'),
  pl: plainWordSet(''),
}
