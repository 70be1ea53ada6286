import { medications } from '@kinfold/contract/features/medications/endpoints.ts'
import type { PrescriptionChange } from '@kinfold/contract/features/medications/history-schemas.ts'
import { occasionWords } from '@kinfold/contract/features/medications/new-list.ts'
import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import { MoveRight } from 'lucide-react'
import { useCircle } from '../../access/use-can.ts'
import { useApi } from '../../api/hooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { changesOf } from './prescription-changes.ts'

/** 'changed'; 'reconciled it after hospital (St. Mary’s)' */
function whatWasDone({ before, reconciliation }: PrescriptionChange): string {
  if (!reconciliation) return before ? 'changed' : 'added'
  const { occasion, listedBy } = reconciliation
  return `${before ? 'reconciled' : 'added'} it ${occasionWords[occasion]}${listedBy ? ` (${listedBy})` : ''}`
}

/** Who changed what of a prescription, from what to what; newest first. */
export function PrescriptionHistory({ medication, onClose }: { medication: Medication; onClose: () => void }) {
  const circle = useCircle()
  const { data, isPending, isError, refetch } = useApi(medications.history, {
    params: { id: medication.id },
    query: { clientId: circle.id },
  })
  return (
    <Dialog open onClose={onClose} title="Changes of the prescription" about={medication.name} width="wide">
      {isPending && <SkeletonList count={3} className="h-20" />}
      {isError && !data && <Failed what="The changes" onRetry={refetch} />}
      <ol className="space-y-3">
        {data?.map((change) => (
          <li key={change.version} className="rounded-control border border-line bg-paper p-3">
            <p className="text-sm text-soft">
              <strong className="text-ink" dir="auto">
                {change.changedBy}
              </strong>{' '}
              {whatWasDone(change)} <TimeAgo instant={change.changedAt} />
            </p>
            {change.before && change.changed.length === 0 && <p>Kept as it was</p>}
            <dl className="mt-1">
              {changesOf(change).map(({ label, from, to }) => (
                <div key={label} className="mt-1 wrap-anywhere">
                  <dt className="text-sm text-soft">{label}</dt>
                  <dd className="flex flex-wrap items-center gap-x-2">
                    {change.before && (
                      <>
                        <span className="text-soft line-through" dir="auto">
                          {from}
                        </span>
                        <MoveRight size={16} aria-label="became" role="img" />
                      </>
                    )}
                    <span dir="auto">{to}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
