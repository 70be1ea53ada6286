import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { classes } from '../../ui/classes.ts'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { type NewsRow, newsAsRows } from './news-as-rows.tsx'
import { whenText } from './news-words.ts'
import { TakeOver } from './taken-over.tsx'

/** The first few items of a handover, a line each, and 'I have read this' if these are all. */
export function NewRows({ most }: { most: number }) {
  const { data, isError, refetch } = useCircleApi(handover.read, { query: { by: 'others' } }, { refetchOnMount: true })
  const { zone } = useCircle()
  const mayTakeOver = useCan('handover.acknowledge')
  if (!data)
    return isError ? <Failed what="What is new" onRetry={refetch} /> : <SkeletonList count={1} className="h-14" />
  const rows = newsAsRows(data)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {rows.slice(0, most).map((row) => (
          <NewRow key={row.key} row={row} zone={zone} />
        ))}
      </ul>
      {mayTakeOver && rows.length > 0 && rows.length <= most && !data.many && (
        <div className="mt-3">
          <TakeOver key={data.until} until={data.until} />
        </div>
      )}
    </>
  )
}

function NewRow({ row: { sign, text, badge, isUrgent, by, at, to }, zone }: { row: NewsRow; zone: string }) {
  return (
    <li className="relative flex h-15.5 items-center gap-3 hover:bg-sunken">
      {sign}
      <div className="min-w-0 flex-1">
        <p className={classes('truncate', isUrgent && 'text-red-ink')} dir="auto">
          <Link
            to={to}
            className="font-semibold text-current no-underline after:absolute after:inset-0 hover:underline"
          >
            {text}
          </Link>
        </p>
        <p className="truncate text-sm text-soft">
          {badge && `${badge} · `}
          {whenText(at, zone)}
          {by && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
