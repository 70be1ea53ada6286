import { groceryLists } from '@kinfold/contract/features/food/groceries/endpoints.ts'
import type { GroceryList } from '@kinfold/contract/features/food/groceries/schemas.ts'
import { ShoppingCart } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useSignedIn } from '../../../access/session.ts'
import { useCan } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'

/** Who does the shopping, so that exactly one person goes. */
export function Buyer({ list: { id, buyer } }: { list: GroceryList }) {
  const { user } = useSignedIn()
  const mayChange = useCan('groceryLists.change')
  const buy = useCircleSend(groceryLists.buy)
  const isMe = buyer?.id === user.id
  const say = (buying: boolean) =>
    buy.mutate(
      { params: { id }, body: { buying } },
      { onError: (error) => sayFailed('Who buys was not changed', error) },
    )
  return (
    <div data-print={buyer ? undefined : 'no'} className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p dir="auto">{whoBuys(buyer?.name, isMe)}</p>
      {mayChange && (
        <Button
          look={buyer ? 'quiet' : 'secondary'}
          icon={<ShoppingCart size={18} aria-hidden />}
          busy={buy.isPending && 'Saving...'}
          onClick={() => say(!isMe)}
        >
          {isMe ? 'I cannot go after all' : 'I’ll do the shopping'}
        </Button>
      )}
    </div>
  )
}

function whoBuys(name: string | undefined, isMe: boolean): string {
  if (isMe) return 'You are doing the shopping.'
  return name ? `${name} is doing the shopping.` : 'Nobody is doing the shopping yet.'
}
