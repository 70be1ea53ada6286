import type { ReadRecipe } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { kindsAt } from '../reading/food-kinds.ts'
import { namesFood } from '../reading/match-food.ts'
import { plainWords } from '../reading/plain-words.ts'
import { readIngredients } from '../reading/read-ingredients.ts'
import { readLine } from '../reading/read-line.ts'
import { isInstruction } from './instruction.ts'
import { isEnergy, isNutritionHeading, isOfNutrition } from './nutrition-lines.ts'
import { LONGEST, linesOf, wholeIn } from './recipe-fields.ts'

/**
 * Finds name, ingredients and steps by their headings; without headings, lines with an amount are ingredients up to the
 * first sentence. A line that reads as an ingredient is one wherever it stands: a lost one could hide an allergen.
 */
export function fromPlainText(text: string): ReadRecipe {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 2 * LONGEST.lines)
  const [first = '', ...rest] = lines
  const isNamed = !isIngredient(first) || (rest.some(isListHeading) && readLine(first)?.unit === null)
  const { ingredients, steps } = sorted(isNamed ? rest : lines)
  return {
    name: isNamed ? first.slice(0, LONGEST.name) : '',
    servings: servingsTold(text),
    minutes: minutesTold(text),
    ingredients: linesOf(ingredients),
    steps: linesOf(steps),
    source: '',
  }
}

function sorted(lines: string[]): { ingredients: string[]; steps: string[] } {
  const ingredients: string[] = []
  const steps: string[] = []
  const hasList = lines.some(isListHeading)
  const hasHeadings = hasList || lines.some((line) => STEPS.test(line))
  const lastSteps = lines.findLastIndex((line) => STEPS.test(line))
  let part: 'before' | 'list' | 'steps' = hasList ? 'before' : 'list'
  let isNutrition = false
  let isBelowHeading = false
  for (const [at, line] of lines.entries()) {
    // Among the ingredients 'Sugar 200 g' is one, even below a heading of nutrition.
    const isOutside = part !== 'list' || (!hasList && ingredients.length === 0 && !/^\d/.test(line))
    isNutrition = isNutritionHeading(line) || (isNutrition && (isEnergy(line) || (isOutside && isOfNutrition(line))))
    if (isListHeading(line)) {
      part = 'list'
      // 'Ingredients: flour, milk'
      const behind = line.replace(/^[^:]*:?/, '').trim()
      if (namesFood(behind)) ingredients.push(behind)
    } else if (STEPS.test(line)) {
      part = 'steps'
      isBelowHeading = false
    } else if (isNutrition || isEnergy(line) || YIELDS.test(line)) {
      if (part === 'steps') steps.push(line)
    } else {
      if (part === 'list' && at > lastSteps && isSentence(line) && !isIngredient(lines[at + 1] ?? '')) part = 'steps'
      const isListed = part === 'list' && (hasHeadings || !isAbout(line))
      const isHeading: boolean =
        readIngredients(line).length === 0 || (isBelowHeading ? NEXT_PART.test(line) : PART.test(line))
      const isFound: boolean = part === 'steps' && !isBelowHeading ? isIngredientToTheEnd(line) : isIngredient(line)
      const isInPart: boolean = isBelowHeading && !isHeading && (isFound || isWithoutAmount(line))
      if (isListed || isFound || isInPart) ingredients.push(line)
      else if (part === 'steps') steps.push(line)
      isBelowHeading = isHeading || isInPart
    }
  }
  return { ingredients, steps }
}

const INGREDIENTS = /^(?:ingredients|zutaten|ingredientes|ingrédients|składniki)\b.{0,40}$/i
const STEPS =
  /^(?:method|directions|instructions|steps|preparation|how to .{0,30}|zubereitung|preparación|elaboración|préparation|przygotowanie|wykonanie)\s*:?$/i
/** But not 'Ingredients should be at room temperature.' */
const isListHeading = (line: string) => INGREDIENTS.test(line) && !/[.!]$/.test(line)

/** An amount of something: '3 tbsp peanut butter', '2 eggs'. Not '4 servings', '1. Chop', 'Add 200 g of flour.' */
function isIngredient(line: string): boolean {
  const read = /[.!]$|^\d{1,2}[.)] /.test(line) || isAbout(line) ? undefined : readLine(line)
  if (!read || read.amount === null) return false
  return read.unit !== null || readIngredients(line).some(({ food }) => food !== null)
}

