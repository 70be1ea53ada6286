import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button, whileBusy } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { VerdictBadge } from '../verdict-badge.tsx'

type SwapDialogProps = { plan: MealPlan; meal: PlannedMeal; onClose: () => void }

const LEFTOVERS =
  'This dish is cooked once for two days. If you swap it here, the other day’s meal is cooked on its own day.'

/** Three other dishes for this meal, the best first. */
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
        {data?.map(({ recipeId, name, minutes, kcal, verdict, why }) => (
          <li key={recipeId} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere" dir="auto">
                {name}
              </p>
              <p className="text-sm text-soft">
                {minutes} min · {kcal} kcal
              </p>
              <p className="text-sm">{why}</p>
              <VerdictBadge verdict={verdict} />
            </div>
            <Button
              look="secondary"
              aria-label={`Choose ${name}`}
              onClick={() => choose(recipeId, name)}
              {...whileBusy(swap.isPending)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
