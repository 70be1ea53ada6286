import { mealLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { volumeText } from '@kinfold/contract/measure-text.ts'
import { Utensils } from 'lucide-react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../access/use-can.ts'
import { linkClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { timeOfDay } from '../../ui/time.ts'

/** More than anyone eats in a day; with more, the rest of the dashboard would be out of sight. */
const MOST_MEALS = 8

/** Today's meals, how much of each was eaten, and what was drunk, as far as recorded. */
export function IntakeToday({ dashboard: { mealsToday, drunkTodayMl } }: { dashboard: Dashboard }) {
  const { zone } = useCircle()
  const mayWrite = useCan('careLogs.create')
  if (!mealsToday || drunkTodayMl === null) return null
  const earlier = Math.max(0, mealsToday.length - MOST_MEALS)
  return (
    <Card
      title="Food and drink today"
      icon={<Utensils size={20} aria-hidden />}
      action={
        mayWrite && (
          <Link to="/care-logs?new=meal" className={linkClasses()}>
            Add<span className="sr-only"> a meal</span>
          </Link>
        )
      }
    >
      {mealsToday.length === 0 && drunkTodayMl === 0 && <p className="text-soft">Nothing noted yet today.</p>}
      {earlier > 0 && (
        <Link to="/care-logs?type=meal" className={linkClasses()}>
          {earlier} earlier today
        </Link>
      )}
      {mealsToday.length > 0 && (
        <ul className="space-y-2">
          {mealsToday.slice(earlier).map(({ id, at, intake }) => (
            <li key={id} className="grid grid-cols-[1fr_auto] gap-x-3">
              <span>
                <span className="text-soft tabular-nums">{timeOfDay(at, zone)}</span>{' '}
                {intake?.meal ? mealLabels[intake.meal] : 'A meal'}
              </span>
              {intake?.eatenPct != null && (
                <>
                  <span className="tabular-nums">{intake.eatenPct} % eaten</span>
                  <Share percent={intake.eatenPct} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {drunkTodayMl > 0 && (
        <p className="mt-3">
          Drinks so far: <span className="font-semibold tabular-nums">{volumeText(drunkTodayMl)}</span>
        </p>
      )}
    </Card>
  )
}

/** Only visual: the number is beside it. */
const Share = ({ percent }: { percent: number }) => (
  <span aria-hidden className="col-span-2 mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
    <span className="block h-full rounded-full bg-green" style={{ width: `${percent}%` }} />
  </span>
)
