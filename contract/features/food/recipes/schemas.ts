import * as z from 'zod/mini'
import {
  AccountId,
  Id,
  InCircle,
  Instant,
  nameText,
  oneOf,
  optionalText,
  Page,
  SearchText,
  text,
  Version,
  whole,
} from '../../../fields.ts'
import { Money } from '../rules/money.ts'
import { Check, verdicts } from '../rules/verdicts.ts'
import { cuisines, equipment, slots } from '../rules/vocabulary.ts'

/** A built-in recipe has a slug ('salmon-potato-dill'), one of a family a UUIDv7. */
export const RecipeId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This is not an id'), z.maxLength(80))
export const WithRecipe = z.object({ id: RecipeId })

export const levels = [0, 1, 2, 3, 4, 5, 6, 7] as const
const MOST_INGREDIENTS = 200

/** One ingredient per line, as people write them. */
const ingredientLines = text(20_000, 'Please write down the ingredients, one per line').check(
  z.refine((lines) => lines.split('\n').length <= MOST_INGREDIENTS, `Use at most ${MOST_INGREDIENTS} lines`),
)

const content = {
  name: nameText(120, 'Please give the recipe a name'),
  slots: z.array(oneOf(slots)).check(z.minLength(1, 'Please choose when it is eaten'), z.maxLength(slots.length)),
  servings: whole(1, 100, 'Please say how many people it is for, from 1 to 100'),
  minutes: whole(0, 2880, 'Please say how many minutes it takes'),
  /** The IDDSI level it is made to. */
  level: z._default(z.literal(levels), 7),
  ingredients: ingredientLines,
  steps: optionalText(20_000),
  source: optionalText(500),
}
export const RecipeContent = z.object(content)
export type RecipeContent = z.output<typeof RecipeContent>
export const NewRecipe = z.object({ id: Id, ...content })
export const RecipeEdit = z.object({ version: Version, ...content })

/** How a line was read. `food` null: not checked. */
export const ReadLine = z.object({
  text: z.string(),
  food: z.nullable(z.string()),
  grams: z.nullable(z.number()),
  isOptional: z.boolean(),
  /** What could not be read, as a text for people. */
  trouble: z.string(),
})
export type ReadLine = z.output<typeof ReadLine>

export const RecipeSummary = z.object({
  id: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  cuisine: z.nullable(z.enum(cuisines)),
  slots: z.array(z.enum(slots)),
  minutes: z.int(),
  level: z.literal(levels),
  /** Per helping of this person. */
  kcal: z.int(),
  /** The food or the amount of an ingredient is not known: all figures and the cost lack it. */
  isPartial: z.boolean(),
  cost: Money,
  verdict: z.enum(verdicts),
  /** Why it is not simply safe, apart from what could not be checked for any recipe; '' if nothing else. */
  why: z.string(),
})
export type RecipeSummary = z.output<typeof RecipeSummary>

const Figure = z.object({ name: z.string(), unit: z.string(), amount: z.number() })

export const Recipe = z.extend(RecipeSummary, {
  servings: z.int(),
  equipment: z.array(z.enum(equipment)),
  keepsDays: z.int(),
  freezes: z.boolean(),
  ingredients: z.array(ReadLine),
  steps: z.array(z.string()),
  contains: z.array(z.string()),
  mayContain: z.array(z.string()),
  figures: z.array(Figure),
  checks: z.array(Check),
  /** What a family typed, for editing; null for a built-in recipe. */
  own: z.nullable(
    z.extend(RecipeContent, { version: z.int(), authorId: AccountId, authorName: z.string(), updatedAt: Instant }),
  ),
})
export type Recipe = z.output<typeof Recipe>

export const RecipeQuery = z.extend(z.extend(InCircle, Page.shape), {
  search: SearchText,
  slot: z.optional(oneOf(slots)),
  cuisine: z.optional(oneOf(cuisines)),
  /** Only what this person may eat: nothing blocked, nothing unchecked. */
  safe: z.optional(z.literal('true')),
  mine: z.optional(z.literal('true')),
})
export type RecipeQuery = z.output<typeof RecipeQuery>

/** Sorted by name. `total` counts all matches, `safe` those that may be eaten. */
export const RecipePage = z.object({
  items: z.array(RecipeSummary),
  next: z.nullable(z.string()),
  total: z.int(),
  safe: z.int(),
  /** false: nobody has entered what this person may eat, so none is safe. */
  hasProfile: z.boolean(),
  /** What could not be checked for any recipe: 'the medication “Xyzzol”'. */
  notChecked: z.array(z.string()),
})

export const IngredientText = z.object({ text: ingredientLines })
export const Reading = z.object({ lines: z.array(ReadLine) })
/** A whole recipe as pasted: its text, or the JSON-LD of a page. */
export const PastedRecipe = z.object({ text: text(200_000, 'Please paste the recipe') })
export const RecipeAddress = z.object({ address: text(2_000, 'Please enter the address of the page') })
export const ReadRecipe = z.object({
  name: z.string(),
  servings: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  ingredients: z.string(),
  steps: z.string(),
  source: z.string(),
})
export type ReadRecipe = z.output<typeof ReadRecipe>
