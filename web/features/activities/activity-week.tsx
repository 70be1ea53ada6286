import { activities } from '@kinfold/contract/features/activities/endpoints.ts'
import { weeksOf } from '@kinfold/contract/features/activities/rules.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Palette } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { linkClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { weekInWords } from './words.ts'

/** This week’s activities in one sentence. */
export function ActivityWeek() {
  const { zone } = useCircle()
  const now = useServerNow(MINUTE_MS)
  const from = startOfWeek(dayAt(now, zone))
  const days = { from, to: addDays(from, 6) }
  const { data, isError, refetch } = useCircleApi(activities.list, { query: days })
  const [week] = data ? weeksOf(data, days, now) : []
  return (
    <Card
      title="Activities this week"
      icon={<Palette size={20} aria-hidden />}
      action={
        <Link to="/activities" className={linkClasses()}>
          More<span className="sr-only"> about activities</span>
        </Link>
      }
    >
      {isError && !data ? (
        <Failed what="This week’s activities" onRetry={refetch} />
      ) : (
        <p className="min-h-7">{week && weekInWords(week)}</p>
      )}
    </Card>
  )
}
