import { pantry } from '@kinfold/contract/features/food/pantry/endpoints.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCan } from '../../../access/use-can.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AddStock } from './add-stock.tsx'
import { StockRow } from './stock-row.tsx'

/** What is in the house: shopping lists of plans leave it out, and what is cooked is taken off. */
export function PantryDialog({ onClose }: { onClose: () => void }) {
  const mayChange = useCan('groceryLists.change')
  const { data, isError, refetch } = useCircleApi(pantry.list)
  const items = data?.items ?? []
  return (
    <Dialog open onClose={onClose} title="What is at home" about="Shopping lists leave it out">
      <div className="space-y-4">
        {mayChange && <AddStock />}
        {isError && !data && <Failed what="What is at home" onRetry={refetch} />}
        {!data && !isError && <SkeletonList count={4} className="h-14" />}
        {data && items.length === 0 && (
          <p className="text-soft">
            Nothing is noted. Say what is in the cupboard, or press the house beside something on a list.
          </p>
        )}
        <ul className="divide-y divide-line">
          {items.map((stock) => (
            <StockRow key={stock.id} stock={stock} mayChange={mayChange} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
