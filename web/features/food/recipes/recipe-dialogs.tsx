import { later } from '../../../ui/layout/later.tsx'
import { useFoodSearch } from '../use-food-search.ts'

const RecipeDialog = later(() => import('./recipe-dialog.tsx').then(({ RecipeDialog: Loaded }) => Loaded))
const RecipeFormDialog = later(() => import('./recipe-form-dialog.tsx').then(({ RecipeFormDialog: Loaded }) => Loaded))

/** A recipe opens over every food view, from the address. */
export function RecipeDialogs() {
  const { search, change } = useFoodSearch()
  const { recipe, edit } = search
  const close = () => change({ new: undefined, edit: undefined })
  // Then it is read: may it be eaten, and what was not understood?
  const read = (id: string) => change({ new: undefined, edit: undefined, recipe: id })
  if (search.new === 'recipe') return <RecipeFormDialog onClose={close} onSaved={read} />
  if (recipe && edit) return <RecipeFormDialog key={recipe} id={recipe} onClose={close} onSaved={read} />
  if (recipe)
    return (
      <RecipeDialog
        key={recipe}
        id={recipe}
        onClose={() => change({ recipe: undefined })}
        onEdit={() => change({ edit: '1' })}
      />
    )
  return null
}
