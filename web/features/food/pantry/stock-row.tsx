import { pantry } from '@kinfold/contract/features/food/pantry/endpoints.ts'
import type { Stock } from '@kinfold/contract/features/food/pantry/schemas.ts'
import { X } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { removed, undoable } from '../../../api/undoable.ts'
import { Button, IconButton, whileBusy } from '../../../ui/button.tsx'
import { TimeAgo } from '../../../ui/time-text.tsx'

/**
 * One item: its amount, with buttons for used up and restocked; the amount entered is sent again, so that what is left
 * stays, and a mistaken press loses nothing.
 */
export function StockRow({ stock, mayChange }: { stock: Stock; mayChange: boolean }) {
  const { id, name, entered, isStaple, isUsedUp, version, addedBy, createdAt } = stock
  const update = useCircleSend(pantry.update)
  const change = () =>
    update.mutate(
      { params: { id }, body: { version, amount: entered, isStaple, isUsedUp: !isUsedUp } },
      { onError: (error) => sayFailed('This was not saved', error) },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-32">
        <p className="wrap-anywhere">
          <span dir="auto">{name}</span> <span className="text-soft">{amountText(stock)}</span>
        </p>
        <p className="text-sm text-soft">
          {isStaple && 'Should always be there. '}
          Added by <span dir="auto">{addedBy}</span>, <TimeAgo instant={createdAt} />
        </p>
      </div>
      {mayChange && (
        <>
          <Button
            look="secondary"
            aria-label={`${name}: ${isUsedUp ? 'there again' : 'used up'}`}
            onClick={change}
            {...whileBusy(update.isPending)}
          >
            {isUsedUp ? 'There again' : 'Used up'}
          </Button>
          <RemoveStock id={id} name={name} />
        </>
      )}
    </li>
  )
}

/** Can be undone from the toast. */
function RemoveStock({ id, name }: Pick<Stock, 'id' | 'name'>) {
  const removal = undoable(useCircleSend(pantry.remove), useCircleSend(pantry.restore), removed())
  return (
    <IconButton
      label={`Remove ${name}`}
      icon={<X size={18} aria-hidden />}
      onClick={() => removal.run({ params: { id } }, { description: name })}
      {...whileBusy(removal.isPending)}
    />
  )
}

function amountText({ amount, counts, isStaple }: Stock): string {
  if (counts === 'used_up') return isStaple ? 'used up: on the next list' : 'used up'
  if (counts === 'enough') return 'enough'
  if (counts === 'unread_amount') return `${amount}: stays on the list, because it is not clear how much that is`
  return amount ?? ''
}
