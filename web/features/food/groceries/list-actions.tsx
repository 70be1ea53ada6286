import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import type { GroceryList, Item } from '@kinfold/contract/features/food/groceries/schemas.ts'
import { aisleLabels } from '@kinfold/contract/features/food/wording.ts'
import { Printer, RefreshCw, Share2, Trash2 } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCan } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { removed, undoable } from '../../../api/undoable.ts'
import { copyAndSay } from '../../../ui/browser/copy-and-say.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

type ListActionsProps = { list: GroceryList; open: Item[]; onGone: () => void }

export function ListActions({ list, open, onGone }: ListActionsProps) {
  const mayChange = useCan('groceryLists.change')
  const update = useCircleSend(groceryLists.fromPlan)
  const removal = undoable(useCircleSend(groceryLists.remove), useCircleSend(groceryLists.restore), removed('list'))
  const which = { params: { id: list.id } }
  return (
    <div data-print="no" className="mt-6 wraps-at-edge gap-y-3">
      <Button
        look="secondary"
        icon={<Share2 size={18} aria-hidden />}
        onClick={() => void share(list.title, asText(list.title, open))}
      >
        Share as text
      </Button>
      <Button look="secondary" icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
        Print
      </Button>
      {mayChange && list.planId && (
        <Button
          look="secondary"
          icon={<RefreshCw size={18} aria-hidden />}
          busy={update.isPending && 'Updating...'}
          onClick={() =>
            update.mutate(which, {
              onSuccess: () => toast({ title: 'The list follows the plan again' }),
              onError: (error) => sayFailed('The list was not updated', error),
            })
          }
        >
          Update from the plan
        </Button>
      )}
      {mayChange && (
        <Button
          look="quiet"
          icon={<Trash2 size={18} aria-hidden />}
          busy={removal.isPending && 'Removing...'}
          onClick={() => removal.run(which, { description: list.title, onGone })}
        >
          Remove list
        </Button>
      )}
    </div>
  )
}

/** With the phone’s share menu if there is one, else to the clipboard. */
async function share(title: string, text: string) {
  if (navigator.share) {
    await navigator.share({ title, text }).catch(() => {})
    return
  }
  await copyAndSay(text, { copied: 'List copied', failed: 'The list could not be copied' })
}

/** What is still to buy, by aisle. */
export function asText(title: string, items: Item[]): string {
  const groups = Map.groupBy(items, ({ aisle }) => (aisle ? aisleLabels[aisle] : 'Everything else'))
  const parts = [...groups].map(([aisle, some]) =>
    [`${aisle}:`, ...some.map(({ name, amount }) => `- ${[name, amount].filter(Boolean).join(', ')}`)].join('\n'),
  )
  return [title, ...parts].join('\n\n')
}
