import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { useCircle } from '../../access/use-can.ts'
import { useApi } from '../../api/hooks.ts'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'

/** The earlier versions of a log, newest first. */
export function LogHistory({ id }: { id: string }) {
  const circle = useCircle()
  const { data, isPending, isError, refetch } = useApi(careLogs.history, {
    params: { id },
    query: { clientId: circle.id },
  })
  return (
    <section aria-label="History" className="w-full">
      {isPending && <SkeletonList count={1} className="h-16" />}
      {isError && <Failed what="The history" onRetry={refetch} />}
      <ol className="space-y-2">
        {data?.map(({ version, changedAt, changedBy, title, body }) => (
          <li key={version} className="rounded-control border border-line bg-paper p-3">
            <p className="text-sm text-soft">
              Version {version}, until {changedBy} changed it <TimeAgo instant={changedAt} />
            </p>
            {title && <p className="font-semibold">{title}</p>}
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {body}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
