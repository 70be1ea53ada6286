import '../events/grid/tones.css'
import { ClipboardCheck, Plus } from 'lucide-react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarView } from '../events/grid/calendar-view.tsx'
import { HeldBar } from '../events/moving/held-bar.tsx'
import { useMoves } from '../events/moving/use-moves.ts'
import { ScopeDialog } from '../events/scope-choice.tsx'
import { Toolbar } from '../events/toolbar.tsx'
import { useCalendarSearch } from '../events/use-calendar-search.ts'
import { DutyBar } from '../shifts/duty-bar.tsx'
import { CalendarDialogs } from './calendar-dialogs.tsx'
import { CalendarMenu } from './calendar-menu.tsx'

export function CalendarPage() {
  const circle = useCircle()
  const canAdd = useCan('calendar.create')
  const { open } = useCalendarSearch()
  const moves = useMoves()
  return (
    <>
      <div data-print="no" className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl">Calendar</h1>
          <p className="flex flex-wrap items-center gap-x-3 text-soft">
            <span className="wrap-anywhere" dir="auto">
              {circle.firstName} {circle.lastName}
            </span>
            <Link to="/care-tasks" className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-green">
              <ClipboardCheck size={18} aria-hidden /> Care tasks
            </Link>
          </p>
        </div>
        <div className="flex items-center gap-1 sm:gap-2">
          <CalendarMenu />
          {canAdd && (
            <Button icon={<Plus size={20} aria-hidden />} onClick={() => open({ new: 'appointment' })}>
              Plan
            </Button>
          )}
        </div>
      </div>
      <DutyBar />
      <Toolbar />
      <CalendarView moves={moves} />
      <CalendarDialogs onMove={moves.put} />
      <HeldBar held={moves.held} onPut={moves.put} onLetGo={() => moves.hold(undefined)} />
      {moves.asking && <ScopeDialog title="Which ones should move?" onChoose={moves.answer} />}
    </>
  )
}
