import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { verdictLabels } from '@kinfold/contract/features/food/wording.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { recipesNamed } from '../../../food/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { concepts } from '../reading/concepts.ts'
import { typedWords } from '../reading/content-words.ts'
import { stemOf } from '../reading/stems.ts'
import { names } from '../say.ts'
import { mealsSaid } from './eating.ts'
import { mealsWanted, menuOf } from './food.ts'

const MOST_NAMED = 8

/** 'The recipe for the pancakes', 'How do I cook lentil soup?' */
export async function recipe(ask: Ask): Promise<Block[]> {
  const dish = dishIn(ask.question)
  return dish.length > 0 ? recipeOf(ask, dish) : recipeOfPlanned(ask)
}

/** 'A recipe for dinner': what is planned has one. Of several dishes it has to be said which. */
async function recipeOfPlanned(ask: Ask): Promise<Block[]> {
  const meals = await mealsWanted(ask)
  const [only = '', ...others] = new Set(meals.wanted.map(({ name }) => name))
  const dish = others.length === 0 ? dishIn(only) : []
  return dish.length > 0 ? recipeOf(ask, dish) : menuOf(ask, meals)
}

async function recipeOf(ask: Ask, dish: readonly string[]): Promise<Block[]> {
  const { recipe: found, others, hasAll } = await ask.use(recipesNamed, { words: dish.map(stemOf) })
  if (!found && others.length === 0)
    return [text(`No recipe here has “${dish.join(' ')}” in its name. Under ‘Smart Food Planning’, ‘Recipes’ are all.`)]
  if (!found)
    return [
      text(
        hasAll
          ? `${capital(countText(others.length, 'recipe has', 'recipes have'))} “${dish.join(' ')}” in the name:`
          : `No recipe here has all of “${dish.join(' ')}” in its name. These have a part of it:`,
      ),
      list(others.slice(0, MOST_NAMED).map(({ name, source }) => ({ text: name, cites: [ask.cite(source)] }))),
    ]
  const { name, servings, minutes, ingredients, steps, verdict, why, source } = found
  const size = [countText(servings, 'serving'), minutes ? countText(minutes, 'minute') : ''].filter(Boolean).join(', ')
  return [
    text(
      `${name}, for ${size}. ${[`For ${ask.name}: ${verdictLabels[verdict]}`, why].filter(Boolean).join('. ')}.`,
      ask.cite(source),
    ),
    list(ingredients.map((line) => ({ text: line, cites: [] }))),
    list(steps.map((step, index) => ({ text: `${index + 1}. ${step}`, cites: [] }))),
    ...(others.length > 0 ? [text(`Others: ${names(others.slice(0, MOST_NAMED).map((other) => other.name))}.`)] : []),
  ]
}

const ASKING: ReadonlySet<string> = new Set(
  [...concepts.recipe.split(/[ |]/), ...Object.keys(mealsSaid), 'make', 'bake', 'prepare', 'ingredients', 'meal'].map(
    stemOf,
  ),
)

const dishIn = (typed: string): string[] =>
  typedWords(typed, ASKING)
    .filter((word) => word.length > 2)
    .slice(0, 10)
