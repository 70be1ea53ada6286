import { allFoods } from '../../foods.ts'
import { isOfKind } from '../food-kinds.ts'
import type { Language } from '../food-names.ts'
import { plainWordSet } from '../plain-words.ts'
import type { Clause } from './clauses.ts'
import { isCompared } from './compared.ts'
import type { NamedPart } from './german-compounds.ts'
import { isFiller } from './leaving-out.ts'
import { isLeftOut } from './left-out.ts'
import type { Named } from './names.ts'
import { isOtherThing, isTool, isVerb, OBJECT } from './other-meanings.ts'
import { isGeneralName, type ListedFood, standsFor } from './stand-ins.ts'
import { isSubstitute } from './substitutes.ts'

type Mention = { clause: Clause; at: number; named: Named; listed: readonly ListedFood[]; language: Language }

/**
 * Whether food at a place in a clause of the steps is added to the dish: not compared with, left out or made ('until it
 * resembles breadcrumbs', 'omit the nuts', 'bake the bread'), not a tool ('fish slice') and not a verb ('cream the sugar').
 */
export function isMentioned({ clause, at, named, listed, language }: Mention): boolean {
  const { words } = clause
  const { length } = named
  if (isLeftOut(clause, at, length, language) || isCompared(words, at, language)) return false
  if (isTool(clause, at, length) || isSubstitute(words, at, named, language) || isVerb(clause, at)) return false
  if (isOtherThing(clause, at, length, listed, language)) return false
  // 'the milk' of oat drink, 'the warm milk', 'butter the dish'; Polish has no articles.
  const isVerbOfFood = at === 0 && OBJECT.has(words[1] ?? '')
  const isWithArticle = words.slice(Math.max(0, at - 2), at).some((word) => DEFINITE[language].has(word))
  if (named.isOftenMade && (isWithArticle || !isServedWith(clause, at, listed))) return false
  const isKnownOne = language === 'pl' || isWithArticle || isVerbOfFood || isMadeInto(words, at, named, language)
  return !isKnownOne || !isOfList(named, listed)
}

/**
 * 'Zu kleinen Brötchen formen', 'shape the dough into rolls'. Only bread, and with no other word between:
 * 'form patties and fry in butter' and 'die Form mit Butter einfetten' use other butter than the list has.
 */
function isMadeInto(words: readonly string[], at: number, { food, kinds }: Named, language: Language): boolean {
  const before = words.slice(Math.max(0, at - MOST_TO_SHAPING), at)
  const from = before.findLastIndex((word) => SHAPING[language].has(word))
  // 'De la misma forma'; 'forma panecillos' and 'amasa y forma' shape.
  if (before[from] === 'forma' && ![undefined, 'y'].includes(words[at - before.length + from - 1])) return false
  if (from < 0 || !before.slice(from + 1).every((word) => isFiller(word) || OF_DOUGH.has(word))) return false
  const isBread = food ? food.group === 'bread' : kinds?.join() === 'gluten'
  if (!isBread) return false
  const behind = words.slice(at, at + MOST_TO_SHAPING)
  const to = behind.findIndex((word) => SHAPED.has(word))
  return language !== 'de' || (to > 0 && !behind.slice(0, to).includes('und'))
}
const MOST_TO_SHAPING = 6
/** The German verb stands behind. */
const SHAPING: Record<Language, ReadonlySet<string>> = {
  en: plainWordSet('shape form'),
  de: plainWordSet('zu'),
  es: plainWordSet('formar forma forme formamos'),
  fr: plainWordSet('former formez façonner façonnez'),
  pl: plainWordSet('uformować uformuj'),
}
const SHAPED = plainWordSet('formen kneten verkneten verarbeiten')
const OF_DOUGH = plainWordSet(
  'into dough mixture portion piece ball each it them two three four six eight ten zwei dos twelve small round flat long einem einer gleich großen kleinen runden flachen länglichen schönen en masa pâte',
)

/** 'Serve with warm rolls', 'Waffeln dazu'; not 'roll with a pin', and not of a list with the flour for it. */
function isServedWith({ words, written }: Clause, at: number, listed: readonly ListedFood[]): boolean {
  const next = words[at + 1] ?? ''
  const isServed = words.slice(Math.max(0, at - MOST_TO_WITH), at).some((word) => WITH.has(word)) || next === 'dazu'
  const isOther =
    OF_MAKING.has(next) || (words[at] === 'roll' && written[at] === 'roll' && words[at - 1] !== 'buttered')
  return isServed && !isOther && !listed.some((one) => standsFor(one, allFoods().get('shortcrust-pastry')!))
}
const MOST_TO_WITH = 3
const WITH = plainWordSet('with mit con avec z ze')
const OF_MAKING = plainWordSet(
  'tin pan ring paper mould case liner stand cutter bag brush iron mix mixture batter dough',
)

/** 'The milk' of oat drink, 'die Eiermilch' of eggs and oat drink. */
function isOfList({ food, dish, name }: Named, listed: readonly ListedFood[]): boolean {
  if (food) return isGeneralName(name, food) && listed.some((one) => standsFor(one, food))
  const has = ({ key, general }: NamedPart) =>
    listed.some((one) => isOfKind(one.food, key) || (general && standsFor(one, allFoods().get(general)!)))
  return dish?.every(has) === true
}

const DEFINITE: Record<Language, ReadonlySet<string>> = {
  en: plainWordSet('the your'),
  de: plainWordSet('der die das den dem'),
  es: plainWordSet('el la los las'),
  // 'Du pain' is some bread, 'le reste du lait' is of the list.
  fr: plainWordSet('le la les reste moitié tiers'),
  pl: plainWordSet(''),
}
