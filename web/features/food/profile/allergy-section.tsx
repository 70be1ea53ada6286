import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import type { FoodProfileView } from '@kinfold/contract/features/food/profile/schemas.ts'
import { type Allergen, allergens } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { allergenLabels } from '@kinfold/contract/features/food/wording.ts'
import { listText } from '@kinfold/contract/format.ts'
import { Check, Plus } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, linkClasses, whileBusy } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** The care profile's allergies, as food is checked against them; one of the 14 is added with one press. */
export function AllergySection({ view }: { view: FoodProfileView }) {
  const { firstName } = useCircle()
  const known = new Set(view.allergies.flatMap((each) => each.allergens))
  return (
    <section aria-label="Allergies">
      <h2 className="mb-2 text-lg">Allergies</h2>
      {view.allergies.length === 0 && (
        <p>{view.noneKnown ? `No food allergies are known for ${firstName}.` : 'No food allergy is noted.'}</p>
      )}
      <ul className="divide-y divide-line">
        {view.allergies.map(({ id, substance, severity, reaction, allergens: groups, foods, unread, isConfirmed }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-center gap-2">
              <strong dir="auto" className="wrap-anywhere">
                {substance}
              </strong>
              {severity && <Badge tone={severity === 'severe' ? 'urgent' : 'attention'}>{severity}</Badge>}
              {!isConfirmed && <Badge tone="attention">Not confirmed</Badge>}
              {unread && <Badge>Not checked</Badge>}
            </p>
            <p className="text-sm text-soft wrap-anywhere">
              {[reaction, comparedWith(groups, foods, unread)].filter(Boolean).join('. ')}
            </p>
          </li>
        ))}
      </ul>
      <Chips known={known} />
      <p data-print="no" className="mt-2 text-sm">
        <Link to="/profiles" className={linkClasses('text-green')}>
          All allergies, in the care profile
        </Link>
      </p>
    </section>
  )
}

function comparedWith(groups: readonly Allergen[], foods: readonly string[], unread: string): string {
  const names = [
    ...groups.map((each) => allergenLabels[each].toLowerCase()),
    // 'Lentils, dry' and 'Lentils, canned' are lentils.
    ...new Set(foods.map((food) => food.split(',')[0]!.toLowerCase())),
  ]
  const some = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} more`] : names
  const checked = names.length > 0 ? `Meals are checked for ${listText(some)}` : ''
  return [checked, unread && `“${unread}” is not known here, so meals are not checked for it`]
    .filter(Boolean)
    .join('. ')
}

function Chips({ known }: { known: ReadonlySet<Allergen> }) {
  const mayAdd = useCan('allergies.create')
  if (!mayAdd) return null
  return (
    <fieldset data-print="no" className="mt-3">
      <legend className="mb-1 text-soft">The 14 allergens that every pack has to name. Press one to note it.</legend>
      <div className="flex flex-wrap gap-2">
        {allergens.map((allergen) => (
          <Chip key={allergen} allergen={allergen} isKnown={known.has(allergen)} />
        ))}
      </div>
    </fieldset>
  )
}

function Chip({ allergen, isKnown }: { allergen: Allergen; isKnown: boolean }) {
  const create = useCircleSend(allergies.create)
  const remove = useCircleSend(allergies.remove)
  const [id, renew] = useNewId()
  const add = () => {
    const undo = () =>
      remove.mutate({ params: { id } }, { onError: (error) => sayFailed('The allergy was not removed', error) })
    create.mutate(
      { body: { id, substance: allergenLabels[allergen], kind: 'food' } },
      {
        onSuccess: () => {
          renew()
          toast({
            title: `Allergy to ${allergenLabels[allergen].toLowerCase()} noted`,
            action: { label: 'Undo', run: undo },
          })
        },
        onError: (error) => sayFailed('The allergy was not noted', error),
      },
    )
  }
  return (
    <Button
      look="secondary"
      icon={isKnown ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      onClick={add}
      // Also afterwards, because this is the button that was pressed.
      {...whileBusy(create.isPending || isKnown)}
    >
      {allergenLabels[allergen]}
      {isKnown && <span className="sr-only"> is noted</span>}
    </Button>
  )
}
