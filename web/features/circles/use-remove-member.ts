import { managesCircle } from '@kinfold/contract/access.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Member } from '@kinfold/contract/features/circles/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Removes a member or withdraws an invitation, after the specification's question. */
export function useRemoveMember(clientId: number) {
  const removal = useSend(circles.remove)
  return async (member: Member) => {
    const { id, accepted } = member
    const name = fullNameOf(member)
    if (!confirm(`Are you sure you want to remove ${name} from the care team?`)) return
    try {
      const { endedInvitations } = await removal.mutateAsync({ params: { clientId, memberId: id } })
      const description = accepted
        ? `${name} no longer has access. What they wrote stays.${invitationsEnded(endedInvitations)}${linkKnown(member)}`
        : `The invitation to ${name} no longer works.`
      toast({ title: 'Member removed', description })
    } catch (error) {
      sayFailed('Error', error, 'Failed to remove member')
    }
  }
}

/** Only managers see it. It is not replaced by itself, because printed codes would stop working. */
const linkKnown = (member: Member): string =>
  managesCircle(member)
    ? ' If the emergency card has a link, they may still have it: you can replace it on its page.'
    : ''

function invitationsEnded(count: number): string {
  if (count === 0) return ''
  return ` ${countText(count, 'invitation')} they had sent no longer ${count === 1 ? 'works' : 'work'}.`
}
