import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { MOST_OPENINGS } from '@kinfold/contract/features/medical-documents/openings.ts'
import { useState } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { NO_CACHE } from '../../api/hooks.ts'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { exactTime } from '../../ui/time.ts'

/** Who opened its files, for managers; loaded on request. */
export function OpeningsList({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details data-print="no" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-soft">Who opened this</summary>
      {isOpen && <Openings id={id} />}
    </details>
  )
}

function Openings({ id }: { id: string }) {
  const { zone } = useCircle()
  const { data, isPending, refetch } = useCircleApi(medicalDocuments.openings, { params: { id } }, NO_CACHE)
  if (isPending) return <SkeletonList count={2} className="h-8" />
  if (!data) return <Failed what="The list" onRetry={refetch} />
  if (data.length === 0) return <p className="text-soft">Nobody has opened any of its files yet.</p>
  return (
    <>
      <ol aria-label="Who opened this">
        {data.map(({ at, userId, name, inArchive }) => (
          <li key={`${at} ${userId}`} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span>
              <span dir="auto">{name ?? 'Somebody with the link of the emergency card'}</span>
              {inArchive && ', in an archive of the circle'}
            </span>
            <time dateTime={at} className="text-soft">
              {exactTime(at, zone)}
            </time>
          </li>
        ))}
      </ol>
      {data.length >= MOST_OPENINGS && (
        <p className="mt-3 text-sm text-soft">At most the newest {MOST_OPENINGS} are listed.</p>
      )}
    </>
  )
}
