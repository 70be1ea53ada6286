import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import type { GroceryList, Item } from '@kinfold/contract/features/food/groceries/schemas.ts'
import { aisleLabels } from '@kinfold/contract/features/food/wording.ts'
import { listText, priceText } from '@kinfold/contract/format.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useOptimistic } from '../../../access/use-optimistic.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { classes } from '../../../ui/classes.ts'
import { Count } from '../../../ui/layout/count.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { AddItem } from './add-item.tsx'
import { Buyer } from './buyer.tsx'
import { ItemRow } from './item-row.tsx'
import { ListActions } from './list-actions.tsx'
import { waitingItems, waitingTicks } from './waiting-ticks.ts'

/** What is still to buy by aisle, then what is in the basket. */
export function GroceryListPart({ id, onGone }: { id: string; onGone: () => void }) {
  const { data, error, refetch } = useCircleApi(groceryLists.read, { params: { id } })
  const list: GroceryList | undefined = useOptimistic(data, [waitingItems, waitingTicks])
  if (error && !data)
    return <NotRead what="The list" error={error} onRetry={refetch} back="The newest list" onBack={onGone} />
  if (!list) return <SkeletonList count={8} className="h-11" />
  const toBuy = list.items.filter(({ atHome, tickedAt }) => atHome !== 'all' || tickedAt !== null)
  const open = toBuy.filter(({ tickedAt }) => tickedAt === null)
  const atHome = list.items.filter((item) => !toBuy.includes(item))
  const bought = list.items.filter(({ tickedAt }) => tickedAt !== null)
  const byAisle = Map.groupBy(open, ({ aisle }) => (aisle ? aisleLabels[aisle] : 'Everything else'))
  return (
    <>
      <h2 className="text-2xl wrap-anywhere" dir="auto">
        {list.title}
      </h2>
      <p role="status" className="mb-4 text-soft">
        {summaryOf(list, open.length, toBuy.length)}
      </p>
      <div className="max-w-2xl">
        <Buyer list={list} />
        <AddItem listId={id} />
      </div>
      <div className="mt-5 xl-page:columns-2 xl-page:gap-12 print:mt-3 print:columns-2 print:gap-10">
        {[...byAisle].map(([aisle, items]) => (
          <Group key={aisle} title={aisle} listId={id} items={items} />
        ))}
      </div>
      {bought.length > 0 && (
        <div data-print="no">
          <Group title="In the basket" listId={id} items={bought} />
        </div>
      )}
      {atHome.length > 0 && (
        <details className="mt-5" data-print="no">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-soft">
            Already at home <Count of={atHome.length} />
          </summary>
          <p className="wrap-anywhere" dir="auto">
            {listText(atHome.map(({ name, amount }) => (amount ? `${name} (${amount})` : name)))}
          </p>
        </details>
      )}
      <ListActions list={list} open={open} onGone={onGone} />
    </>
  )
}

function summaryOf({ items, cost }: GroceryList, open: number, all: number): string {
  if (items.length === 0) return 'Nothing on the list yet.'
  if (all === 0) return 'Everything is at home.'
  const left = open === 0 ? 'Everything has been bought.' : `${open} of ${all} still to buy.`
  return cost.amount > 0 ? `${left} About ${priceText(cost, 'rough')} for what the plan needs.` : left
}

/** Longer ones continue in the second column; otherwise one long aisle would leave the first nearly empty. */
const KEPT_WHOLE = 8
/** On paper only these: of a longer one, the heading has enough below it at the foot of a sheet. */
const KEPT_WHOLE_ON_PAPER = 3

const Group = ({ title, listId, items }: { title: string; listId: string; items: Item[] }) => (
  <section
    aria-label={title}
    className={classes(
      'pb-5 print:pb-3',
      items.length <= KEPT_WHOLE && 'break-inside-avoid',
      items.length > KEPT_WHOLE_ON_PAPER && 'print:break-inside-auto',
    )}
  >
    <h3 className="mb-1 break-after-avoid font-semibold text-soft">{title}</h3>
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <ItemRow key={item.id} listId={listId} item={item} />
      ))}
    </ul>
  </section>
)
