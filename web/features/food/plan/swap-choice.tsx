import type { Alternative } from '@kinfold/contract/features/food/plans/schemas.ts'
import { minutesText } from '@kinfold/contract/measure-text.ts'
import { Button, whileBusy } from '../../../ui/button.tsx'
import { energyText } from '../energy-text.ts'
import { VerdictBadge } from '../verdict-badge.tsx'

type SwapChoiceProps = { dish: Alternative & { isPartial?: boolean }; isBusy: boolean; onChoose: () => void }

/** A dish that may replace a meal. */
export function SwapChoice({ dish, isBusy, onChoose }: SwapChoiceProps) {
  const { name, minutes, kcal, isPartial = false, verdict, why } = dish
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-sm text-soft">
          {minutesText(minutes)} · {energyText(kcal, isPartial)}
        </p>
        <p className="text-sm">{why}</p>
        <VerdictBadge verdict={verdict} />
      </div>
      <Button look="secondary" aria-label={`Choose ${name}`} onClick={onChoose} {...whileBusy(isBusy)}>
        Choose
      </Button>
    </li>
  )
}
