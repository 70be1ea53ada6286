import { allFoods } from '../../foods.ts'
import { isDescribing } from '../describing-words.ts'
import { isOfKind, kindsAt } from '../food-kinds.ts'
import type { Language } from '../food-names.ts'
import { plainWordSet } from '../plain-words.ts'
import { isCompared } from './compared.ts'
import type { NamedPart } from './german-compounds.ts'
import { type Clause, isLeftOut } from './left-out.ts'
import type { Named } from './names.ts'
import { isGeneralName, type ListedFood, standsFor } from './stand-ins.ts'

export type Mention = { clause: Clause; at: number; named: Named; listed: readonly ListedFood[]; language: Language }

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
  const isKnownOne = language === 'pl' || isWithArticle || isVerbOfFood || isMadeInto(words, at)
  return !isKnownOne || !isOfList(named, listed)
}

/** 'Zu kleinen Brötchen formen', 'shape the dough into rolls', 'formar panecillos'. */
function isMadeInto(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - MOST_TO_SHAPING), at)
  const isShaped = words.slice(at, at + MOST_TO_SHAPING).some((word) => SHAPED.has(word))
  return (before.includes('zu') && isShaped) || before.some((word) => SHAPING.has(word))
}
const MOST_TO_SHAPING = 5
const SHAPED = plainWordSet('formen kneten verkneten verarbeiten')
const SHAPING = plainWordSet('shape form formar forma former formez façonner façonnez uformować uformuj')

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

const isTool = ({ words, written }: Clause, at: number, length: number): boolean => {
  const next = words[at + length]
  const isSmallPiece = next === 'de' && SMALL_PIECES.has(words[at]!)
  // 'Fish slices' are eaten.
  const isToolOfFood = TOOLS_OF_FOOD.has(`${words[at]} ${next}`) && written[at + length] === next
  // 'Nut free', but not 'the fish free of oil'.
  const isWithout = next === 'free' && !['of', 'from'].includes(words[at + length + 1] ?? '')
  return next !== undefined && (TOOLS.has(next) || isToolOfFood || isSmallPiece || isWithout)
}
/** Behind any food. Not 'slice', 'bowl' or 'cup': 'bread slices', 'salmon bowls' and 'peanut butter cups' are eaten. */
const TOOLS = plainWordSet('size sized shaped coloured colored knife cooker timer kettle')
const TOOLS_OF_FOOD: ReadonlySet<string> = new Set(
  'fish slice, butter dish, egg cup, egg ring, egg slicer, egg spoon, bread board, fish board, pasta spoon, coffee spoon, soup spoon, nut mill, nut grinder, coffee mill, coffee grinder, pepper mill, pepper grinder, salt mill, salt grinder, spice mill, spice grinder, milk pan, milk jug, cheese grater, bread pan, bread tin, bread bin, bread basket, bread machine, bread maker, pasta machine, pasta pot'.split(
    ', ',
  ),
)
/** 'Une noix de beurre', 'una nuez de margarina'. */
const SMALL_PIECES = plainWordSet('noix noisette nuez')

/** Vegan butter has no milk, and gluten-free crackers no gluten; but vegan pesto has nuts. */
function isSubstitute(
  words: readonly string[],
  at: number,
  { food, kinds, length }: Named,
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

/** At the beginning of a clause, and done to something: 'Cream the margarine', 'then mince it', 'a fork squashes it'. */
function isVerb({ words, written }: Clause, at: number): boolean {
  const [last, word, next] = [words[at - 1], words[at]!, words[at + 1]]
  if (last !== undefined && word === 'wrap' && FOILS.has(last)) return true
  // 'Wraps' are eaten.
  if (!VERBS.has(word) || (word === 'wrap' && written[at] !== word)) return false
  if (last === 'fork' || last === 'it') return true
  if (next === undefined) return word === 'wrap' && (last === undefined || last === 'then')
  // 'the eggs and cream together' are two foods.
  if (last === 'and') return word === 'wrap' || OBJECT.has(next)
  const isFirst = last === undefined || last === 'then' || last.endsWith('ly')
  return isFirst && (word === 'wrap' || DONE_TO.has(next) || (word === 'toast' && isToasting(words.slice(at + 1))))
}
/** 'Cling wrap' is no food. */
const FOILS = plainWordSet('cling plastic food bubble')
const VERBS = plainWordSet('cream mince toast squash fish roll crumble batter wrap')
const OBJECT = plainWordSet('the it them')
/** 'Toast until golden', 'toast in a small dry frying pan', 'toast for 2 to 3 minutes'; not 'toast for dipping'. */
const isToasting = ([how, ...behind]: readonly string[]): boolean =>
  how === 'under' ||
  how === 'until' ||
  ((how === 'in' || how === 'for') && behind.slice(0, MOST_TO_PAN).some((word) => OF_TOASTING.has(word)))
const MOST_TO_PAN = 5
const OF_TOASTING = plainWordSet(
  'pan skillet saucepan frypan wok griddle oven toaster grill batch batches minute minutes min mins second seconds sec',
)
const DONE_TO = plainWordSet('the it them together everything both all into out')

/**
 * A French 'moule' is a tin, a 'pâte' a dough ('pâtes' are pasta), and a 'cuillère à café' measures; Polish 'białko' is
 * also protein; the tortilla of a Spanish list with eggs is an omelette.
 */
function isOtherThing(
  { words, written }: Clause,
  at: number,
  length: number,
  listed: readonly ListedFood[],
  language: Language,
): boolean {
  const word = words[at]!
  if (length > 1) return false
  if (language === 'pl') return word === 'bialka' && OF_PROTEIN.has(words[at - 1] ?? '')
  // 'Das Lorbeerblatt aus der Brühe fischen'.
  if (language === 'de')
    return word === 'fischen' && /^aus de[rm]$/.test(words.slice(Math.max(0, at - 3), Math.max(0, at - 1)).join(' '))
  // 'Verter la salsa', 'salsa de yogur' mean the sauce that is made.
  if (language === 'es' && word === 'salsa') return words[at - 1] === 'la' || words[at + 1] === 'de'
  if (language === 'es') return word === 'tortilla' && listed.some(({ food }) => food.contains.includes('egg'))
  if (language !== 'fr') return false
  // Also of 'c. à café' behind its stop.
  if (words[at - 1] === 'a' && MEASURED_SO.has(word) && (at === 1 || SPOONS.has(words[at - 2]!))) return true
  if (!OTHER_MEANING.has(word)) return false
  // 'Beurrer les petits moules', 'dans deux moules'.
  const isFilled = word === 'moule' && words.slice(Math.max(0, at - 3), at).some((one) => DONE_TO_TINS.has(one))
  return written[at] === word || isFilled
}
/** 'Źródło białka' has protein; 'ubić białka' beats egg whites. */
const OF_PROTEIN = plainWordSet('źródło źródła źródłem zawartość dużo więcej')
const SPOONS = plainWordSet('cuillère cuiller cuillerée c')
const MEASURED_SO = plainWordSet('café soupe thé dessert moka')
const OTHER_MEANING = plainWordSet('moule pâte')
const DONE_TO_TINS = plainWordSet(
  'dans beurrer beurrez huiler huilez graisser remplir remplissez garnir garnissez chemiser tapisser',
)
