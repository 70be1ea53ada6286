import type { Recipe } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { capital, listText, numberText } from '@kinfold/contract/format.ts'

/** Allergens and nutrition of one portion. What was not read is never shown as absent (decision 50). */
export function RecipeFigures({ recipe }: { recipe: Recipe }) {
  const { ingredients, mayContain } = recipe
  const shown = recipe.figures.filter(({ name, amount }) => name !== 'water' && amount >= 0.05)
  const notCounted = ingredients.filter(({ trouble }) => trouble).length
  return (
    <details className="print:[&::details-content]:[content-visibility:visible]">
      <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">In one portion</summary>
      <p>{allergensIn(recipe)}</p>
      {mayContain.length > 0 && <p>May contain traces of {listText(mayContain).toLowerCase()}.</p>}
      {notCounted > 0 && (
        <p className="mt-2">{`Incomplete: ${ingredientsText(notCounted)} ${notCounted === 1 ? 'is' : 'are'} not counted.`}</p>
      )}
      <table className="mt-2 w-full">
        <caption className="sr-only">Nutrition per portion</caption>
        <tbody>
          {shown.map(({ name, unit, amount }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {labels[name] ?? capital(name)}
              </th>
              <td className="py-1 text-right tabular-nums">
                {notCounted > 0 && 'at least '}
                {numberText(Math.round(amount * 10) / 10)} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-soft">Calculated from the ingredients (USDA SR, or estimated).</p>
    </details>
  )
}

/** An ingredient of which only the amount is unknown counts as read: its allergens are known. */
function allergensIn({ contains, ingredients }: Recipe): string {
  const unread = ingredients.filter(({ food }) => food === null).length
  const notRead = `${ingredientsText(unread)} ${unread === 1 ? 'was' : 'were'} not read`
  const found = listText(contains).toLowerCase()
  if (unread === 0) return found ? `Contains ${found}.` : 'None of the 14 allergens.'
  return found
    ? `Contains at least ${found}. Other allergens are not known: ${notRead}.`
    : `Allergens are not known: ${notRead}.`
}

const ingredientsText = (count: number) => (count === 1 ? 'one ingredient' : `${count} ingredients`)

const labels: Record<string, string> = {
  kcal: 'Energy',
  saturated: 'Saturated fat',
  carbs: 'Carbohydrate',
  vitamin_k: 'Vitamin K',
}
