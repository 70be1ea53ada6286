import type { ReadRecipe } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { kindsAt } from '../reading/food-kinds.ts'
import { matchFood, namesFood } from '../reading/match-food.ts'
import { plainWords } from '../reading/plain-words.ts'
import { type ReadIngredient, readIngredients } from '../reading/read-ingredients.ts'
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
    .map((line) => ({ text: line, read: readIngredients(line) }))
  const [first, ...rest] = lines
  const isNamed =
    first !== undefined &&
    (!isIngredient(first) ||
      (rest.some(({ text: line }) => isListHeading(line)) && readLine(first.text)?.unit === null))
  const { ingredients, steps } = sorted(isNamed ? rest : lines)
  return {
    name: isNamed ? first.text.slice(0, LONGEST.name) : '',
    servings: servingsTold(text),
    minutes: minutesTold(text),
    ingredients: linesOf(ingredients),
    steps: linesOf(steps),
    source: '',
  }
}

/** Reading is slow where words are misspelled, so each line is read once. */
type Line = { text: string; read: readonly ReadIngredient[] }

function sorted(lines: readonly Line[]): { ingredients: string[]; steps: string[] } {
  const ingredients: string[] = []
  const steps: string[] = []
  const hasList = lines.some(({ text }) => isListHeading(text))
  const hasHeadings = hasList || lines.some(({ text }) => STEPS.test(text))
  const lastSteps = lines.findLastIndex(({ text }) => STEPS.test(text))
  let part: Part = hasList ? 'before' : 'list'
  let isNutrition = false
  let isBelowHeading = false
  for (const [at, line] of lines.entries()) {
    const { text } = line
    // Among the ingredients 'Sugar 200 g' is one, even below a heading of nutrition.
    const isOutside = part !== 'list' || (!hasList && ingredients.length === 0 && !/^\d/.test(text))
    isNutrition = isNutritionHeading(text) || (isNutrition && (isEnergy(text) || (isOutside && isOfNutrition(text))))
    if (isListHeading(text)) {
      part = 'list'
      // 'Ingredients: flour, milk'
      const behind = text.replace(/^[^:]*:?/, '').trim()
      if (namesFood(behind)) ingredients.push(behind)
    } else if (STEPS.test(text)) {
      part = 'steps'
      isBelowHeading = false
    } else if (isNutrition || isEnergy(text) || YIELDS.test(text)) {
      if (part === 'steps') steps.push(text)
    } else {
      if (part === 'list' && at > lastSteps && endsList(line, lines[at + 1])) part = 'steps'
      const place = placeOf(line, { part, isBelowHeading, hasHeadings })
      if (place.isIngredient) ingredients.push(text)
      if (place.isStep) steps.push(text)
      isBelowHeading = place.isBelowHeading
    }
  }
  return { ingredients, steps }
}

type Part = 'before' | 'list' | 'steps'

/** A sentence, unless an ingredient follows. */
const endsList = ({ text }: Line, next: Line | undefined) => isSentence(text) && !(next && isIngredient(next))

/** What a line is. `isBelowHeading`: the next line is below the heading of a part, such as 'Peanut sauce'. */
function placeOf(line: Line, at: { part: Part; isBelowHeading: boolean; hasHeadings: boolean }) {
  const { text, read } = line
  const isListed = at.part === 'list' && (at.hasHeadings || !isAbout(text))
  const isHeading = read.length === 0 || (at.isBelowHeading ? NEXT_PART : PART).test(text)
  const isFound = at.part === 'steps' && !at.isBelowHeading ? isIngredientToTheEnd(line) : isIngredient(line)
  const isInPart = at.isBelowHeading && !isHeading && (isFound || isWithoutAmount(line))
  const isOne = isListed || isFound || isInPart
  // In doubt it is both: the allergen is not lost, and neither is the step ('Skim off the fat').
  const isDoubtful = isInPart && !isFound && read.some(({ food }) => food === null)
  return {
    isIngredient: isOne,
    isStep: at.part === 'steps' && (!isOne || isDoubtful),
    isBelowHeading: isHeading || isInPart,
  }
}

const INGREDIENTS = /^(?:ingredients|zutaten|ingredientes|ingrédients|składniki)\b.{0,40}$/i
const STEPS =
  /^(?:method|directions|instructions|steps|preparation|how to .{0,30}|zubereitung|preparación|elaboración|préparation|przygotowanie|wykonanie)\s*:?$/i
/** But not 'Ingredients should be at room temperature.' */
const isListHeading = (line: string) => INGREDIENTS.test(line) && !/[.!]$/.test(line)

/** An amount of something: '3 tbsp peanut butter', '2 eggs'. Not '4 servings', '1. Chop', 'Add 200 g of flour.' */
function isIngredient({ text, read }: Line): boolean {
  const line = /[.!]$|^\d{1,2}[.)] /.test(text) || isAbout(text) ? undefined : readLine(text)
  if (!line || line.amount === null) return false
  return line.unit !== null || read.some(isNamedFood)
}

/** Also what is not checked: a misspelled name ('2 aubergnes'), or one with a preparation that is not known. */
const isNamedFood = ({ food, reason, name, preparation, suggestion }: ReadIngredient) =>
  food !== null ||
  (reason === 'partly' && (suggestion !== '' || (preparation !== null && matchFood(name).food !== null)))

/**
 * Not 'Stir in butter 50 g', '1 Prise Salz zugeben', or the third step '3 Salt to taste'. What stands in brackets at the
 * end is no step: '2 tbsp peanut butter (crunchy or creamy)'.
 */
function isIngredientToTheEnd(line: Line): boolean {
  if (!isIngredient(line)) return false
  const rest = line.text.replace(/\([^()]*\)$/, '').trimEnd()
  const read = rest === line.text ? line.read : readIngredients(rest)
  return read.every((one) => (one.food === null ? isNamedFood(one) : one.unit !== null || one.grams !== null))
}

/** Below the heading of a part, amounts are often left out: 'crushed peanuts'. What is not known here is short. */
function isWithoutAmount({ text, read }: Line): boolean {
  if (isInstruction(text) || isAbout(text) || NOTES.test(text)) return false
  const words = plainWords(text)
  const isKind = words.some((_, at) => kindsAt(words, at) !== undefined)
  return words.length <= 4 || isKind || read.some(({ reason }) => reason !== 'unknown')
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
