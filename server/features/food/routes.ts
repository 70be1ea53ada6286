import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import { pantry } from '@kinfold/contract/features/food/pantry/endpoints.ts'
import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import { foodProfile } from '@kinfold/contract/features/food/profile/endpoints.ts'
import { recipes } from '@kinfold/contract/features/food/recipes/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { readProfileView } from './eater.ts'
import * as items from './groceries/items.ts'
import * as groceries from './groceries/lists.ts'
import * as stock from './groceries/pantry.ts'
import { asLine } from './kitchen.ts'
import { readPasted, recipeOn } from './pasted.ts'
import { approvePlan } from './planning/approval/approve.ts'
import { listAlternatives, lockMeal, swapMeal } from './planning/change-meal.ts'
import { eatMeal } from './planning/eat.ts'
import { readPlan } from './planning/plan-view.ts'
import { listPlans, makePlan, planAgain, removePlan, restorePlan } from './planning/plans.ts'
import { listProfileChanges, saveProfile } from './profile/profile.ts'
import { readIngredients } from './reading/read-ingredients.ts'
import { insertRecipe, removeRecipe, restoreRecipe, updateRecipe } from './recipes/own-recipes.ts'
import { listRecipes, readRecipe } from './recipes/recipe-list.ts'
import { readToday } from './today.ts'
import { understandWishes } from './wishes/understand.ts'

export const foodProfileRoutes = routes(foodProfile, {
  read: ({ circle }) => readProfileView(circle),
  save: ({ circle, body }) => saveProfile(circle, body).then(() => readProfileView(circle)),
  history: ({ circle }) => listProfileChanges(circle),
})

export const recipeRoutes = routes(recipes, {
  list: ({ circle, query }) => listRecipes(circle, query),
  read: ({ circle, params }) => readRecipe(circle, params.id),
  reading: ({ body }) => ({ lines: readIngredients(body.text).map(asLine) }),
  paste: ({ body }) => readPasted(body.text),
  fetch: async ({ services, body, stopped }) => recipeOn(await services.readPage(body.address, stopped)),
  create: ({ circle, body }) => insertRecipe(circle, body),
  update: ({ circle, params, body: { version, ...content } }) => updateRecipe(circle, params.id, version, content),
  remove: ({ circle, params }) => removeRecipe(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restoreRecipe(circle, params.id),
})

export const mealPlanRoutes = routes(mealPlans, {
  list: ({ circle, query }) => listPlans(circle, query),
  today: ({ circle }) => readToday(circle),
  make: ({ circle, body, stopped }) => makePlan(circle, body, stopped),
  wishes: ({ circle, body }) => understandWishes(circle, body.text),
  read: ({ circle, params }) => readPlan(circle, params.id),
  again: ({ circle, params, body, stopped }) => planAgain(circle, params.id, body.version, stopped),
  alternatives: ({ circle, params }) => listAlternatives(circle, params.id, params.mealId),
  swap: ({ circle, params, body }) => swapMeal(circle, params.id, params.mealId, body.version, body.recipeId),
  lock: ({ circle, params, body }) => lockMeal(circle, params.id, params.mealId, body.version, body.locked),
  approve: ({ circle, params, body }) => approvePlan(circle, params.id, body),
  remove: ({ circle, params }) => removePlan(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restorePlan(circle, params.id),
  eat: ({ circle, params, body }) => eatMeal(circle, params.id, params.mealId, body).then(() => done),
})

export const groceryListRoutes = routes(groceryLists, {
  list: ({ circle, query }) => groceries.listLists(circle, query),
  create: ({ circle, body }) => groceries.insertList(circle, body),
  read: ({ circle, params }) => groceries.readList(circle, params.id),
  fromPlan: ({ circle, params }) => groceries.updateFromPlan(circle, params.id),
  buy: ({ circle, params, body }) => groceries.setBuyer(circle, params.id, body.buying),
  addItem: ({ circle, params, body }) => groceries.addItem(circle, params.id, body),
  tick: ({ circle, params, body }) => items.tickItem(circle, params.id, params.itemId, body.ticked),
  haveAtHome: ({ circle, params, body }) => items.haveAtHome(circle, params.id, params.itemId, body.id),
  removeItem: ({ circle, params }) => items.removeItem(circle, params.id, params.itemId).then(() => done),
  restoreItem: ({ circle, params }) => items.restoreItem(circle, params.id, params.itemId),
  remove: ({ circle, params }) => groceries.removeList(circle, params.id).then(() => done),
  restore: ({ circle, params }) => groceries.restoreList(circle, params.id),
})

export const pantryRoutes = routes(pantry, {
  list: ({ circle }) => stock.listStock(circle),
  add: ({ circle, body }) => stock.addStock(circle, body),
  update: ({ circle, params, body }) => stock.updateStock(circle, params.id, body),
  remove: ({ circle, params }) => stock.removeStock(circle, params.id).then(() => done),
  restore: ({ circle, params }) => stock.restoreStock(circle, params.id),
})
