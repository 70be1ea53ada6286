import { foodKeys, noticeSeverities } from '@kinfold/contract/features/interactions/schemas.ts'
import * as z from 'zod/mini'
import { cell, dayCell, listCell, readTableFile } from '../../core/table-file.ts'
import { ingredients, ingredientsOf } from '../../services/medicines/ingredients.ts'

/*
 * The rules, as a pharmacist keeps them in data/: one row each. Read once, when the server starts; a row that names an unknown
 * ingredient, kind, food or severity stops the start.
 */
const row = (name: string) => new URL(`data/${name}.tsv`, import.meta.url)

const known = {
  /** Stays as it is: notices and tests are known by it. */
  id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'small letters, digits and - only')),
  severity: z.enum(noticeSeverities),
  /** For the family: what can happen, and what helps. Never a dose, never 'stop'. */
  sentence: cell,
  /** Institution and document. */
  source: cell,
  /** The day somebody last looked the row through. */
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
/** A medicine and food. `with`: the food as a heading names it. */
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
/** Several that add up: the same kind twice, three that act on the brain. */
export const togetherRules = readTableFile(row('together'), TogetherRow).map(({ kinds, at_least, ...rule }) => ({
  ...rule,
  medicines: ingredientsOf(kinds),
  atLeast: at_least,
}))

/** One medicine by itself, for people from 65 years on. */
export const aloneRules = readTableFile(row('alone'), z.object({ ...known, medicines: listCell })).map((rule) => ({
  ...rule,
  medicines: ingredientsOf(rule.medicines),
}))

const WashoutRow = z.object({
  medicines: listCell,
  days: z.coerce.number<string>('is no number').check(z.gte(1, '1 or more')),
  with: listCell,
  food: z.enum(['yes', ''], "'yes' or nothing"),
  source: cell,
  version: dayCell,
})
/** What acts on after it was stopped, by ingredient. `others`: those with which it matters; undefined: with all. */
export const washouts = readTableFile(row('washout'), WashoutRow).flatMap(
  ({ medicines, days, food, source, ...rule }) =>
    [...ingredientsOf(medicines)].map((ingredient) => ({
      ingredient,
      days,
      isWithFood: food === 'yes',
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
/** What each ingredient adds to the anticholinergic load. */
export const anticholinergicPoints: ReadonlyMap<string, z.output<typeof PointsRow>> = new Map(
  readTableFile(row('anticholinergic'), PointsRow).map((each) => [each.ingredient, each]),
)

/** Of these, two products are more than a muddle: too much of them is dangerous. */
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
