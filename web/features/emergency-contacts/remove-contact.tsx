import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { Trash2 } from 'lucide-react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** Can be undone from the toast. */
export function RemoveContact({ contact }: { contact: EmergencyContact }) {
  const remove = useCircleSend(emergencyContacts.remove)
  const restore = useCircleSend(emergencyContacts.restore)
  const which = { params: { id: contact.id } }
  const fail = (title: string) => (error: unknown) => sayFailed(title, error)
  const undo = () => restore.mutate(which, { onError: fail('The contact was not restored') })
  return (
    <Button
      look="quiet"
      className="px-2!"
      icon={<Trash2 size={18} aria-hidden />}
      busy={remove.isPending && 'Removing...'}
      aria-label={`Remove ${contact.name}`}
      onClick={() =>
        remove.mutate(which, {
          onSuccess: () => toast({ title: 'Contact removed', action: { label: 'Undo', run: undo } }),
          onError: fail('The contact was not removed'),
        })
      }
    >
      Remove
    </Button>
  )
}
