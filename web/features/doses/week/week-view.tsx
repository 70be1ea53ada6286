import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { addDays, daysFrom } from '@kinfold/contract/time/calendar.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { SproutPicture } from '../../../ui/pictures.tsx'
import { type DoseMarkName, DoseSign, doseMarks } from '../dose-marks.tsx'
import { ToMedications } from '../to-medications.tsx'
import { useDue } from '../use-due.ts'
import { useMedicationsSearch } from '../use-medications-search.ts'
import { rangeText } from './week-days.ts'
import { WeekGrid } from './week-grid.tsx'
import { weekRows } from './week-rows.ts'

/** Seven days of doses, a cell for each medication and day. */
export function WeekView() {
  const circle = useCircle()
  const { from } = useMedicationsSearch()
  const today = dayAt(serverNow(), circle.zone)
  const firstDay = startOfWeek(from ?? today)
  const days = daysFrom(firstDay, 7)
  const { listed, isPending, isError, refetch } = useDue(firstDay, addDays(firstDay, 6))
  const { data: adherence } = useCircleApi(doses.adherence)
  const rows = listed && weekRows(listed, circle.zone)
  return (
    <>
      <WeekChoice firstDay={firstDay} thisWeek={startOfWeek(today)} />
      {isPending && <SkeletonList count={5} className="h-24" />}
      {isError && !listed && <Failed what="This week’s doses" onRetry={refetch} />}
      {rows && rows.length === 0 && (
        <EmptyState picture={<SproutPicture />} title="Nothing this week" action={<ToMedications />}>
          No medication was due or given in these seven days.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          <WeekGrid rows={rows} days={days} today={today} adherence={adherence} />
          <Legend />
        </>
      )}
    </>
  )
}

function WeekChoice({ firstDay, thisWeek }: { firstDay: string; thisWeek: string }) {
  const to = (day: string) => `/medications?view=week${day === thisWeek ? '' : `&from=${day}`}`
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h2 className="mr-auto text-lg tabular-nums" aria-live="polite">
        {rangeText(firstDay, addDays(firstDay, 6))}
      </h2>
      {firstDay !== thisWeek && (
        <Link to={to(thisWeek)} className={buttonClasses('quiet')}>
          This week
        </Link>
      )}
      <div className="flex gap-2">
        <Link to={to(addDays(firstDay, -7))} className={buttonClasses('secondary', 'px-3')} aria-label="Previous week">
          <ChevronLeft size={20} aria-hidden />
        </Link>
        <Link to={to(addDays(firstDay, 7))} className={buttonClasses('secondary', 'px-3')} aria-label="Next week">
          <ChevronRight size={20} aria-hidden />
        </Link>
      </div>
    </div>
  )
}

const Legend = () => (
  <ul aria-label="What the symbols mean" className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-sm text-soft">
    {(Object.keys(doseMarks) as DoseMarkName[]).map((mark) => (
      <li key={mark} className="flex items-center gap-1.5">
        <DoseSign mark={mark} /> {doseMarks[mark].label}
      </li>
    ))}
  </ul>
)