/**
 * Not 'Stir in butter 50 g', '1 Prise Salz zugeben', or the third step '3 Salt to taste'. What stands in brackets at the
 * end is no step: '2 tbsp peanut butter (crunchy or creamy)'.
 */
const isIngredientToTheEnd = (line: string): boolean =>
  isIngredient(line) &&
  readIngredients(line.replace(/\([^()]*\)$/, '').trimEnd()).every(
    ({ food, unit, grams }) => food !== null && (unit !== null || grams !== null),
  )

/** Below the heading of a part, amounts are often left out: 'crushed peanuts'. What is not known here is short. */
function isWithoutAmount(line: string): boolean {
  if (isInstruction(line) || isAbout(line) || NOTES.test(line)) return false
  const words = plainWords(line)
  const isKind = words.some((_, at) => kindsAt(words, at) !== undefined)
  return words.length <= 4 || isKind || readIngredients(line).some(({ reason }) => reason !== 'unknown')
}
/** 'Notes', 'Tip: it freezes well' */
const NOTES =
  /^(?:notes?|tips?|storage|hinweise?|tipps?|notas?|consejos?|conseils?|astuces?|uwagi|wskazówki)\s*(?::|$)/i

const MADE =
  'sauce|dressing|vinaigrette|dip|pesto|marinade|glaze|icing|frosting|topping|filling|batter|dough|so(?:ß|ss)e|teig|füllung|glasur|belag|salsa|aliño|adobo|relleno|masa|garniture|glaçage|sos|farsz|ciasto|polewa'
const NAMED_PART = `(?:[\\p{L}-]+ ){0,2}[\\p{L}-]*(?:${MADE})`
const LAST_PART = 'garnish|(?:to|for) (?:serve|serving|garnish|finish)|zum (?:servieren|garnieren|bestreuen)|do podania'
/** A heading that names a food, among the steps: 'Peanut sauce', 'Erdnusssoße'. */
const PART = new RegExp(`^(?:${NAMED_PART}|${LAST_PART}):?$`, 'iu')
/** In a list, 'soy sauce' is an ingredient: the next heading says no more than 'Dressing', or has a colon. */
const NEXT_PART = new RegExp(`^(?:${NAMED_PART}:|(?:${MADE}|${LAST_PART}):?)$`, 'iu')

/** 'Makes 12', 'Yield: 12 muffins' */
const YIELDS = /^(?:makes|yields?|ergibt|rinde|donne)\b\W{0,3}(?:\p{L}+ )?\d/iu

/** 'Serves 4', 'Prep: 10 min'; but 'Cooked prawns', 'Total Greek yoghurt 200 g' are ingredients. */
const isAbout = (line: string) => ABOUT.test(line) && !namesFood(line)
const ABOUT = /^(?:serves|servings?|für \d|(?:(?:total|prep|cook|preparation|cooking)(?: time)?|time)\s*:?\s*(?:\d|$))/i
const isSentence = (line: string) => line.length > 30 && readLine(line)?.amount == null && /[.!]$/.test(line)

/** '4 servings', 'pour 4 personnes'; 'Serves 4'; 'Zutaten für 4:'. Not 'Pour 200 ml over it' and 'für 20 Minuten'. */
const SERVINGS = [
  /(?<![\d.,–-])(\d{1,3})(?: ?[–-] ?\d{1,3})? (?:servings?|people|persons|portionen|personen|raciones|porciones|personas|portions|personnes|porcj[ei]|porcji|os[oó]by?)(?!\p{L})/iu,
  /\b(?:serves|servings?|portionen|raciones|porcje)[^\d\n]{0,12}(\d{1,3})(?!\d)/i,
  /(?:^|\s)(?:für|para|pour|for) (\d{1,3}):?$/im,
]

const servingsTold = (text: string): number | null =>
  wholeIn(SERVINGS.map((way) => way.exec(text)?.[1]).find((found) => found !== undefined) ?? '')

function minutesTold(text: string): number | null {
  const [, hours, minutes] = /\b(?:(\d{1,2}) ?h(?:ours?)?\b)? ?(?:(\d{1,3}) ?min)/i.exec(text) ?? []
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return total > 0 ? total : null
}
