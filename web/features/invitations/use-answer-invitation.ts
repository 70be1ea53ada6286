import { invitations } from '@kinfold/contract/features/invitations/endpoints.ts'
import type { PendingInvite } from '@kinfold/contract/features/invitations/schemas.ts'
import { useLocation } from 'wouter'
import { loadMe, selectClient } from '../../access/session.ts'
import { useSend } from '../../api/hooks.ts'
import { queryClient } from '../../api/query-client.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Accepts or declines an invitation. */
export function useAnswerInvitation({ id, clientName }: PendingInvite) {
  const [, navigate] = useLocation()
  const accept = useSend(invitations.accept)
  const decline = useSend(invitations.decline)
  const readAgain = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => [invitations.pending.path, invitations.received.path].includes(String(queryKey[0])),
    })
  return {
    busy: accept.isPending || decline.isPending,
    accept: async () => {
      try {
        const { clientId } = await accept.mutateAsync({ body: { inviteId: id } })
        toast({ title: 'Invitation Accepted', description: `You are now in the care circle of ${clientName}.` })
        await Promise.all([readAgain(), loadMe()])
        selectClient(clientId)
        navigate('/dashboard')
      } catch (error) {
        sayFailed('Failed to accept invitation', error)
        await readAgain()
      }
    },
    decline: async () => {
      try {
        await decline.mutateAsync({ body: { inviteId: id } })
        toast({ title: 'Invitation Declined' })
      } catch (error) {
        sayFailed('Failed to decline invitation', error)
      }
      await readAgain()
    },
  }
}
