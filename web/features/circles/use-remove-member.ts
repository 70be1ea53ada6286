import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import type { Member } from '@kinfold/contract/features/circles/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Removes a member or withdraws an invitation, after the specification's question. */
export function useRemoveMember(clientId: number) {
  const removal = useSend(circles.remove)
  return async ({ id, firstName, lastName, accepted }: Member) => {
    const name = `${firstName} ${lastName}`.trim()
    if (!confirm(`Are you sure you want to remove ${name} from the care team?`)) return
    try {
      const { endedInvitations } = await removal.mutateAsync({ params: { clientId, memberId: id } })
      const description = accepted
        ? `${name} no longer has access. What they wrote stays.${invitationsEnded(endedInvitations)}`
        : `The invitation to ${name} no longer works.`
      toast({ title: 'Member removed', description })
    } catch (error) {
      sayFailed('Error', error, 'Failed to remove member')
    }
  }
}

function invitationsEnded(count: number): string {
  if (count === 0) return ''
  return ` ${countText(count, 'invitation')} they had sent no longer ${count === 1 ? 'works' : 'work'}.`
}
