import type { RecipeSummary } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { cuisineLabels } from '@kinfold/contract/features/food/wording.ts'
import { minutesText } from '@kinfold/contract/measure-text.ts'
import { energyText } from '../energy-text.ts'
import { VerdictBadge } from '../verdict-badge.tsx'

export function RecipeRow({ recipe, onOpen }: { recipe: RecipeSummary; onOpen: () => void }) {
  const { name, isOwn, cuisine, minutes, kcal, isPartial, verdict, why } = recipe
  const facts = [
    isOwn ? 'Our own' : cuisine && cuisineLabels[cuisine],
    minutesText(minutes),
    energyText(kcal, isPartial),
  ]
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          className="min-h-11 min-w-0 flex-1 basis-40 text-left text-lg font-semibold wrap-anywhere hover:underline"
          dir="auto"
          onClick={onOpen}
        >
          {name}
        </button>
        <VerdictBadge verdict={verdict} />
      </div>
      <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
      {why && <p className="text-sm wrap-anywhere">{why}</p>}
    </li>
  )
}
