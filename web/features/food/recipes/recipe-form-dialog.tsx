import { recipes } from '@kinfold/contract/features/food/recipes/endpoints.ts'
import type { Recipe, RecipeContent } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { FromDraft } from '../../../access/drafts/from-draft.tsx'
import type { DraftOf } from '../../../access/use-draft.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { useNewId } from '../../../api/use-new-id.ts'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { differencesBetween } from '../../../ui/records/differences.ts'
import { DifferenceChoice } from '../../../ui/records/version-choice.tsx'
import { factsOf } from './recipe-facts.ts'
import { RecipeForm } from './recipe-form.tsx'

type RecipeFormDialogProps = { id?: string; onClose: () => void; onSaved: (id: string) => void }

/** Adds a recipe of the circle, typed or pasted, or edits one. */
export function RecipeFormDialog({ id, onClose, onSaved }: RecipeFormDialogProps) {
  const { data, error, refetch } = useCircleApi(
    recipes.read,
    { params: { id: id ?? '-' } },
    { enabled: id !== undefined },
  )
  const own = data?.own
  return (
    <Dialog open onClose={onClose} title={id ? 'Edit the recipe' : 'Add a recipe'} about={data?.name} width="wide">
      {error && !data && <NotRead what="The recipe" error={error} onRetry={refetch} onBack={onClose} />}
      {id && !own && !error && <SkeletonList count={4} className="h-12" />}
      {!id && <Editing id={id} own={undefined} draft="recipe:new" onClose={onClose} onSaved={onSaved} />}
      {id && own && (
        <FromDraft name={`recipe:${id}:`} saved={own}>
          {(opened, draft) => <Editing id={id} own={opened} draft={draft} onClose={onClose} onSaved={onSaved} />}
        </FromDraft>
      )}
    </Dialog>
  )
}

type Own = NonNullable<Recipe['own']>

type EditingProps = Pick<RecipeFormDialogProps, 'onClose' | 'onSaved'> & {
  id: string | undefined
  /** As it was opened; undefined for a new one. */
  own: Own | undefined
  draft: DraftOf
}

function Editing({ id, own, draft, onClose, onSaved }: EditingProps) {
  const [newId] = useNewId()
  const create = useCircleSend(recipes.create)
  const update = useCircleSend(recipes.update)
  const { save, conflict } = useEdit<Own, RecipeContent, Recipe>(own, {
    put: (values, version) =>
      version !== undefined
        ? update.mutateAsync({ params: { id: id ?? newId }, body: { ...values, version } })
        : create.mutateAsync({ body: { id: newId, ...values } }),
    failed: 'The recipe was not saved',
    draft,
    isNew: !id,
    onSaved({ id: saved, name }) {
      toast({ title: 'Recipe saved', description: name })
      onSaved(saved)
    },
    onKeepTheirs: onClose,
  })
  if (conflict) {
    const { mine, theirs, ...choice } = conflict
    return (
      <DifferenceChoice {...choice} differences={differencesBetween(factsOf(theirs), factsOf(mine))}>
        This recipe was changed while you were editing it. Please choose which one stays.
      </DifferenceChoice>
    )
  }
  return <RecipeForm draft={draft} initial={own ?? blank} isNew={!id} onSave={save} onCancel={onClose} />
}

const blank: RecipeContent = {
  name: '',
  slots: ['lunch'],
  servings: 2,
  minutes: 30,
  level: 7,
  ingredients: '',
  steps: null,
  source: null,
}
