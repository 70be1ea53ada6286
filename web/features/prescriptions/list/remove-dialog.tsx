import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** For mistaken entries. A medication that was ever given stays, and can be stopped. */
export function RemoveDialog({ medication, onClose }: { medication: Medication; onClose: () => void }) {
  const remove = useCircleSend(medications.remove)
  const confirm = () =>
    remove.mutate(
      { params: { id: medication.id } },
      {
        onSuccess: () => {
          toast({ title: `${medication.name} was removed` })
          onClose()
        },
        onError: (error) => sayFailed('This was not removed', error),
      },
    )
  return (
    <Dialog open onClose={onClose} title={`Remove ${medication.name}?`}>
      <div className="space-y-5">
        <p>This is for what was entered by mistake. If it was taken and no longer is, please stop it instead.</p>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" className="flex-1" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" className="flex-1" busy={remove.isPending && 'Removing...'} onClick={confirm}>
            Remove
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
