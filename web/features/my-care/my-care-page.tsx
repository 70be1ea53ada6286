import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { NOT_READ_TODAY, useDashboard, useIsOfToday } from '../dashboard/use-dashboard.ts'
import { dayInMyWords, greetingAt } from './day-in-my-words.ts'
import { HelpButton } from './help-button.tsx'
import { HowAmI } from './how-am-i.tsx'
import { MyCircle } from './my-circle.tsx'
import { MyDoses } from './my-doses.tsx'
import { MyMeals } from './my-meals.tsx'
import { WhoComes } from './who-comes.tsx'

const LOOK_EVERY_MS = 60_000

/** The day of the person cared for, in large text: what is next, who comes, and help one tap away. */
export function MyCarePage() {
  const { data, isPending, isError, refetch } = useDashboard()
  const isOfToday = useIsOfToday(data)
  return (
    <div className="space-y-8 text-lg">
      <Heading data={data} />
      {isPending && <Skeleton className="h-96" />}
      {isError && !data && <Failed what="Your day" onRetry={refetch} />}
      {data && (
        <>
          <MyDoses data={data} />
          <HowAmI />
          <WhoComes data={data} />
          {isOfToday && <MyMeals data={data} />}
          <MyCircle people={data.people ?? []} />
        </>
      )}
      <Link to="/profiles" className={buttonClasses('quiet', 'at-edge')}>
        My care profile
      </Link>
    </div>
  )
}

function Heading({ data }: { data: Dashboard | undefined }) {
  const { firstName, zone } = useCircle()
  const isOfToday = useIsOfToday(data)
  const { day, minutes } = wallClockOf(useServerNow(LOOK_EVERY_MS), zone)
  return (
    <header className="space-y-4">
      <p className="text-2xl text-soft">{dayText(day, 'longDay')}</p>
      <PageHead title={`${greetingAt(Math.floor(minutes / 60))}, ${firstName}`} />
      {data ? (
        <div className="space-y-1 text-2xl text-pretty wrap-anywhere">
          {(isOfToday ? dayInMyWords(data, zone) : [NOT_READ_TODAY]).map((sentence) => (
            <p key={sentence} dir="auto">
              {sentence}
            </p>
          ))}
        </div>
      ) : (
        <Skeleton className="h-16" />
      )}
      <HelpButton />
    </header>
  )
}
