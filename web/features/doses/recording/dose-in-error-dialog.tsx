import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonField } from '../../../ui/forms/reason-field.tsx'
import { useTries } from '../../../ui/forms/use-tries.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { reasonsFor } from './reasons.ts'

/** Marks a record as a mistake: it stays readable, but no longer counts. */
export function InErrorDialog({ dose, onClose }: { dose: Dose; onClose: () => void }) {
  const mark = useCircleSend(doses.markInError)
  const [reason, setReason] = useState('')
  const { tried, noteTry, form } = useTries<HTMLDivElement>()
  const confirm = () => {
    noteTry()
    if (!reason.trim()) return
    mark.mutate(
      { params: { id: dose.id }, body: { reason } },
      { onSuccess: onClose, onError: (error) => sayFailed('This was not saved', error, STILL_HERE) },
    )
  }
  return (
    <Dialog open onClose={onClose} title="Entered in error" about={dose.medicationName}>
      <div ref={form} className="space-y-5">
        <p>The record stays readable, crossed out, and no longer counts.</p>
        <ReasonField
          label="Why?"
          required
          reasons={reasonsFor('inError')}
          value={reason}
          error={tried && !reason.trim() ? 'Please say why' : undefined}
          onChange={setReason}
        />
        <Button look="danger" className="w-full" busy={mark.isPending && 'Saving...'} onClick={confirm}>
          Mark as entered in error
        </Button>
      </div>
    </Dialog>
  )
}
