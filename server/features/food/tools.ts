import { compareText } from '@kinfold/contract/compare-text.ts'
import { planPath } from '@kinfold/contract/features/food/plans/plan-path.ts'
import { SearchText } from '@kinfold/contract/fields.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import * as z from 'zod/mini'
import { days, tool } from '../../access/manifest/tool.ts'
import { readProfileView } from './eater.ts'
import { listLists, readList } from './groceries/lists.ts'
import { readPlan } from './planning/plan-view.ts'
import { listPlans } from './planning/plans.ts'
import { listRecipes, readRecipe } from './recipes/recipe-list.ts'

export const MOST_DAYS = 31
const PLANS_LOOKED_AT = 20
const RECIPES_NAMED = 6

export const mealsOfDays = tool({
  name: 'planned_meals',
  about: 'Which meals are planned on some days, and which of them were recorded as eaten.',
  needs: 'mealPlans.read',
  input: days(MOST_DAYS),
  async run(circle, { from, to }) {
    const { items } = await listPlans(circle, { clientId: circle.clientId, limit: PLANS_LOOKED_AT })
    const inRange = items.filter(({ startDay, days: count }) => startDay <= to && addDays(startDay, count - 1) >= from)
    const meals = []
    for (const { id } of inRange) {
      const plan = await readPlan(circle, id)
      const source = { label: `Meal plan from ${dayText(plan.startDay)}`, path: planPath(id) }
      for (const { day, slot, name, verdict, eaten } of plan.meals)
        if (day >= from && day <= to)
          meals.push({ day, slot, name, verdict, eaten, isApproved: plan.status === 'approved', source })
    }
    return { meals: meals.sort((a, b) => compareText(a.day, b.day)) }
  },
})

export const groceries = tool({
  name: 'groceries',
  about: 'The newest shopping list: what is still to buy and what is in the basket already.',
  needs: 'groceryLists.read',
  input: z.object({}),
  async run(circle) {
    const [newest] = (await listLists(circle, { clientId: circle.clientId, limit: 1 })).items
    if (!newest) return { list: null }
    const { title, items } = await readList(circle, newest.id)
    return {
      list: {
        title,
        items: items
          .filter(({ atHome, tickedAt }) => atHome !== 'all' || tickedAt !== null)
          .map(({ name, amount, tickedAt }) => ({ name, amount, isBought: tickedAt !== null })),
        source: { label: title, path: `/ai-food-planning?view=groceries&list=${newest.id}` },
      },
    }
  },
})

export const foodProfile = tool({
  name: 'food_profile',
  about:
    'What may be eaten: diets, IDDSI texture of food and drink, limits, likes and dislikes, food allergies, and what medications say about food.',
  needs: 'foodProfile.read',
  input: z.object({}),
  async run(circle) {
    const { profile, allergies, noneKnown, notices, records } = await readProfileView(circle)
    return {
      profile,
      allergies: allergies.map(({ substance, severity }) => ({ substance, severity })),
      noneKnown,
      notices,
      source: { label: 'Food profile', path: '/ai-food-planning?view=profile', records },
    }
  },
})

export const recipes = tool({
  name: 'recipes',
  about: 'The first recipe with some words in its name, with ingredients and steps, and the names of others.',
  needs: 'recipes.read',
  input: z.object({ search: SearchText }),
  async run(circle, { search }) {
    const { items } = await listRecipes(circle, { clientId: circle.clientId, search, limit: RECIPES_NAMED })
    // A family's own recipe is the one it means.
    const [first, ...others] = items.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
    if (!first) return { recipe: null, others: [] }
    const { id, name, servings, minutes, ingredients, steps, verdict, why } = await readRecipe(circle, first.id)
    return {
      recipe: {
        ...{ name, servings, minutes, steps, verdict, why, ingredients: ingredients.map((line) => line.text) },
        source: { label: name, path: `/ai-food-planning?view=recipes&recipe=${id}` },
      },
      others: others.map((other) => other.name),
    }
  },
})

export const foodTools = [mealsOfDays, groceries, foodProfile, recipes]
