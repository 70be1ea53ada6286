import { recipes } from '@kinfold/contract/features/food/recipes/endpoints.ts'
import type { RecipeQuery } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { useState } from 'react'
import { useCirclePages } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { MOST_SEARCHED, SearchBox } from '../../../ui/forms/search-box.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { SwapChoice } from './swap-choice.tsx'

const PAGE_SIZE = 10

type SwapSearchProps = {
  slot: NonNullable<RecipeQuery['slot']>
  isBusy: boolean
  onChoose: (recipeId: string, name: string) => void
}

/** Any other safe dish for this kind of meal, by its name; whether the day stays within its limits is checked when it is chosen. */
export function SwapSearch({ slot, ...choosing }: SwapSearchProps) {
  const [search, setSearch] = useState('')
  const sought = search.trim().slice(0, MOST_SEARCHED)
  return (
    <div className="mt-3">
      <div className="flex">
        <SearchBox label="Search other recipes" value={search} onChange={setSearch} />
      </div>
      {sought && <Found search={sought} slot={slot} {...choosing} />}
    </div>
  )
}

function Found({ search, slot, isBusy, onChoose }: SwapSearchProps & { search: string }) {
  const { firstName } = useCircle()
  const list = useCirclePages(recipes.list, { query: { limit: PAGE_SIZE, search, slot, safe: 'true' } })
  const { data, isError, refetch } = list
  if (isError && !data) return <Failed what="The recipes" onRetry={refetch} />
  if (!data) return <SkeletonList count={3} className="h-20" />
  const found = data.pages.flatMap(({ items }) => items)
  return (
    <>
      {found.length === 0 && (
        <p role="status" className="mt-3">
          No recipe like this for this meal is safe for <bdi>{firstName}</bdi>.
        </p>
      )}
      <ul className="divide-y divide-line">
        {found.map(({ id, name, ...facts }) => (
          <SwapChoice
            key={id}
            dish={{ recipeId: id, name, ...facts }}
            isBusy={isBusy}
            onChoose={() => onChoose(id, name)}
          />
        ))}
      </ul>
      <MoreButton list={list} look="quiet">
        More recipes
      </MoreButton>
    </>
  )
}
