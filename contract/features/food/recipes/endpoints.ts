import { del, get, post, put } from '../../../endpoint.ts'
import { Done, InCircle, WithId } from '../../../fields.ts'
import {
  IngredientText,
  NewRecipe,
  PastedRecipe,
  Reading,
  ReadRecipe,
  Recipe,
  RecipeAddress,
  RecipeEdit,
  RecipePage,
  RecipeQuery,
  WithRecipe,
} from './schemas.ts'

const judgedBy = ['recipes', 'food_profiles', 'allergies', 'medications'] as const

export const recipes = {
  list: get('/api/recipes', {
    query: RecipeQuery,
    returns: RecipePage,
    needs: 'recipes.read',
    watches: judgedBy,
    about: 'Recipes by name, built-in and the circle’s own, each checked for this person.',
  }),
  read: get('/api/recipes/:id', {
    params: WithRecipe,
    query: InCircle,
    returns: Recipe,
    needs: 'recipes.read',
    watches: judgedBy,
    about: 'A recipe with its figures for one portion, and what each rule says about it for this person.',
  }),
  reading: post('/api/recipes/reading', {
    query: InCircle,
    body: IngredientText,
    returns: Reading,
    needs: 'recipes.create',
    about: 'How a list of ingredients would be read, line by line, before it is saved.',
  }),
  paste: post('/api/recipes/pasted', {
    query: InCircle,
    body: PastedRecipe,
    returns: ReadRecipe,
    needs: 'recipes.create',
    about:
      'Splits a pasted recipe, as plain text or a page’s JSON-LD, into name, ingredients and steps. Saves nothing.',
  }),
  fetch: post('/api/recipes/from-address', {
    query: InCircle,
    body: RecipeAddress,
    returns: ReadRecipe,
    needs: 'recipes.create',
    limit: 'readPage',
    slow: true,
    about: 'Reads the recipe from a public web page (schema.org Recipe), to be checked. Saves nothing.',
  }),
  create: post('/api/recipes', {
    changes: ['recipes'],
    query: InCircle,
    body: NewRecipe,
    returns: Recipe,
    needs: 'recipes.create',
    about: 'Adds a recipe of the circle’s own.',
  }),
  update: put('/api/recipes/:id', {
    changes: ['recipes'],
    params: WithId,
    query: InCircle,
    body: RecipeEdit,
    returns: Recipe,
    needs: 'recipes.update',
    about: 'Replaces a recipe’s content; the earlier version stays in its history.',
  }),
  remove: del('/api/recipes/:id', {
    changes: ['recipes'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'recipes.remove',
    about: 'Removes a recipe; plans that have it keep its name.',
  }),
  restore: post('/api/recipes/:id/restore', {
    changes: ['recipes'],
    params: WithId,
    query: InCircle,
    returns: Recipe,
    needs: 'recipes.remove',
    about: 'Undoes a removal.',
  }),
}
