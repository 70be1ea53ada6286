import type { ReadRecipe } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { failure } from '../../core/failure.ts'
import { fromPlainText } from './recipes/plain-recipe.ts'
import { LONGEST, linesOf, wholeIn } from './recipes/recipe-fields.ts'

/**
 * Splits a pasted recipe into fields for a person to check: the JSON-LD of a page (schema.org Recipe), or plain text.
 */
export const readPasted = (text: string): ReadRecipe => fromJsonLd(text) ?? fromPlainText(text)

/** The recipe in the JSON-LD of a web page. @throws NO_RECIPE_THERE */
export function recipeOn({ address, text }: { address: string; text: string }): ReadRecipe {
  const recipe = fromJsonLd(text)
  if (!recipe || recipe.ingredients === '') throw failure('NO_RECIPE_THERE')
  return { ...recipe, source: address.slice(0, LONGEST.source) }
}

function fromJsonLd(text: string): ReadRecipe | undefined {
  const scripts = scriptsIn(text)
  for (const json of scripts.length > 0 ? scripts : [text]) {
    const recipe = recipeIn(parsed(json))
    if (recipe) return described(recipe)
  }
  return undefined
}

const OPENING = /<script\b([^<>]{0,500})>/gi
const CLOSING = /<\/script/gi

/**
 * The content of a page's JSON-LD scripts. Visits each character a bounded number of times, whatever the page contains.
 */
function scriptsIn(page: string): string[] {
  const found: string[] = []
  let at = 0
  for (;;) {
    OPENING.lastIndex = at
    const opening = OPENING.exec(page)
    if (!opening) return found
    CLOSING.lastIndex = OPENING.lastIndex
    const closing = CLOSING.exec(page)
    if (!closing) return found
    if (/application\/ld\+json/i.test(opening[1]!)) found.push(page.slice(OPENING.lastIndex, closing.index))
    at = CLOSING.lastIndex
  }
}

type Fields = Record<string, unknown>

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The first Recipe, whether alone, in a list, or in a graph. */
function recipeIn(value: unknown, depth = 0): Fields | undefined {
  if (depth > 4 || value === null || typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = recipeIn(each, depth + 1)
      if (found) return found
    }
    return undefined
  }
  const fields = value as Fields
  if ([fields['@type']].flat().includes('Recipe')) return fields
  return recipeIn(fields['@graph'] ?? fields.mainEntity, depth + 1)
}

function described(recipe: Fields): ReadRecipe {
  return {
    name: plain(recipe.name).slice(0, LONGEST.name),
    servings: wholeIn(plain([recipe.recipeYield].flat()[0])),
    minutes: minutesIn(plain(recipe.totalTime ?? recipe.cookTime)),
    ingredients: linesOf([recipe.recipeIngredient ?? recipe.ingredients].flat().map(plain)),
    steps: linesOf(stepsIn(recipe.recipeInstructions)),
    source: plain(recipe.url ?? (recipe.mainEntityOfPage as Fields | undefined)?.['@id']).slice(0, LONGEST.source),
  }
}

function stepsIn(instructions: unknown, depth = 0): string[] {
  if (depth > 3) return []
  if (typeof instructions === 'string') return plain(instructions).split('\n')
  if (Array.isArray(instructions)) return instructions.flatMap((each) => stepsIn(each, depth + 1))
  const { itemListElement, text, name } = (instructions ?? {}) as Fields
  return itemListElement ? stepsIn(itemListElement, depth + 1) : [plain(text ?? name)]
}

/** Text without HTML markup and entities. It is displayed as text in any case. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/<br\s*\/?>|<\/p>|<\/li>/gi, '\n')
        .replace(/<[^<>]*>/g, '')
        .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (entity, decimal, hex, name) =>
          name ? (ENTITIES.get(name) ?? entity) : letterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
        )
        .trim()
    : ''

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ nbsp: ' ', amp: '&', quot: '"', apos: '’', rsquo: '’', deg: '°', frac12: '½', frac14: '¼', frac34: '¾' },
    ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', eacute: 'é', egrave: 'è', ntilde: 'ñ', ccedil: 'ç' },
  }),
)
/** A straight apostrophe becomes a curly one; what is no character, a space. */
const letterOf = (code: number): string => {
  if (code === 39) return '’'
  return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ' '
}

/** 'PT1H15M', 'P0Y0M0DT0H35M0.000S' */
function minutesIn(duration: string): number | null {
  const [, days, hours, minutes] =
    /^P(?:0+Y)?(?:0+M)?(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?)?/i.exec(duration) ?? []
  const total = Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return total > 0 ? total : null
}
