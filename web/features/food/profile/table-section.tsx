import type { FoodProfile } from '@kinfold/contract/features/food/profile/schemas.ts'
import type { Currency } from '@kinfold/contract/features/food/rules/money.ts'
import { cuisineLabels, dietLabels, equipmentLabels } from '@kinfold/contract/features/food/wording.ts'
import { priceText } from '@kinfold/contract/format.ts'
import { History, Pencil } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { helpLabels, portionLabels } from './profile-words.ts'

type TableSectionProps = {
  profile: FoodProfile
  currency: Currency
  onEdit: (() => void) | undefined
  /** Of the whole profile; undefined if it was never changed. */
  onHistory: (() => void) | undefined
}

/** Diets, likes, help and kitchen. */
export function TableSection({ profile, currency, onEdit, onHistory }: TableSectionProps) {
  const { diets, likes, dislikes, cuisines, portion, help, helpNote, budget, missingEquipment, mostMinutes } = profile
  const facts: [string, string][] = [
    ['Diets', diets.map((each) => dietLabels[each]).join(', ')],
    ['Likes', likes.join(', ')],
    ['Does not like', dislikes.join(', ')],
    ['Cuisines', cuisines.map((each) => cuisineLabels[each]).join(', ')],
    ['Portion', portionLabels[portion]],
    ['Help', [helpLabels[help], helpNote].filter(Boolean).join('. ')],
    ['At the table', profile.peopleAtTable === 1 ? 'One person' : `${profile.peopleAtTable} people`],
    ['Budget', budget === null ? '' : `${priceText({ amount: budget, currency }, 'rough')} a week`],
    ['Cooking', mostMinutes === null ? '' : `At most ${mostMinutes} minutes of work`],
    ['Not in the kitchen', missingEquipment.map((each) => equipmentLabels[each]).join(', ')],
  ]
  return (
    <section aria-label="At the table">
      <div className="mb-2 wraps-at-edge items-center justify-between gap-x-3">
        <h2 className="text-lg">At the table</h2>
        {onEdit && (
          <Button
            look="quiet"
            icon={<Pencil size={18} aria-hidden />}
            aria-label="Change what they like"
            onClick={onEdit}
          >
            Change
          </Button>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="sm:contents">
              <dt className="text-soft">{label}</dt>
              <dd className="wrap-anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      <p className="mt-3 text-sm text-soft">
        Saved by <span dir="auto">{profile.savedBy}</span>, <TimeAgo instant={profile.updatedAt} />
      </p>
      {onHistory && (
        <Button look="quiet" className="-ml-2 px-2!" icon={<History size={18} aria-hidden />} onClick={onHistory}>
          Changes to the food profile
        </Button>
      )}
    </section>
  )
}
