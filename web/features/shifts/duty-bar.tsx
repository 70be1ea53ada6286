import { shifts } from '@kinfold/contract/features/shifts/endpoints.ts'
import { countText } from '@kinfold/contract/format.ts'
import { ChevronDown, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { timeAndWeekday } from '../../ui/days-in-words.ts'
import { Failed } from '../../ui/layout/failed.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useCalendarSearch } from '../events/use-calendar-search.ts'
import { daysOf } from '../events/views.ts'
import { DutyWeek } from './duty-week.tsx'

/** Remembered on this device: whether the week of shifts is open. */
const KEY = 'calendar_duty_open'

/** Who is on duty now and next, and, expanded, the week with its gaps. */
export function DutyBar() {
  const circle = useCircle()
  const { day, today } = useCalendarSearch()
  const [isOpen, setOpen] = useState(() => localStorage.getItem(KEY) === 'true')
  const days = daysOf('week', day)
  const { data, isError, refetch } = useCircleApi(
    shifts.coverage,
    { query: { from: days[0]!, to: days.at(-1)! } },
    { keepPrevious: true },
  )
  const toggle = () => {
    localStorage.setItem(KEY, String(!isOpen))
    setOpen(!isOpen)
  }
  if (isError && !data)
    return (
      <div className="mb-4">
        <Failed what="Who is on duty" onRetry={refetch} />
      </div>
    )
  if (!data) return <Skeleton className="mb-4 h-13 @lg/page:h-15" />
  const gaps = data.gaps.length
  const isAnyOpen = data.open.some(({ end }) => end > new Date(serverNow()).toISOString())
  return (
    <section aria-label="On duty" data-print="no" className="mb-4 rounded-card border border-line bg-card shadow-card">
      <div
        className="flex flex-wrap items-center justify-end gap-x-3 px-3 py-1 @lg/page:gap-x-4 @lg/page:px-4 @lg/page:py-2"
        data-tone="shift"
      >
        <div className="flex min-w-0 flex-1 basis-40 items-center gap-x-3 @lg/page:gap-x-4">
          <ShieldCheck size={22} aria-hidden className="shrink-0 text-(--tone-edge)" />
          <div className="min-w-0 flex-1 py-1 text-sm @lg/page:flex @lg/page:flex-wrap @lg/page:items-center @lg/page:justify-between @lg/page:gap-x-3 @lg/page:text-base">
            <p className="wrap-anywhere" dir="auto">
              <OnDuty now={data.now} next={data.next} isAnyOpen={isAnyOpen} zone={circle.zone} today={today} />
            </p>
            {gaps > 0 && (
              <p className="inline-flex items-center gap-1.5 text-apricot-ink">
                <TriangleAlert size={18} aria-hidden /> {countText(gaps, 'gap')}{' '}
                {days.includes(today) ? 'this week' : 'in that week'}
              </p>
            )}
          </div>
        </div>
        <Button look="quiet" className="px-3 @lg/page:px-4" aria-expanded={isOpen} onClick={toggle}>
          <span className="sr-only @lg/page:not-sr-only">{isOpen ? 'Hide shifts' : 'Show shifts'}</span>
          <ChevronDown size={18} aria-hidden className={classes('transition-transform', isOpen && 'rotate-180')} />
        </Button>
      </div>
      {isOpen && <DutyWeek days={days} coverage={data} />}
    </section>
  )
}

type OnDutyProps = { now: Duty[]; next: Duty | null; isAnyOpen: boolean; zone: string; today: string }
type Duty = { name: string; start: string; end: string }

function OnDuty({ now, next, isAnyOpen, zone, today }: OnDutyProps) {
  const at = (instant: string) => timeAndWeekday(instant, zone, today)
  if (now.length === 0 && !next)
    return isAnyOpen ? 'Nobody has taken a shift that is to come.' : 'No shifts are planned.'
  return (
    <>
      {now.length === 0 && <strong className="mr-4">Nobody is on duty now.</strong>}
      {now.length > 0 && (
        <span className="mr-4 inline-block">
          On duty now: <strong>{now.map(({ name, end }) => `${name} until ${at(end)}`).join(', ')}</strong>
        </span>
      )}{' '}
      {next && (
        <span className="inline-block text-soft">
          Next: {next.name}, {at(next.start)}
        </span>
      )}
    </>
  )
}
