import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import type { PrescriptionChange } from '@kinfold/contract/features/prescriptions/history-schemas.ts'
import { occasionWords } from '@kinfold/contract/features/prescriptions/new-list.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { ChangesDialog } from '../../../ui/records/changes-dialog.tsx'
import { changesOf } from '../prescription-changes.ts'

/** 'updated it after a hospital stay (St. Mary’s)' */
function whatWasDone({ before, reconciliation }: PrescriptionChange): string | undefined {
  if (!reconciliation) return undefined
  const { occasion, listedBy } = reconciliation
  return `${before ? 'updated' : 'added'} it ${occasionWords[occasion]}${listedBy ? ` (${listedBy})` : ''}`
}

/** Who changed what in a prescription, from what to what; newest first. */
export function PrescriptionHistory({ medication, onClose }: { medication: Medication; onClose: () => void }) {
  const reading = useCircleApi(medications.history, { params: { id: medication.id } })
  return (
    <ChangesDialog
      title="Changes to the prescription"
      about={medication.name}
      reading={reading}
      begun="added this"
      done={whatWasDone}
      differencesOf={changesOf}
      onClose={onClose}
    />
  )
}
