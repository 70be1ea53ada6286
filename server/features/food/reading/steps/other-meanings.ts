import type { Language } from '../food-names.ts'
import { plainWordSet } from '../plain-words.ts'
import type { Clause } from './clauses.ts'
import type { ListedFood } from './stand-ins.ts'

/** Not what a food is called, but a tool, a size or a small piece: 'fish slice', 'une noix de beurre', 'nut free'. */
export const isTool = ({ words, written }: Clause, at: number, length: number): boolean => {
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

/** At the beginning of a clause, and done to something: 'Cream the margarine', 'then mince it', 'a fork squashes it'. */
export function isVerb({ words, written }: Clause, at: number): boolean {
  const [last, word, next] = [words[at - 1], words[at]!, words[at + 1]]
  if (last !== undefined && word === 'wrap' && FOILS.has(last)) return true
  // 'Wraps' are eaten.
  if (!VERBS.has(word) || (word === 'wrap' && written[at] !== word)) return false
  if (last === 'fork') return true
  // 'Then it creams', but 'stir into it cream and mustard'.
  if (last === 'it') return !PLACED.has(words[at - 2] ?? '')
  if (next === undefined) return word === 'wrap' && (last === undefined || last === 'then')
  // 'the eggs and cream together' are two foods.
  if (last === 'and') return word === 'wrap' || OBJECT.has(next)
  const isFirst = last === undefined || last === 'then' || last.endsWith('ly')
  return (
    isFirst &&
    (word === 'wrap' ||
      isDoneTo(word, words.slice(at + 1, at + 1 + MOST_TO_PLACE)) ||
      (word === 'toast' && isToasting(words.slice(at + 1))))
  )
}
const PLACED = plainWordSet('into over to with on onto in')
/** 'Cling wrap' is no food. */
const FOILS = plainWordSet('cling plastic food bubble')
const VERBS = plainWordSet('cream mince toast squash fish roll crumble batter wrap')
export const OBJECT = plainWordSet('the it them')
/** 'Toast until golden', 'toast in a small dry frying pan', 'toast for 2 to 3 minutes'; not 'toast for dipping'. */
const isToasting = ([how, ...behind]: readonly string[]): boolean =>
  how === 'under' ||
  how === 'until' ||
  ((how === 'in' || how === 'for') && behind.slice(0, MOST_TO_PAN).some((word) => OF_TOASTING.has(word)))
const MOST_TO_PAN = 5
const OF_TOASTING = plainWordSet(
  'pan skillet saucepan frypan wok griddle oven toaster grill batch batches minute minutes min mins second seconds sec',
)
/** 'Cream butter and sugar', but not 'cream into the sauce'; 'fish out the leaf', but not 'fish out of the freezer'. */
function isDoneTo(word: string, behind: readonly string[]): boolean {
  const [next = '', after] = behind
  if (next === 'out' && after === 'of') return false
  if (word === 'fish') return FISHED.has(next) || (WHOLE.has(next) && behind.includes('out'))
  if (word === 'cream') return (DONE_TO.has(next) || CREAMED.has(next)) && !isPlace(behind)
  return DONE_TO.has(next)
}
const FISHED = plainWordSet('the it them out')
const WHOLE = plainWordSet('all both everything')
const CREAMED = plainWordSet('butter margarine shortening sugar softened fat')
/** 'Cream into the sauce', 'into a large bowl', 'all over'; not 'into an even paste', 'all the butter'. */
const isPlace = ([where, article, ...behind]: readonly string[]) =>
  (where === 'into' && (article === 'the' || behind.some((word) => PLACES.has(word)))) ||
  (where === 'all' && article === 'over')
const MOST_TO_PLACE = 5
const PLACES = plainWordSet('pan saucepan bowl jug dish pot')
const DONE_TO = plainWordSet('the it them together everything both all into out')

/**
 * A French 'moule' is a tin, a 'pâte' a dough ('pâtes' are pasta), and a 'cuillère à café' measures; Polish 'białko' is
 * also protein, and 'lodowa' icy; the tortilla of a Spanish list with eggs is an omelette.
 */
export function isOtherThing(
  { words, written }: Clause,
  at: number,
  length: number,
  listed: readonly ListedFood[],
  language: Language,
): boolean {
  const word = words[at]!
  if (length > 1) return false
  if (language === 'pl')
    return (word === 'bialka' && OF_PROTEIN.has(words[at - 1] ?? '')) || (ICY.has(word) && isIced(words, at))
  // 'Das Lorbeerblatt aus der Brühe fischen'.
  if (language === 'de')
    return word === 'fischen' && /^aus de[rm]$/.test(words.slice(Math.max(0, at - 3), Math.max(0, at - 1)).join(' '))
  // 'Verter la salsa', 'salsa de yogur' mean the sauce that is made.
  if (language === 'es' && word === 'salsa') return words[at - 1] === 'la' || words[at + 1] === 'de'
  if (language === 'es') return word === 'tortilla' && listed.some(({ food }) => food.contains.includes('egg'))
  if (language === 'en') return word === 'cream' && words[at + 1] === 'of' && words[at + 2] === 'tartar'
  if (language !== 'fr') return false
  // Also of 'c. à café' behind its stop.
  if (words[at - 1] === 'a' && MEASURED_SO.has(word) && (at === 1 || SPOONS.has(words[at - 2]!))) return true
  if (!OTHER_MEANING.has(word)) return false
  // 'Beurrer les petits moules', 'dans deux moules'.
  const before = words.slice(Math.max(0, at - 3), at)
  // 'Garnir de moules', 'garnir avec les moules' are the mussels; 'remplir de petits moules' fills tins.
  const isPutOn = /^(?:\S+ )?(?:garn|remp)\S+ (?:\S+ )?(?:de|avec)(?: les| des)?$/.test(before.join(' '))
  const isFilled = word === 'moule' && !isPutOn && before.some((one) => DONE_TO_TINS.has(one))
  return written[at] === word || isFilled
}
/** 'Źródło białka' has protein; 'ubić białka' beats egg whites. */
const OF_PROTEIN = plainWordSet('źródło źródła źródłem zawartość dużo więcej')
/** 'Sałata lodowa' is iceberg lettuce, 'woda lodowa' ice water; 'tort lodowy' has ice cream. */
const ICY = plainWordSet('lodowa lodową lodowej')
const isIced = (words: readonly string[], at: number): boolean =>
  [words[at - 1], words[at + 1]].some((word) => /^(?:salat|salac|wod|kapiel)/.test(word ?? ''))
const SPOONS = plainWordSet('cuillère cuiller cuillerée c')
const MEASURED_SO = plainWordSet('café soupe thé dessert moka')
const OTHER_MEANING = plainWordSet('moule pâte')
const DONE_TO_TINS = plainWordSet(
  'dans beurrer beurrez huiler huilez graisser remplir remplissez garnir garnissez chemiser tapisser',
)
