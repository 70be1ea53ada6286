import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { ChangeList } from '../../../ui/records/change-list.tsx'
import { differencesIn } from '../log-facts.ts'

/** Every change of a log, field by field, newest first. */
export function LogHistory({ id }: { id: string }) {
  const circle = useCircle()
  const { data, isPending, isError, refetch } = useCircleApi(careLogs.history, {
    params: { id },
  })
  return (
    <section aria-label="History" className="w-full">
      {isPending && <SkeletonList count={1} className="h-16" />}
      {isError && !data && <Failed what="The history" onRetry={refetch} />}
      {data && (
        <ChangeList changes={data} begun="wrote this" differencesOf={(change) => differencesIn(change, circle.zone)} />
      )}
    </section>
  )
}
