import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { SwapChoice } from './swap-choice.tsx'
import { SwapSearch } from './swap-search.tsx'

type SwapDialogProps = { plan: MealPlan; meal: PlannedMeal; onClose: () => void }

const LEFTOVERS =
  'This dish is cooked once for two days. If you swap it here, the other day’s meal is cooked on its own day.'

/** Three other dishes for this meal, the best first, and a search for any other. */
export function SwapDialog({ plan, meal, onClose }: SwapDialogProps) {
  const params = { id: plan.id, mealId: meal.id }
  const { data, isError, refetch } = useCircleApi(mealPlans.alternatives, { params })
  const swap = useCircleSend(mealPlans.swap)
  const choose = (recipeId: string, name: string) =>
    swap.mutate(
      { params, body: { version: plan.version, recipeId } },
      {
        onSuccess: () => {
          toast({ title: 'Swapped', description: name })
          onClose()
        },
        onError: (error) => sayFailed('The meal was not swapped', error),
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Instead of ${meal.name}`}
      about={`${slotLabels[meal.slot]} on ${dayText(meal.day, 'longDay')}`}
    >
      {meal.kitchenNote && <p className="mb-3">{LEFTOVERS}</p>}
      {isError && !data && <Failed what="Other dishes" onRetry={refetch} />}
      {!data && !isError && <SkeletonList count={3} className="h-20" />}
      {data?.length === 0 && <p>No other dish follows every rule and the limits of this day.</p>}
      <ol className="divide-y divide-line">
        {data?.map((dish) => (
          <SwapChoice
            key={dish.recipeId}
            dish={dish}
            isBusy={swap.isPending}
            onChoose={() => choose(dish.recipeId, dish.name)}
          />
        ))}
      </ol>
      <SwapSearch slot={meal.slot} isBusy={swap.isPending} onChoose={choose} />
    </Dialog>
  )
}
