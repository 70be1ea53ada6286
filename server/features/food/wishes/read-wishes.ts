import { capital } from '@kinfold/contract/format.ts'
import type { Cookable } from '../kitchen.ts'
import { plainWords } from '../reading/plain-words.ts'
import { groups, type IsMeant, widely } from './kinds-of-food.ts'
import { leftoversIn } from './leftover-wish.ts'
import { isAnyTime, takeWhen, whenText } from './read-when.ts'
import type { When, Wish, WishesRead } from './wish.ts'

/**
 * Parses free-text wishes ('lighter evenings, fish on Friday, no pork') with a small grammar over the names of
 * available dishes, and lists what it could not read. A wish never relaxes a rule.
 */
export function readWishes(text: string, cookables: Iterable<Cookable>): WishesRead {
  const kitchen = [...cookables]
  const wishes: Wish[] = []
  const notUnderstood: string[] = []
  for (const clause of clausesOf(text)) {
    const wish = readClause(clause, kitchen)
    if (wish) wishes.push(wish)
    else notUnderstood.push(clause.said.trim())
  }
  return { wishes, notUnderstood }
}

/** `isNo`: what is named is not wanted, as the part before it said. */
type Clause = { said: string; when: When | undefined; isNo: boolean }

/**
 * Parts between commas and 'and'; 'fish and rice on Friday' means both on Friday, 'no pork and beef', 'no pork or beef'
 * neither. 'Fish or chicken' is one wish.
 */
function clausesOf(text: string): Clause[] {
  return text.split(/[,;.\n]|\bbut\b/i).flatMap((sentence) => {
    const begins = isRefusing(sentence.split(AND)[0]!)
    const parts = sentence
      .split(AND)
      .flatMap((part, at) => waysOf(part, at > 0 && begins))
      .filter(({ said }) => plainWords(said).some((word) => !FILLING.has(word)))
    const last = takeWhen(plainWords(parts.at(-1)?.said ?? '')).when
    return parts.map((part) => ({ ...part, when: parts.length > 1 ? last : undefined }))
  })
}

/** What 'or' divides: after 'no' each is refused, also 'meat on Monday' in 'no fish on Friday or meat on Monday'. */
function waysOf(part: string, afterNo: boolean): Omit<Clause, 'when'>[] {
  const ways = part.split(OR)
  const first = ways.findIndex(isRefusing)
  if (first < 0 && !(afterNo && ways.every(isOnlyNamed))) return [{ said: part, isNo: afterNo && isOnlyNamed(part) }]
  return ways.map((said, at) => ({ said, isNo: at >= first && !isRather(said) }))
}

const AND = /\band\b|&/i
const OR = /\bn?or\b/i
const isRefusing = (part: string) => plainWords(part).some((word) => NEGATIVE.has(word))
const isRather = (part: string) => plainWords(part).some((word) => LESS.has(word) || MORE.has(word))

const FILLING = new Set(
  plainWords(
    `a an the on in at for of to with during every each day days week weeks please some something we i she he they would like likes want wants wish
     wishes have has eat eats dish dishes meal meals food once or be is it per`,
  ),
)
const NEGATIVE = new Set(plainWords('no not without never none avoid'))
const LESS = new Set(plainWords('less fewer rarely'))
const MORE = new Set(plainWords('more often'))
const TIMES = new Map(Object.entries({ twice: 2, two: 2, three: 3, four: 4, '2': 2, '3': 3, '4': 4 }))

/** 'beef', but not 'more beef', 'beef on Friday' or 'she likes beef': these are wishes of their own. */
function isOnlyNamed(said: string): boolean {
  const { when, rest } = takeWhen(plainWords(said))
  return isAnyTime(when) && !rest.some(isAside)
}

function readClause({ said, when: shared, isNo }: Clause, kitchen: readonly Cookable[]): Wish | undefined {
  const own = takeWhen(plainWords(said))
  const when = isAnyTime(own.when) && shared ? shared : own.when
  const has = (some: ReadonlySet<string>) => own.rest.some((word) => some.has(word))
  const isNegative = isNo || has(NEGATIVE)
  const times = own.rest.map((word) => TIMES.get(word)).find((each) => each !== undefined)
  const named = own.rest.filter((word) => !isAside(word))
  if (named.length === 0) return undefined
  const leftovers = leftoversIn(own.rest, named, isNegative)
  if (leftovers) return { ...leftovers, when, meaning: `${leftovers.meaning}${whenText(when)}` }
  const manner = mannerOf(named)
  if (manner) return isNegative ? undefined : { ...manner, when, meaning: `${manner.meaning}${whenText(when)}` }
  const what = anyOf(said, kitchen)
  if (!what) return undefined
  const { name, fits, wide = fits } = what
  const asked = { when, fits }
  if (isNegative) return { when, fits: wide, kind: 'at_most', times: 0, meaning: `No ${name}${whenText(when)}` }
  if (has(LESS)) return rather(`Less ${name}`, when, (cookable) => (fits(cookable) ? WORSE : 0))
  if (has(MORE)) return rather(`More ${name}`, when, (cookable) => (fits(cookable) ? 0 : BETTER))
  const often = times ? `at least ${times} times` : 'at least once'
  return { ...asked, kind: 'at_least', times: times ?? 1, meaning: `${capital(name)} ${often}${whenText(when)}` }
}

