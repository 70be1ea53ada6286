import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { daysAround } from '../../doses/days-around.ts'
import { DoseRow } from '../../doses/today/dose-row.tsx'
import { useDue } from '../../doses/use-due.ts'
import { isSame, type TakenDose } from './use-doses-of.ts'

/** The records of these doses, with undo and correction; the dashboard comes without them. */
export function TakenRows({ taken }: { taken: TakenDose[] }) {
  const { zone } = useCircle()
  const { from, to } = daysAround(dayAt(serverNow(), zone))
  const { listed, now, isError, refetch } = useDue(from, to)
  if (!listed && isError) return <Failed what="The doses taken" onRetry={refetch} />
  if (!listed) return <SkeletonList count={taken.length} className="h-14" />
  return (
    <ul>
      {listed.items
        .filter((item) => taken.some(isSame(item)))
        .map((item) => (
          <DoseRow key={item.key} item={item} withTime now={now} />
        ))}
    </ul>
  )
}
