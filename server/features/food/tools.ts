import { compareText } from '@kinfold/contract/compare-text.ts'
import { planPath } from '@kinfold/contract/features/food/plans/plan-path.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import * as z from 'zod/mini'
import { days, tool } from '../../access/manifest/tool.ts'
import { readProfileView } from './eater.ts'
import { listLists, readList } from './groceries/lists.ts'
import { readCookables } from './kitchen.ts'
import { readPlan } from './planning/plan-view.ts'
import { listPlans } from './planning/plans.ts'
import { plainWords } from './reading/plain-words.ts'
import { readRecipe } from './recipes/recipe-list.ts'

export const MOST_DAYS = 31
const PLANS_LOOKED_AT = 20

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

export const recipesNamed = tool({
  name: 'recipes_named',
  about:
    'The recipes whose names have most of these words, with ingredients, steps, and whether they suit this person; only the names if several do, or none has all of the words.',
  needs: 'recipes.read',
  input: z.object({ words: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)) }),
  async run(circle, { words }) {
    const sought = words.flatMap(plainWords)
    const fits = ({ name }: { name: string }) => {
      const inName = plainWords(name)
      return sought.filter((word) => inName.some((each) => each.startsWith(word))).length
    }
    const all = [...(await readCookables(circle)).values()].map((each) => ({ each, found: fits(each) }))
    const most = Math.max(1, ...all.map(({ found }) => found))
    const named = all.filter(({ found }) => found === most).map(({ each }) => each)
    const hasAll = most === sought.length
    // The family's own is the one it means.
    const own = named.filter(({ own }) => own)
    const [meant, ...more] = own.length > 0 ? own : named
    const recipe = hasAll && meant && more.length === 0 ? await readRecipe(circle, meant.id) : null
    return {
      hasAll,
      recipe: recipe && {
        name: recipe.name,
        servings: recipe.servings,
        minutes: recipe.minutes,
        ingredients: recipe.ingredients.map(({ text }) => text),
        steps: recipe.steps,
        verdict: recipe.verdict,
        why: recipe.why,
        source: sourceOf(recipe),
      },
      others: named.filter(({ id }) => id !== recipe?.id).map((each) => ({ name: each.name, source: sourceOf(each) })),
    }
  },
})

const sourceOf = ({ id, name }: { id: string; name: string }) => ({
  label: name,
  path: `/ai-food-planning?view=recipes&recipe=${id}`,
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

export const foodTools = [mealsOfDays, recipesNamed, groceries, foodProfile]
