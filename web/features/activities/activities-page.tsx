import { activities } from '@kinfold/contract/features/activities/endpoints.ts'
import { kindsEnjoyed, weeksOf } from '@kinfold/contract/features/activities/rules.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CalendarPlus, NotebookPen } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { SproutPicture } from '../../ui/pictures.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { KindList } from './kind-list.tsx'
import { ThisWeek } from './this-week.tsx'
import { WeeksPicture } from './weeks-picture.tsx'
import { weekInWords } from './words.ts'

const WEEKS_BEFORE = 7

/** What was planned, what was done, and how much it was enjoyed over eight weeks. */
export function ActivitiesPage() {
  const { zone } = useCircle()
  const now = useServerNow(MINUTE_MS)
  const firstDay = startOfWeek(dayAt(now, zone))
  const days = { from: addDays(firstDay, -7 * WEEKS_BEFORE), to: addDays(firstDay, 6) }
  const { data, isPending, isError, refetch } = useCircleApi(activities.list, { query: days })
  const weeks = data ? weeksOf(data, days, now) : []
  const week = weeks.at(-1)
  const isEmpty = data && data.planned.length + data.unplanned.length === 0
  return (
    <>
      <PageHead
        title="Activities"
        about={week && !isEmpty && `This week: ${weekInWords(week)}`}
        onPaper={<WhosePage />}
        action={<Actions />}
      />
      {isPending && <SkeletonList count={4} className="h-16" />}
      {isError && !data && <Failed what="The activities" onRetry={refetch} />}
      {isEmpty && (
        <EmptyState picture={<SproutPicture />} title="No activities yet">
          A walk, the choir, a game of cards: plan them in the calendar, and afterwards note how much they were enjoyed.
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <ThisWeek activities={data} firstDay={firstDay} now={now} />
          <WeeksPicture weeks={weeks} />
          <KindList kinds={kindsEnjoyed(data)} />
        </>
      )}
    </>
  )
}

function Actions() {
  const mayPlan = useCan('calendar.create')
  const mayWrite = useCan('careLogs.create')
  return (
    <>
      {mayWrite && (
        <Link to="/care-logs?new=activity" className={buttonClasses(mayPlan ? 'secondary' : 'primary')}>
          <NotebookPen size={20} aria-hidden /> Record an activity
        </Link>
      )}
      {mayPlan && (
        <Link to="/calendar?new=activity" className={buttonClasses('primary')}>
          <CalendarPlus size={20} aria-hidden /> Plan an activity
        </Link>
      )}
    </>
  )
}
