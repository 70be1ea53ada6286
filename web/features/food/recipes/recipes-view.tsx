import { recipes } from '@kinfold/contract/features/food/recipes/endpoints.ts'
import type { RecipeQuery } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { cuisineLabels, slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { countText } from '@kinfold/contract/format.ts'
import { Plus } from 'lucide-react'
import { useCirclePages } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { MOST_SEARCHED, SearchBox } from '../../../ui/forms/search-box.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { FilteredBy } from '../../../ui/layout/filtered-by.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { SearchPicture } from '../../../ui/pictures.tsx'
import { NotChecked } from '../not-checked.tsx'
import { useFoodSearch } from '../use-food-search.ts'
import { RecipeRow } from './recipe-row.tsx'

const PAGE_SIZE = 40

export function RecipesView() {
  const { firstName } = useCircle()
  const mayAdd = useCan('recipes.create')
  const { search, change } = useFoodSearch()
  const sought = search.search?.trim().slice(0, MOST_SEARCHED)
  const filter = {
    ...(sought && { search: sought }),
    ...(search.slot && { slot: search.slot as RecipeQuery['slot'] & string }),
    ...(search.cuisine && { cuisine: search.cuisine as RecipeQuery['cuisine'] & string }),
    ...(search.safe && { safe: 'true' as const }),
    ...(search.mine && { mine: 'true' as const }),
  }
  const list = useCirclePages(recipes.list, {
    query: { limit: PAGE_SIZE, ...filter },
  })
  const { data, isPending, isError, refetch } = list
  const shown = data?.pages.flatMap(({ items }) => items) ?? []
  const [first] = data?.pages ?? []
  const only = [
    { value: 'safe', label: `Safe for ${firstName}` },
    { value: 'mine', label: 'Our own recipes' },
  ] as const
  const chosen = only.filter(({ value }) => search[value])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-h-7 min-w-0 text-lg wrap-anywhere max-sm:basis-full">
          {first &&
            (first.hasProfile && first.total > 1
              ? `${first.safe} of ${first.total} recipes are safe for ${firstName}`
              : countText(first.total, 'recipe'))}
        </p>
        {mayAdd && (
          <Button icon={<Plus size={20} aria-hidden />} onClick={() => change({ new: 'recipe' })}>
            Add a recipe
          </Button>
        )}
      </div>
      <search className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
        <div className="col-span-full flex">
          <SearchBox
            label="Search recipes"
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
        </div>
        <SelectField
          label="Meal"
          placeholder="All meals"
          value={search.slot ?? ''}
          options={Object.entries(slotLabels).map(([value, label]) => ({ value, label }))}
          onChange={(event) => change({ slot: event.target.value || undefined })}
        />
        <SelectField
          label="Cuisine"
          placeholder="All cuisines"
          value={search.cuisine ?? ''}
          options={Object.entries(cuisineLabels).map(([value, label]) => ({ value, label }))}
          onChange={(event) => change({ cuisine: event.target.value || undefined })}
        />
        <div className="col-span-full sm:col-span-2">
          <MultiChoices
            label="Show only"
            choices={only}
            values={chosen.map(({ value }) => value)}
            onChange={(next) =>
              change({ safe: next.includes('safe') ? '1' : undefined, mine: next.includes('mine') ? '1' : undefined })
            }
          />
        </div>
      </search>
      <FilteredBy
        parts={[
          sought && `“${sought}”`,
          filter.slot && slotLabels[filter.slot],
          filter.cuisine && cuisineLabels[filter.cuisine],
          ...chosen.map(({ label }) => label),
        ]}
      />
      {first && (
        <div className="mb-4 empty:hidden">
          <NotChecked what={first.notChecked} kind="recipe" hasProfile={first.hasProfile} />
        </div>
      )}
      {isPending && <SkeletonList count={6} className="h-16" />}
      {isError && !data && <Failed what="The recipes" onRetry={refetch} />}
      {data && shown.length === 0 && (
        <EmptyState picture={<SearchPicture />} title="No recipe like this">
          Try another word, or show recipes for all meals. You can also add one of your own.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {shown.map((recipe) => (
          <RecipeRow key={recipe.id} recipe={recipe} onOpen={() => change({ recipe: recipe.id })} />
        ))}
      </ul>
      <MoreButton list={list} className="mt-4 w-full">
        More recipes
      </MoreButton>
    </>
  )
}
