import { useCircle } from '../../../access/use-can.ts'
import { timeOfDay } from '../../../ui/time.ts'
import type { ListedDose } from '../due-doses.ts'
import { progressOf } from './today-groups.ts'
import { UsedBar } from './used-bar.tsx'

/** '4 of 9 doses recorded today. Next at 14:00.' */
export function TodayProgress({ doses, now }: { doses: ListedDose[]; now: number }) {
  const { zone } = useCircle()
  const { all, done, next } = progressOf(doses, zone, now)
  if (all === 0) return null
  return (
    <div>
      <p className="mb-1.5 tabular-nums">
        <strong>
          {done} of {all}
        </strong>{' '}
        {all === 1 ? 'dose' : 'doses'} recorded today{next && `, next at ${timeOfDay(next, zone)}`}
      </p>
      <UsedBar used={done} of={all} />
    </div>
  )
}
