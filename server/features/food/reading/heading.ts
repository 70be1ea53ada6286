import { kindsAt } from './food-kinds.ts'
import { namesFood } from './match-food.ts'
import { plainWords } from './plain-words.ts'
import { readLine } from './read-line.ts'

/**
 * A line without its heading: 'For the sauce: 2 tbsp oil' -> '2 tbsp oil', 'For the sauce:' -> ''. A heading that names
 * a food ('Butter:', 'For the topping grated cheese') may be the ingredient itself, so it stays.
 */
export function withoutHeading(line: string): string {
  const [, before, after] = /^([^:]*):(.*)$/.exec(line) ?? [line, line, '']
  const isOne = after!.trim() ? FOR.test(line) : line.endsWith(':') || FOR_ONE_THING.test(line)
  return isOne && !hasAmount(before!) && !saysFood(before!) ? after!.trim() : line
}

const FOR = /^(?:for the|für|para|pour)\s/i
/** 'For the sauce' is a heading even without a colon; more words may be an ingredient that is not known here. */
const FOR_ONE_THING =
  /^(?:for the|für(?: (?:den|die|das))?|para(?: (?:el|la|los|las))?|pour(?: (?:le|la|les))?) \p{L}+$/iu

/** An amount it begins with: 'Zutaten für 4:' has none. */
const hasAmount = (text: string) => readLine(`${text}:`)?.amount != null

/** A food, or a kind of food ('cheese'). */
function saysFood(text: string): boolean {
  const words = plainWords(text).filter((word) => !DISHES.has(word))
  return namesFood(words.join(' ')) || words.some((_, at) => kindsAt(words, at) !== undefined)
}

/** Sauce, salad, dough, vegetables: usual in headings, although the words are also names of foods. */
const DISHES = new Set(plainWords('salsa, Salat, pâte, vegetables, Gemüse, verduras, hortalizas, légumes, warzywa'))
