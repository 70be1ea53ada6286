import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { timeAndWeekday } from '../../ui/days-in-words.ts'
import { NOT_READ_TODAY, useIsOfToday } from '../dashboard/use-dashboard.ts'
import { covers } from './day-in-my-words.ts'
import { ComingRows, comingOf } from './who-comes.tsx'

/** Who is here or comes today, and what is planned for today; then who comes next, on another day. */
export function ComesToday({ data }: { data: Dashboard }) {
  const { zone } = useCircle()
  const isOfToday = useIsOfToday(data)
  const clock = new Date(serverNow()).toISOString()
  const today = dayAt(clock, zone)
  const next = data.onDuty?.next
  const isNextToday = Boolean(next && dayAt(next.start, zone) === today)
  const coming = isOfToday ? comingToday(data, isNextToday, today) : []
  return (
    <div className="space-y-3">
      <ComingRows coming={coming} now={data.now} />
      {!isOfToday && <p>{NOT_READ_TODAY}</p>}
      {isOfToday && !isNextToday && isOnDutyKnown(data) && <p>Nobody else comes today.</p>}
      {isOfToday && coming.length === 0 && !isOnDutyKnown(data) && <p>Nothing is planned for today.</p>}
      {next && next.start > clock && !(isOfToday && isNextToday) && (
        <p className="wrap-anywhere">
          Next: <span className="tabular-nums">{timeAndWeekday(next.start, zone, today)}</span>, <bdi>{next.name}</bdi>
        </p>
      )}
    </div>
  )
}

/** Where nobody enters shifts, somebody may come of whom the app knows nothing. */
const isOnDutyKnown = ({ onDuty }: Dashboard) =>
  Boolean(onDuty && (onDuty.next || onDuty.now.length + onDuty.today.length > 0))

function comingToday({ onDuty, eventsToday, coming, now }: Dashboard, isNextToday: boolean, today: string) {
  const next = isNextToday && onDuty?.next ? [onDuty.next] : []
  // `today` has those who come after the next one.
  const afterwards = (onDuty?.today ?? []).filter(({ start }) => start > now)
  const allDay = (coming ?? []).filter((event) => event.allDay && covers(today, event))
  return comingOf([...(onDuty?.now ?? []), ...next, ...afterwards], [...(eventsToday ?? []), ...allDay], now)
}
