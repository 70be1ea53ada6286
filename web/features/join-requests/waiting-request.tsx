import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import type { MyJoinRequest } from '@kinfold/contract/features/join-requests/schemas.ts'
import { memberRoleLabel } from '../../access/roles.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { TimeAgo } from '../../ui/time-text.tsx'

/** A request to join that nobody has answered yet. */
export function WaitingRequest({ request, onWithdrawn }: { request: MyJoinRequest; onWithdrawn: () => unknown }) {
  const { id, client, requestedRole, createdAt } = request
  const withdraw = useSend(joinRequests.withdraw)
  const takeBack = async () => {
    try {
      await withdraw.mutateAsync({ params: { id } })
      toast({ title: 'Request withdrawn' })
    } catch (error) {
      sayFailed('Error', error)
    }
    await onWithdrawn()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-[min(13rem,100%)] flex-1">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {clientNameOf(client)} <Badge>{memberRoleLabel(requestedRole)}</Badge>
        </span>
        <span className="text-soft">
          Asked <TimeAgo instant={createdAt} />
        </span>
      </p>
      <Button look="secondary" onClick={takeBack}>
        Withdraw
      </Button>
    </div>
  )
}
