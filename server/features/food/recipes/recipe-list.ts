import type { Recipe, RecipePage, RecipeQuery, RecipeSummary } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { checkMeal, type SoFar } from '@kinfold/contract/features/food/rules/check.ts'
import { moneyOf } from '@kinfold/contract/features/food/rules/money.ts'
import { nutrientNames, nutrients } from '@kinfold/contract/features/food/rules/nutrients.ts'
import { type Check, isAboutThisMeal, mainReason, verdictOf } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { allergenLabels } from '@kinfold/contract/features/food/wording.ts'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Circle } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { users } from '../../../access/table.ts'
import { eachInPieces } from '../../../core/background/in-pieces.ts'
import { failure } from '../../../core/failure.ts'
import { type Known, notCheckedFor, readEater } from '../eater.ts'
import { type Cookable, helpingOf, readCookables } from '../kitchen.ts'
import { isMadeForOthers } from '../planning/scores.ts'
import { plainWords } from '../reading/plain-words.ts'
import { readSoFar } from '../today.ts'

/**
 * Recipes by name, each judged for the circle's person; those made for another texture come last. Details are added
 * only for the page that is shown.
 */
export async function listRecipes(
  circle: Circle,
  { before, limit, safe, ...filter }: RecipeQuery,
): Promise<z.output<typeof RecipePage>> {
  const known = await readEater(circle)
  const cookables = await readCookables(circle)
  const soFar = await readSoFar(circle, known, cookables)
  const judged = await eachInPieces(cookables.values(), (cookable) =>
    fits(cookable, filter) ? [summaryOf(cookable, known, soFar)] : [],
  )
  const isLast = ({ id }: RecipeSummary) => isMadeForOthers(cookables.get(id)!, known.eater)
  const found = judged
    .flat()
    .sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
  const good = found.filter(({ verdict }) => verdict === 'pass')
  const all = safe ? good : found
  const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1
  if (before !== undefined && from === 0)
    throw failure('BAD_INPUT', { fields: { before: 'This page no longer exists' } })
  const items = all.slice(from, from + limit)
  return {
    items,
    next: from + limit < all.length ? items.at(-1)!.id : null,
    total: found.length,
    safe: good.length,
    hasProfile: known.eater.hasProfile,
    notChecked: notCheckedFor(known),
  }
}

/** A single collator, because calling `localeCompare` for each pair is many times slower. */
const byName = new Intl.Collator()

/** @throws NOT_FOUND */
export async function readRecipe(circle: Circle, id: string): Promise<Recipe> {
  const cookables = await readCookables(circle)
  const cookable = cookables.get(id)
  if (!cookable) throw failure('NOT_FOUND')
  const known = await readEater(circle)
  const soFar = await readSoFar(circle, known, cookables)
  const { builtIn, own, dish, lines } = cookable
  const meal = helpingOf(cookable, known.share)
  return {
    ...summaryOf(cookable, known, soFar),
    servings: dish.servings,
    equipment: [...(builtIn?.equipment ?? [])],
    keepsDays: builtIn?.keepsDays ?? 0,
    freezes: builtIn?.freezes ?? false,
    ingredients: [...lines],
    steps:
      builtIn?.steps.map(({ text }) => text) ?? (own?.steps ?? '').split('\n').filter((line) => line.trim() !== ''),
    contains: meal.contains.map((each) => allergenLabels[each]),
    mayContain: meal.mayContain.map((each) => allergenLabels[each]),
    figures: nutrientNames.map((name) => ({ name, unit: nutrients[name], amount: meal.nutrition[name] })),
    checks: checksOf(cookable, known, soFar),
    own: own ? await withAuthor(circle, own) : null,
  }
}

/** `soFar`: what was already eaten today, for a dish that would be eaten today. */
export function checksOf(cookable: Cookable, { eater, share }: Known, soFar?: SoFar): Check[] {
  return checkMeal(helpingOf(cookable, share), eater, soFar)
}

function summaryOf(cookable: Cookable, known: Known, soFar: SoFar): RecipeSummary {
  const checks = checksOf(cookable, known, soFar)
  const verdict = verdictOf(checks)
  const meal = helpingOf(cookable, known.share)
  const { id, name, cuisine, minutes, level, dish, own } = cookable
  return {
    id,
    name,
    isOwn: own !== undefined,
    cuisine,
    slots: [...dish.slots],
    minutes,
    level,
    kcal: Math.round(meal.nutrition.kcal),
    isPartial: meal.unread.length > 0,
    cost: moneyOf(meal.cost, known.currency),
    verdict,
    why: mainReason(checks.filter(isAboutThisMeal)),
  }
}

type Filter = Pick<RecipeQuery, 'search' | 'slot' | 'cuisine' | 'mine'>

function fits({ name, cuisine, dish, own, lines }: Cookable, filter: Filter): boolean {
  if (filter.slot && !dish.slots.includes(filter.slot)) return false
  if (filter.cuisine && cuisine !== filter.cuisine) return false
  if (filter.mine && !own) return false
  if (!filter.search) return true
  const words = plainWords([name, ...lines.map(({ food, text }) => food ?? text)].join(' '))
  return plainWords(filter.search).every((sought) => words.some((word) => word.startsWith(sought)))
}

async function withAuthor({ db }: Circle, row: NonNullable<Cookable['own']>): Promise<Recipe['own']> {
  const { name, slots, servings, minutes, level, ingredients, steps, source, version, authorId, updatedAt } = row
  const [author] = await db
    .select({ name: fullName(users) })
    .from(users)
    .where(eq(users.id, authorId))
  return {
    name,
    slots,
    servings,
    minutes,
    level,
    ingredients,
    steps,
    source,
    version,
    authorId,
    authorName: author?.name ?? '',
    updatedAt,
  }
}
