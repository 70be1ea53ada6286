import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { InErrorForm } from '../../../ui/records/in-error-form.tsx'
import { reasonsFor } from './reasons.ts'

/** Marks a record as a mistake: it stays readable, but no longer counts. */
export function InErrorDialog({ dose, onClose }: { dose: Dose; onClose: () => void }) {
  const mark = useCircleSend(doses.markInError)
  const confirm = (reason: string) =>
    mark.mutate(
      { params: { id: dose.id }, body: { reason } },
      { onSuccess: onClose, onError: (error) => sayFailed('This was not saved', error, STILL_HERE) },
    )
  return (
    <Dialog open onClose={onClose} title="Entered in error" about={dose.medicationName}>
      <InErrorForm reasons={reasonsFor('inError')} inDialog isPending={mark.isPending} onConfirm={confirm}>
        The record stays readable, crossed out, and no longer counts.
      </InErrorForm>
    </Dialog>
  )
}
