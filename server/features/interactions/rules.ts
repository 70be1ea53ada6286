import { foodKeys, noticeSeverities } from '@kinfold/contract/features/interactions/schemas.ts'
import * as z from 'zod/mini'
import { cell, dayCell, listCell, readTableFile, yesCell } from '../../core/table-file.ts'
import { ingredients, ingredientsOf } from '../../services/medicines/ingredients.ts'

/* The rules maintained by a pharmacist in data/, one per row. Read once, when the server starts; a row with an unknown
   ingredient, class, food or severity stops the start. */
const row = (name: string) => new URL(`data/${name}.tsv`, import.meta.url)

const known = {
  /** Must not change: notices and tests refer to it. */
  id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'small letters, digits and - only')),
  severity: z.enum(noticeSeverities),
  /** For the family: what can happen, and what helps. Never a dose, never 'stop'. */
  sentence: cell,
  /** Institution and document. */
  source: cell,
  /** The day somebody last reviewed the row. */
  version: dayCell,
}
export type Known = z.output<z.ZodMiniObject<typeof known>>

/** Two medicines. */
export const pairRules = readTableFile(row('pairs'), z.object({ ...known, one: listCell, other: listCell })).map(
  (rule) => ({ ...rule, one: ingredientsOf(rule.one), other: ingredientsOf(rule.other) }),
)
export type PairRule = (typeof pairRules)[number]

const FoodRow = z.object({
  ...known,
  medicines: listCell,
  foods: z.pipe(listCell, z.array(z.enum(foodKeys))),
  with: cell,
})
/** A medicine and food. `with`: the food as named in a heading. */
export const foodRules = readTableFile(row('foods'), FoodRow).map((rule) => ({
  ...rule,
  medicines: ingredientsOf(rule.medicines),
}))

const TogetherRow = z.object({
  ...known,
  kinds: listCell,
  at_least: z.coerce.number<string>('is no number').check(z.gte(2, '2 or more')),
  title: cell,
})
/** Several medicines with an additive effect: the same class twice, three that act on the brain. */
export const togetherRules = readTableFile(row('together'), TogetherRow).map(({ kinds, at_least, ...rule }) => ({
  ...rule,
  medicines: ingredientsOf(kinds),
  atLeast: at_least,
}))

/** A single medicine, for people from 65 years. */
export const aloneRules = readTableFile(row('alone'), z.object({ ...known, medicines: listCell })).map((rule) => ({
  ...rule,
  medicines: ingredientsOf(rule.medicines),
}))

const WashoutRow = z.object({
  medicines: listCell,
  days: z.coerce.number<string>('is no number').check(z.gte(1, '1 or more')),
  with: listCell,
  food: yesCell,
  source: cell,
  version: dayCell,
})
/** Ingredients that still act after they were stopped. `others`: those for which it matters; undefined: all. */
export const washouts = readTableFile(row('washout'), WashoutRow).flatMap(
  ({ medicines, days, food, source, ...rule }) =>
    [...ingredientsOf(medicines)].map((ingredient) => ({
      ingredient,
      days,
      isWithFood: food,
      others: rule.with.length === 0 ? undefined : ingredientsOf(rule.with),
      source,
    })),
)

const PointsRow = z.object({
  ingredient: cell.check(z.refine((name) => ingredients.has(name), 'there is no such ingredient')),
  points: z.coerce.number<string>('is no number').check(z.gte(1, '1, 2 or 3'), z.lte(3, '1, 2 or 3')),
  source: cell,
  version: dayCell,
})
/** How much each ingredient adds to the anticholinergic load. */
export const anticholinergicPoints: ReadonlyMap<string, z.output<typeof PointsRow>> = new Map(
  readTableFile(row('anticholinergic'), PointsRow).map((each) => [each.ingredient, each]),
)

/** For these, a duplicate is not just confusing: an overdose is dangerous. */
export const dangerousTwice = ingredientsOf([
  'vitamin_k_antagonist',
  'doac',
  'heparin_like',
  'opioid',
  'paracetamol',
  'digoxin',
  'digitoxin',
  'lithium',
  'methotrexate',
  'colchicine',
  'theophylline',
])