const isAside = (word: string) =>
  FILLING.has(word) || NEGATIVE.has(word) || LESS.has(word) || MORE.has(word) || word === 'time' || TIMES.has(word)

/** In the points of scores.ts: as much as for a liked or disliked dish. */
const BETTER = 6
const WORSE = 12
type Rather = Extract<Wish, { kind: 'rather' }>
const rather = (meaning: string, when: When, points: Rather['points']): Rather => ({
  ...{ kind: 'rather', when, points },
  meaning: `${meaning}${whenText(when)}`,
})

const manners: { words: readonly string[]; meaning: string; points: Rather['points'] }[] = [
  {
    words: plainWords('light lighter small smaller'),
    meaning: 'Lighter dishes',
    points: (_, meal) => meal.nutrition.kcal * 0.04,
  },
  {
    words: plainWords('hearty heartier filling rich richer big bigger'),
    meaning: 'More filling dishes',
    points: (_, meal) => Math.max(0, 900 - meal.nutrition.kcal) * 0.04,
  },
  {
    words: plainWords('quick quicker fast faster easy easier simple'),
    meaning: 'Quicker dishes',
    points: ({ minutes }) => minutes * 0.2,
  },
  {
    words: plainWords('cheap cheaper'),
    meaning: 'Cheaper dishes',
    points: (_, meal) => meal.cost * 3,
  },
]

/** 'lighter': a general preference, only if the clause contains nothing else. */
function mannerOf(words: readonly string[]): Omit<Rather, 'when'> | undefined {
  const found = manners.find((manner) => words.every((word) => manner.words.includes(word)))
  return found && { kind: 'rather', meaning: found.meaning, points: found.points }
}

/** `wide`: a wider meaning for ‘no’: mussels do not satisfy a wish for fish, but a wish for no fish excludes them. */
type Named = { name: string; fits: (cookable: Cookable) => boolean; wide?: (cookable: Cookable) => boolean }

/** 'Fish or chicken': either. Nothing if one of them is unknown, or each has a time of its own. */
function anyOf(said: string, kitchen: readonly Cookable[]): Named | undefined {
  const ways = said.split(OR).map((way) => takeWhen(plainWords(way)))
  if (ways.filter(({ when }) => !isAnyTime(when)).length > 1) return undefined
  const named = ways
    .map(({ rest }) => rest.filter((word) => !isAside(word)))
    .filter((words) => words.length > 0)
    .map((words) => dishesOf(words, kitchen))
  const known = named.filter((one) => one !== undefined)
  const [first] = known
  if (!first || known.length < named.length) return undefined
  if (known.length === 1) return first
  return {
    name: known.map(({ name }) => name).join(' or '),
    fits: (cookable) => known.some(({ fits }) => fits(cookable)),
  }
}

/** Dishes with a kind of food, meatless ones, or those with all these words in their name or ingredients. */
function dishesOf(words: readonly string[], kitchen: readonly Cookable[]): Named | undefined {
  const has = ({ dish }: Cookable, isMeant: IsMeant) => dish.portions.some(({ food }) => isMeant(food))
  if (words.length === 1 && words[0] === 'fish')
    return {
      name: 'fish',
      fits: (cookable) => has(cookable, ({ group, contains }) => group === 'fish' && contains.includes('fish')),
      wide: (cookable) => has(cookable, ({ group }) => group === 'fish'),
    }
  if (words.length === 1 && MEATLESS.has(words[0]!))
    return {
      name: 'meatless dishes',
      fits: (cookable) => !has(cookable, ({ group }) => group === 'meat' || group === 'fish'),
    }
  const group = groups.find((each) => words.every((word) => each.words.includes(word)))
  if (group) return { name: group.name, fits: (cookable) => has(cookable, group.isMeant) }
  const fits = (cookable: Cookable) => words.every((word) => wordsOf(cookable).has(word))
  const wide = (cookable: Cookable) =>
    words.every((word) => wordsOf(cookable).has(word) || has(cookable, widely.get(word) ?? isNone))
  return kitchen.some(fits) ? { name: words.join(' '), fits, wide } : undefined
}

const isNone: IsMeant = () => false
const MEATLESS = new Set(plainWords('vegetarian meatless meatfree'))

const known = new WeakMap<Cookable, ReadonlySet<string>>()
function wordsOf(cookable: Cookable): ReadonlySet<string> {
  const words =
    known.get(cookable) ??
    new Set(plainWords([cookable.name, ...cookable.dish.portions.map(({ food }) => food.name)].join(' ')))
  known.set(cookable, words)
  return words
}
