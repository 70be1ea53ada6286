import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import type { PrescriptionChange } from '@kinfold/contract/features/prescriptions/history-schemas.ts'
import { occasionWords } from '@kinfold/contract/features/prescriptions/new-list.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChangeList } from '../../../ui/records/change-list.tsx'
import { changesOf } from '../prescription-changes.ts'

/** 'updated it after a hospital stay (St. Mary’s)' */
function whatWasDone({ before, reconciliation }: PrescriptionChange): string | undefined {
  if (!reconciliation) return undefined
  const { occasion, listedBy } = reconciliation
  return `${before ? 'updated' : 'added'} it ${occasionWords[occasion]}${listedBy ? ` (${listedBy})` : ''}`
}

/** Who changed what in a prescription, from what to what; newest first. */
export function PrescriptionHistory({ medication, onClose }: { medication: Medication; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useCircleApi(medications.history, {
    params: { id: medication.id },
  })
  return (
    <Dialog open onClose={onClose} title="Changes to the prescription" about={medication.name} width="wide">
      {isPending && <SkeletonList count={3} className="h-20" />}
      {isError && !data && <Failed what="The changes" onRetry={refetch} />}
      {data && <ChangeList changes={data} begun="added this" done={whatWasDone} differencesOf={changesOf} />}
    </Dialog>
  )
}
