import { useCircle } from '../../access/use-can.ts'
import { timeOfDay } from '../../ui/time.ts'
import type { ListedDose } from './due-doses.ts'
import { progressOf } from './today-groups.ts'

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
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden className="block h-2 w-full rounded-full">
        <rect width="100" height="2" className="fill-sunken" />
        <rect width={(done / all) * 100} height="2" className="fill-green" />
      </svg>
    </div>
  )
}
