import { pantry } from '@kinfold/contract/features/food/pantry/endpoints.ts'
import type { Stock } from '@kinfold/contract/features/food/pantry/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { hasAll, readSearch } from '@kinfold/contract/search/query.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCan } from '../../../access/use-can.ts'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useFoodSearch } from '../use-food-search.ts'
import { AddStock } from './add-stock.tsx'
import { StockRow } from './stock-row.tsx'

/** Shorter lists need no search. */
const MANY = 8

/** What is in the house: shopping lists of plans leave it out, and cooked amounts are subtracted. */
export function PantryDialog({ onClose }: { onClose: () => void }) {
  const mayChange = useCan('groceryLists.change')
  const { search, change } = useFoodSearch()
  const { data, isError, refetch } = useCircleApi(pantry.list)
  const items = data?.items ?? []
  const sought = readSearch(search.stock ?? '')
  const found = items.filter(({ name }) => hasAll(name, sought))
  return (
    <Dialog open onClose={onClose} title="What is at home" about="Shopping lists leave it out">
      <div className="space-y-4">
        {mayChange && <AddStock />}
        {isError && !data && <Failed what="What is at home" onRetry={refetch} />}
        {!data && !isError && <SkeletonList count={4} className="h-14" />}
        {data && items.length === 0 && (
          <p className="text-soft">
            Nothing is noted yet. Add what is in the cupboard, or press the house beside something on a list.
          </p>
        )}
        {(items.length > MANY || search.stock) && (
          <search className="flex border-t border-line pt-4">
            <SearchBox
              label="Search what is at home"
              value={search.stock ?? ''}
              onChange={(text) => change({ stock: text || undefined })}
            />
          </search>
        )}
        {items.length > 0 && (
          <p role="status" className="text-sm text-soft">
            {stockText(items, found, sought.length > 0)}
          </p>
        )}
        <ul className="divide-y divide-line">
          {found.map((stock) => (
            <StockRow key={stock.id} stock={stock} mayChange={mayChange} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function stockText(items: Stock[], found: Stock[], isSought: boolean): string {
  if (isSought && found.length === 0) return 'Nothing at home has this name.'
  const things = countText(items.length, 'thing')
  if (isSought) return `${found.length} of ${things}`
  const usedUp = items.filter(({ isUsedUp }) => isUsedUp).length
  return usedUp > 0 ? `${things}, ${usedUp} used up` : things
}
