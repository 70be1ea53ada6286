import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import type { Medication, MedicationStatus } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonField } from '../../../ui/forms/reason-field.tsx'
import { useTries } from '../../../ui/forms/use-tries.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

const words: Record<MedicationStatus, { title: string; about: string; done: string; reasons: string[] }> = {
  on_hold: {
    title: 'Put on hold',
    about: 'Nothing is due from now on, until someone resumes it.',
    done: 'is on hold',
    reasons: ['The doctor said so', 'Before a procedure', 'In hospital', 'Side effects'],
  },
  stopped: {
    title: 'Stop',
    about: 'No more doses are due. What was given stays in the history.',
    done: 'is stopped',
    reasons: ['The doctor said so', 'Replaced by another', 'Side effects', 'No longer needed'],
  },
  completed: {
    title: 'Completed',
    about: 'The course is over. What was given stays in the history.',
    done: 'is completed',
    reasons: ['The course is over', 'The pack is empty'],
  },
  active: {
    title: 'Resume',
    about: 'Its doses are due again from now on.',
    done: 'is active again',
    reasons: ['The doctor said so', 'Back home'],
  },
}

type StatusDialogProps = { medication: Medication; status: MedicationStatus; onClose: () => void }

/** Holds, stops, completes or resumes, with a reason where one will be asked for later. */
export function StatusDialog({ medication, status, onClose }: StatusDialogProps) {
  const setStatus = useCircleSend(medications.setStatus)
  const [reason, setReason] = useState('')
  const { tried, noteTry, form } = useTries<HTMLDivElement>()
  const { title, about, done, reasons } = words[status]
  const needed = status === 'on_hold' || status === 'stopped'
  const save = () => {
    noteTry()
    if (needed && !reason.trim()) return
    setStatus.mutate(
      {
        params: { id: medication.id },
        body: { status, reason: reason.trim() || null },
      },
      {
        onSuccess: () => {
          toast({ title: `${medication.name} ${done}` })
          onClose()
        },
        onError: (error) => sayFailed('This was not saved', error, STILL_HERE),
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={`${title}: ${medication.name}`} about={about}>
      <div ref={form} className="space-y-5">
        <ReasonField
          label={needed ? 'Why?' : 'Why? (optional)'}
          required={needed}
          reasons={reasons}
          value={reason}
          onChange={setReason}
          error={tried && needed && !reason.trim() ? 'Please say why' : undefined}
        />
        <Button className="w-full" busy={setStatus.isPending && 'Saving...'} onClick={save}>
          {title}
        </Button>
      </div>
    </Dialog>
  )
}
