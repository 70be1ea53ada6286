import { readdirSync, readFileSync } from 'node:fs'
import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import { gramsOf } from '@kinfold/contract/features/food/rules/grams.ts'
import type { Recipe, RecipeIngredient } from '@kinfold/contract/features/food/rules/recipe.ts'
import { load } from 'js-yaml'
import * as z from 'zod/mini'
import { eachInPieces } from '../../../core/background/in-pieces.ts'
import { allFoods } from '../foods.ts'
import { WrittenRecipe } from './recipe-file.ts'

const FOLDER = new URL('../data/recipes/', import.meta.url)
let loaded: ReadonlyMap<string, Recipe> | undefined

/** The built-in recipes by their id; read and checked at the first call, then cached. */
export function allRecipes(): ReadonlyMap<string, Recipe> {
  if (loaded) return loaded
  const recipes = new Map<string, Recipe>()
  for (const recipe of readRecipes()) recipes.set(recipe.id, recipe)
  loaded = recipes
  return loaded
}

/** Loads them in pieces before they are needed, so that no call waits for all of them. */
export async function loadRecipes(): Promise<void> {
  if (loaded) return
  const recipes = await eachInPieces(readRecipes(), (recipe) => [recipe.id, recipe] as const)
  loaded ??= new Map(recipes)
}

function* readRecipes(): Generator<Recipe> {
  const ids = new Set<string>()
  for (const file of readdirSync(FOLDER).sort()) {
    for (const written of readFile(file)) {
      const recipe = recipeOf(written, file)
      if (ids.has(recipe.id)) throw new Error(`Two recipes are called ${recipe.id}`)
      ids.add(recipe.id)
      yield recipe
    }
  }
}

function readFile(file: string): unknown[] {
  return z.array(z.unknown()).parse(load(readFileSync(new URL(file, FOLDER), 'utf8')))
}

export function recipeOf(written: unknown, file: string): Recipe {
  const { data, error } = WrittenRecipe.safeParse(written)
  if (error) throw new Error(`${file}: ${z.prettifyError(error)} in ${JSON.stringify(written)}`)
  const { serves, grams, keeps, minutes, ingredients, thin_liquid: thinLiquid, ...same } = data
  return {
    ...same,
    servings: serves,
    yieldGrams: grams,
    minutes: { handsOn: minutes.active, total: minutes.total },
    keepsDays: keeps.days,
    freezes: keeps.freezes,
    thinLiquid,
    ingredients: ingredients.map((line) => withFood(line, `${data.id} in ${file}`)),
  }
}

type Line = z.output<typeof WrittenRecipe>['ingredients'][number]

function withFood(line: Line, where: string): RecipeIngredient {
  const food: Food | undefined = allFoods().get(line.food)
  if (!food) throw new Error(`${where}: no food is called ${line.food}`)
  const grams = gramsOf(line.amount, line.unit, food)
  if (grams === undefined) throw new Error(`${where}: nobody knows what a ${line.unit} of ${line.food} weighs`)
  return { ...line, food, grams }
}
