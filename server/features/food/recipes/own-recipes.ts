import type { NewRecipe, RecipeContent } from '@kinfold/contract/features/food/recipes/schemas.ts'
import type * as z from 'zod/mini'
import type { Circle } from '../../../access/circles/circles.ts'
import { changeRecord, edit, removal, restoring } from '../../../access/records/change-record.ts'
import { insertOnce } from '../../../access/records/insert-once.ts'
import { recipes } from '../table.ts'
import { readRecipe } from './recipe-list.ts'

export async function insertRecipe(circle: Circle, recipe: z.output<typeof NewRecipe>) {
  await insertOnce(circle, recipes, recipe)
  return readRecipe(circle, recipe.id)
}

/** Replaces a recipe within reach, if it is at the version that was read. */
export async function updateRecipe(circle: Circle, id: string, version: number, content: RecipeContent) {
  const readCurrent = async () => (await readRecipe(circle, id)).own
  await changeRecord(circle, recipes, id, edit(recipes, version, content, readCurrent))
  return readRecipe(circle, id)
}

export const removeRecipe = (circle: Circle, id: string) => changeRecord(circle, recipes, id, removal(recipes))

export async function restoreRecipe(circle: Circle, id: string) {
  await changeRecord(circle, recipes, id, restoring(recipes))
  return readRecipe(circle, id)
}
