import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import type { Item } from '@kinfold/contract/features/food/groceries/schemas.ts'
import { pantry } from '@kinfold/contract/features/food/pantry/endpoints.ts'
import { House, X } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { useRecord } from '../../../access/use-record.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { undoable } from '../../../api/undoable.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { IconButton, whileBusy } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** One item; the whole row is a checkbox. Works offline. */
export function ItemRow({ listId, item }: { listId: string; item: Item }) {
  const { id: clientId } = useCircle()
  const mayChange = useCan('groceryLists.change')
  const record = useRecord()
  const { id, name, amount, about, tickedBy, tickedAt } = item
  const isTicked = tickedAt !== null
  const tick = () =>
    // Its own id: `id` is that of the item's entry, which waits before it if the item was added offline.
    record(groceryLists.tick, `tick ${id}`, {
      params: { id: listId, itemId: id },
      query: { clientId },
      body: { ticked: !isTicked },
    })
  return (
    <li className="flex break-inside-avoid items-center gap-2">
      <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 py-1 print:min-h-0 print:py-0">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-green print:size-4"
          checked={isTicked}
          disabled={!mayChange}
          onChange={({ currentTarget }) => {
            void tick()
            focusBeside(currentTarget)
          }}
        />
        <span className="min-w-0 wrap-anywhere">
          <span className={classes('mr-2', isTicked && 'text-soft line-through')} dir="auto">
            {name}
          </span>{' '}
          {/* In the next line as a whole, not between a number and its unit. */}
          {amount && <span className="inline-block max-w-full text-soft tabular-nums">{amount}</span>}
          <span className="block text-sm text-soft print:hidden" dir="auto">
            {isTicked ? `Bought by ${tickedBy}` : `${about}${item.atHome === 'some' ? ', some is at home' : ''}`}
          </span>
        </span>
      </label>
      {mayChange && item.isPlanned && !isTicked && <AtHomeButton listId={listId} item={item} />}
      {mayChange && <RemoveButton listId={listId} item={item} />}
    </li>
  )
}

/** A ticked row goes to another group: whoever ticks by keyboard goes on beside it, not from the top of the list. */
function focusBeside(box: HTMLElement) {
  const row = box.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  beside?.querySelector('input')?.focus()
}

/** For use at home before shopping: takes an item that is there off the list. Can be undone from the toast. */
function AtHomeButton({ listId, item: { id, name } }: { listId: string; item: Item }) {
  const have = useCircleSend(groceryLists.haveAtHome)
  const remove = useCircleSend(pantry.remove)
  const [stockId, renew] = useNewId()
  const say = () => {
    const stock = { id: stockId }
    const undo = () =>
      remove.mutate({ params: stock }, { onError: (error) => sayFailed('This was not restored', error) })
    have.mutate(
      { params: { id: listId, itemId: id }, body: stock },
      {
        onSuccess: () => {
          renew()
          toast({ title: 'Already at home', description: name, action: { label: 'Undo', run: undo } })
        },
        onError: (error) => sayFailed('This was not saved', error),
      },
    )
  }
  return (
    <IconButton
      label={`${name} is at home`}
      icon={<House size={18} aria-hidden />}
      onClick={say}
      {...whileBusy(have.isPending)}
    />
  )
}

/** Can be undone from the toast. */
function RemoveButton({ listId, item: { id, name } }: { listId: string; item: Item }) {
  const removal = undoable(
    useCircleSend(groceryLists.removeItem),
    useCircleSend(groceryLists.restoreItem),
    OFF_THE_LIST,
  )
  return (
    <IconButton
      label={`Take ${name} off the list`}
      icon={<X size={18} aria-hidden />}
      onClick={() => removal.run({ params: { id: listId, itemId: id } }, { description: name })}
      {...whileBusy(removal.isPending)}
    />
  )
}

const OFF_THE_LIST = {
  done: 'Taken off the list',
  failed: 'This was not taken off',
  notRestored: 'This was not restored',
}
