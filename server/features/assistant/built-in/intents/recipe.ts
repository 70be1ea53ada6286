import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { listText } from '@kinfold/contract/format.ts'
import { recipes } from '../../../food/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { contentWords } from '../reading/content-words.ts'
import { stemOf } from '../reading/stems.ts'

/** Words of the question itself, not of a dish. */
const OF_THE_QUESTION = /^(?:recipes?|make|cook|cooking|bake|prepare|ingredients?|instructions?|steps?)$/

/** 'Recipe for the pancakes', 'How do I make the potato soup?' */
export async function recipe(ask: Ask): Promise<Block[]> {
  const dish = contentWords(ask.words, ask).filter((word) => !OF_THE_QUESTION.test(word))
  if (dish.length === 0) return [text('Please name the dish: for example ‘recipe for potato soup’.')]
  const { recipe: found, others } = await ask.use(recipes, { search: dish.map(stemOf).join(' ') })
  if (!found) return [text(`No recipe has “${dish.join(' ')}” in its name.`)]
  const { name, servings, minutes, ingredients, steps, verdict, why, source } = found
  const cites = [ask.cite(source)]
  const caution = why || 'some of it could not be checked'
  return [
    text(
      `${name}: for ${servings}, ${minutes} minutes.${verdict === 'pass' ? '' : ` Before cooking it for ${ask.name}: ${caution}.`}`,
      ...cites,
    ),
    list(ingredients.map((line) => ({ text: line, cites: [] }))),
    list(steps.map((step) => ({ text: step, cites: [] }))),
    ...(others.length > 0 ? [text(`Others: ${listText(others)}.`)] : []),
  ]
}
