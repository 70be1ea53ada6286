import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { inlineLinkClasses } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { AddItem } from '../../food/groceries/add-item.tsx'

/** Something to buy, for the newest grocery list. */
export function GroceryProposal({ name, onDone }: { name: string; onDone: () => void }) {
  const { data, isPending, isError, refetch } = useCircleApi(groceryLists.list, { query: { limit: 1 } })
  const [newest] = data?.items ?? []
  if (isPending) return <Skeleton className="h-20" />
  if (isError && !data) return <Failed what="The shopping list" onRetry={refetch} />
  if (!newest)
    return (
      <p>
        There is no shopping list yet.{' '}
        <Link to="/ai-food-planning?view=groceries" className={inlineLinkClasses()}>
          Start one
        </Link>{' '}
        first.
      </p>
    )
  return (
    <>
      <p className="mb-2 text-soft wrap-anywhere" dir="auto">
        For “{newest.title}”
      </p>
      <AddItem listId={newest.id} begin={name} onAdded={onDone} />
    </>
  )
}
