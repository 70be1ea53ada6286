import { mealLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { volumeText } from '@kinfold/contract/measure-text.ts'
import { useCircle } from '../../access/use-can.ts'
import { later } from '../../ui/layout/later.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { timeOfDay } from '../../ui/time.ts'

// Separately, because the dashboard names all files of the simple view.
const PlannedMeals = later(() => import('./planned-meals.tsx').then((part) => part.PlannedMeals))

const ML_IN_A_GLASS = 200

/** What is planned to eat today, and what was eaten and drunk, as far as recorded. */
export function MyMeals({ data: { mealsToday, drunkTodayMl } }: { data: Dashboard }) {
  const { zone } = useCircle()
  if (!mealsToday || drunkTodayMl === null) return null
  return (
    <Section title="My meals and drinks today">
      <PlannedMeals />
      <ul className="space-y-1">
        {mealsToday.map(({ id, at, intake }) => (
          <li key={id}>
            <span className="tabular-nums">{timeOfDay(at, zone)}</span>{' '}
            {intake?.meal ? mealLabels[intake.meal] : 'A meal'}
            {intake?.eatenPct != null && `: ${eatenText(intake.eatenPct)}`}
          </li>
        ))}
        <li>
          {drunkTodayMl > 0
            ? `${volumeText(drunkTodayMl)} to drink, ${glassesText(Math.round(drunkTodayMl / ML_IN_A_GLASS))}`
            : 'No drinks have been noted yet.'}
        </li>
      </ul>
    </Section>
  )
}

function eatenText(pct: number): string {
  if (pct === 100) return 'all of it'
  return pct === 0 ? 'none of it' : `${pct} % of it`
}

function glassesText(glasses: number): string {
  if (glasses === 0) return 'less than one glass'
  return glasses === 1 ? 'about one glass' : `about ${glasses} glasses`
}
