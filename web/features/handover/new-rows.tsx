import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan } from '../../access/use-can.ts'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { NewRow } from './new-row.tsx'
import { newsAsRows } from './news-as-rows.tsx'
import { TakeOver } from './taken-over.tsx'

/** The first few items of a handover, a line each, and 'I have read this' if these are all. */
export function NewRows({ most }: { most: number }) {
  const { data, isError, refetch } = useCircleApi(handover.read, { query: { by: 'others' } }, { refetchOnMount: true })
  const mayTakeOver = useCan('handover.acknowledge')
  const mayReview = { medications: useCan('medications.confirm'), allergies: useCan('allergies.confirm') }
  if (!data)
    return isError ? <Failed what="What is new" onRetry={refetch} /> : <SkeletonList count={1} className="h-14" />
  const rows = newsAsRows(data)
  return (
    <>
      {rows.length === 0 ? (
        <p className="py-3 text-soft">None of it stands out. All of it is in the handover.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.slice(0, most).map((row) => (
            <NewRow key={row.key} row={row} mayReview={row.toReview ? mayReview[row.toReview] : false} />
          ))}
        </ul>
      )}
      {mayTakeOver && rows.length <= most && !data.many && (
        <div className="mt-3">
          <TakeOver key={data.until} until={data.until} />
        </div>
      )}
    </>
  )
}
