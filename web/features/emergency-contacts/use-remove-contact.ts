import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import { useCircleSend } from '../../access/circle-calls.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Can be undone from the toast. */
export function useRemoveContact(id: string) {
  const remove = useCircleSend(emergencyContacts.remove)
  const restore = useCircleSend(emergencyContacts.restore)
  const which = { params: { id } }
  const fail = (title: string) => (error: unknown) => sayFailed(title, error)
  const undo = () => restore.mutate(which, { onError: fail('The contact was not restored') })
  return {
    isRemoving: remove.isPending,
    remove: () =>
      remove.mutate(which, {
        onSuccess: () => toast({ title: 'Contact removed', action: { label: 'Undo', run: undo } }),
        onError: fail('The contact was not removed'),
      }),
  }
}
