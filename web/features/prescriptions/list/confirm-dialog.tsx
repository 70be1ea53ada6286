import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { useTries } from '../../../ui/forms/use-tries.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useMedicationsSearch } from '../../doses/use-medications-search.ts'
import { scheduleText } from './schedule-text.ts'

type Source = 'family_reported' | 'clinician_list'
export type ToConfirm = {
  medication: Medication
  /** What the person has said already. */
  source?: Source
  onClose: () => void
}

/** Confirms a medication added in passing: the person says what they checked it against. */
export function ConfirmDialog({ medication, source, onClose }: ToConfirm) {
  const { change } = useMedicationsSearch()
  const confirm = useCircleSend(medications.confirm)
  const [verification, setVerification] = useState(source)
  const { tried, noteTry, form } = useTries<HTMLDivElement>()
  const save = () => {
    noteTry()
    if (!verification) return
    confirm.mutate(
      { params: { id: medication.id }, body: { verification } },
      {
        onSuccess: () => {
          toast({ title: `${medication.name} is confirmed` })
          onClose()
        },
        onError: (error) => sayFailed('This was not saved', error),
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Confirm ${medication.name}`}
      about="Please compare name, strength and times first."
    >
      <div ref={form} className="space-y-5">
        <p className="rounded-control border border-line bg-paper p-3 wrap-anywhere" dir="auto">
          <strong>{medicationTitle(medication)}</strong>
          <br />
          {scheduleText(medication)}
        </p>
        {!medication.schedule && (
          <div className="space-y-3">
            <p>It has no times yet: nothing will be due, and nobody is reminded.</p>
            <Button
              className="w-full"
              onClick={() => {
                onClose()
                change({ add: undefined, edit: medication.id })
              }}
            >
              Set the times first
            </Button>
          </div>
        )}
        <Choices
          label="Where does this come from?"
          layout="cards"
          choices={[
            { value: 'family_reported', label: 'The family', about: 'Someone who knows what is taken' },
            { value: 'clinician_list', label: 'A clinician’s list', about: 'Doctor, hospital or pharmacy, on paper' },
          ]}
          value={verification}
          onChange={setVerification}
          error={tried && !verification ? 'Please say where this comes from' : undefined}
        />
        <Button
          className="w-full"
          look={medication.schedule ? 'primary' : 'secondary'}
          busy={confirm.isPending && 'Saving...'}
          onClick={save}
        >
          {medication.schedule ? 'Confirm' : 'Confirm without times'}
        </Button>
      </div>
    </Dialog>
  )
}
