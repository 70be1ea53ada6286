import { recipes } from '@kinfold/contract/features/food/recipes/endpoints.ts'
import type { Recipe } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { equipmentLabels } from '@kinfold/contract/features/food/wording.ts'
import { listText, priceText } from '@kinfold/contract/format.ts'
import { minutesText } from '@kinfold/contract/measure-text.ts'
import { Minus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { removed, undoable } from '../../../api/undoable.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog, DialogFooter } from '../../../ui/overlays/dialog.tsx'
import { energyText } from '../energy-text.ts'
import { CheckList, VerdictBadge } from '../verdict-badge.tsx'
import { RecipeFigures } from './recipe-figures.tsx'
import { scaledLine } from './scaled-line.ts'

type RecipeDialogProps = { id: string; onClose: () => void; onEdit: () => void }

/** A recipe: first whether this person may eat it and why, then how it is made. */
export function RecipeDialog({ id, onClose, onEdit }: RecipeDialogProps) {
  const { firstName } = useCircle()
  const { data, error, refetch } = useCircleApi(recipes.read, { params: { id } })
  return (
    <Dialog open onClose={onClose} title={data?.name ?? 'Recipe'} about={data && aboutOf(data)} width="wide">
      {error && !data && <NotRead what="The recipe" error={error} onRetry={refetch} onBack={onClose} />}
      {!data && !error && <SkeletonList count={5} className="h-10" />}
      {data && (
        <div className="space-y-6">
          <section aria-label={`For ${firstName}`} className="space-y-3">
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="text-lg wrap-anywhere">For {firstName}</h3>
              <VerdictBadge verdict={data.verdict} />
            </div>
            <CheckList checks={data.checks} />
          </section>
          <Ingredients key={data.servings} recipe={data} />
          <section>
            <h3 className="mb-2 text-lg">How it is made</h3>
            {data.steps.length === 0 && <p className="text-soft">Nobody has written this down yet.</p>}
            <ol className="list-decimal space-y-2 pl-6">
              {data.steps.map((step, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step may stand twice, and none moves
                <li key={at} className="wrap-anywhere" dir="auto">
                  {step}
                </li>
              ))}
            </ol>
            {data.equipment.length > 0 && (
              <p className="mt-2 text-soft">
                Needs: {listText(data.equipment.map((each) => equipmentLabels[each].toLowerCase()))}
              </p>
            )}
          </section>
          <RecipeFigures recipe={data} />
          <Actions recipe={data} onClose={onClose} onEdit={onEdit} />
        </div>
      )}
    </Dialog>
  )
}

const MOST_PEOPLE = 20

/** For any number of people. The steps are not rewritten. */
function Ingredients({ recipe: { servings, ingredients } }: { recipe: Recipe }) {
  const [people, setPeople] = useState(servings)
  const most = Math.max(MOST_PEOPLE, servings)
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-x-1">
        <h3 className="mr-2 text-lg" aria-live="polite">
          Ingredients for {people}
        </h3>
        <IconButton
          label="For fewer people"
          icon={<Minus size={20} aria-hidden />}
          aria-disabled={people <= 1}
          onClick={() => setPeople(Math.max(1, people - 1))}
        />
        <IconButton
          label="For more people"
          icon={<Plus size={20} aria-hidden />}
          aria-disabled={people >= most}
          onClick={() => setPeople(Math.min(most, people + 1))}
        />
      </div>
      <ul className="space-y-1">
        {ingredients.map(({ text, isOptional, trouble }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice, and none moves
          <li key={at} className="wrap-anywhere" dir="auto">
            <Amount line={text} people={people} servings={servings} />
            {isOptional && ' (optional)'}
            {trouble && <span className="block text-sm text-apricot-ink">Not checked. {trouble}</span>}
          </li>
        ))}
      </ul>
      {people !== servings && <p className="mt-2 text-soft">Amounts and minutes in the steps are for {servings}.</p>}
    </section>
  )
}

/** A line whose amount is not plain says for how many it is. */
function Amount({ line, people, servings }: { line: string; people: number; servings: number }) {
  const scaled = people === servings ? line : scaledLine(line, people / servings)
  if (scaled !== undefined) return scaled
  return (
    <>
      {line} <span className="text-soft">(for {servings})</span>
    </>
  )
}

const aboutOf = ({ minutes, kcal, cost, isPartial, isOwn, own }: Recipe) =>
  [
    minutesText(minutes),
    `${energyText(kcal, isPartial)} per portion`,
    `${isPartial ? 'at least' : 'about'} ${priceText(cost)}`,
    isOwn && own && `added by ${own.authorName}`,
  ]
    .filter(Boolean)
    .join(' · ')

function Actions({ recipe, onClose, onEdit }: { recipe: Recipe; onClose: () => void; onEdit: () => void }) {
  const mayEdit = useCan('recipes.update', recipe.own?.authorId)
  const mayRemove = useCan('recipes.remove', recipe.own?.authorId)
  const removal = undoable(useCircleSend(recipes.remove), useCircleSend(recipes.restore), removed('recipe'))
  if (!recipe.own) return null
  return (
    <DialogFooter>
      {mayRemove && (
        <Button
          look="secondary"
          icon={<Trash2 size={18} aria-hidden />}
          busy={removal.isPending && 'Removing...'}
          onClick={() => removal.run({ params: { id: recipe.id } }, { description: recipe.name, onGone: onClose })}
        >
          Remove
        </Button>
      )}
      {mayEdit && (
        <Button icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
      )}
    </DialogFooter>
  )
}
