import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { House, Plus } from 'lucide-react'
import { useCirclePages, useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { NotebookPicture } from '../../../ui/pictures.tsx'
import { shortDate } from '../../../ui/time.ts'
import { useFoodSearch } from '../use-food-search.ts'
import { GroceryListPart } from './grocery-list.tsx'
import { PAGE_SIZE } from './page-size.ts'

const PantryDialog = later(() => import('../pantry/pantry-dialog.tsx').then(({ PantryDialog: Loaded }) => Loaded))

/** The list in the address, or the newest. */
export function GroceriesView() {
  const { zone } = useCircle()
  const mayChange = useCan('groceryLists.change')
  const { search, change } = useFoodSearch()
  const pages = useCirclePages(groceryLists.list, { query: { limit: PAGE_SIZE } })
  const { data, isError, isPlaceholderData, refetch } = pages
  const create = useCircleSend(groceryLists.create)
  const [newId, renew] = useNewId()
  const lists = data?.pages.flatMap(({ items }) => items) ?? []
  const id = search.list ?? lists[0]?.id
  const begin = () =>
    create.mutate(
      { body: { id: newId, title: `Shopping ${dayText(dayAt(serverNow(), zone), 'shortDay')}`, planId: null } },
      {
        onSuccess: (list) => {
          renew()
          change({ list: list.id })
        },
        onError: (error) => sayFailed('The list was not created', error),
      },
    )
  if (isError && !data) return <Failed what="The shopping lists" onRetry={refetch} />
  if (!data || isPlaceholderData) return <SkeletonList count={6} className="h-12" />
  return (
    <>
      <div data-print="no" className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Button
          look="quiet"
          className="-ml-3"
          icon={<House size={18} aria-hidden />}
          onClick={() => change({ pantry: 'open' })}
        >
          What is at home
        </Button>
        {mayChange && id && (
          <Button
            look="secondary"
            icon={<Plus size={20} aria-hidden />}
            busy={create.isPending && 'Making...'}
            onClick={begin}
          >
            New list
          </Button>
        )}
      </div>
      {search.pantry && <PantryDialog onClose={() => change({ pantry: undefined, stock: undefined })} />}
      {!id && (
        <EmptyState
          picture={<NotebookPicture />}
          title="Nothing to buy yet"
          action={mayChange && <Button onClick={begin}>Start a list</Button>}
        >
          A meal plan writes the list for you, by aisle. Or start one yourself.
        </EmptyState>
      )}
      {id && (
        <>
          {lists.length > 1 && (
            <div data-print="no" className="mb-4">
              <SelectField
                label="List"
                value={id}
                options={lists.map((list) => ({
                  value: list.id,
                  label: `${list.title} (${shortDate(list.createdAt, zone)})`,
                }))}
                onChange={(event) => change({ list: event.target.value })}
              />
              <MoreButton list={pages} look="quiet">
                Show earlier lists
              </MoreButton>
            </div>
          )}
          <GroceryListPart key={id} id={id} onGone={() => change({ list: undefined })} />
        </>
      )}
    </>
  )
}
