import './tones.css'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { CalendarDialogs } from './calendar-dialogs.tsx'
import { CalendarMenu } from './calendar-menu.tsx'
import { CalendarView } from './calendar-view.tsx'
import { DutyBar } from './duty-bar.tsx'
import { HeldBar } from './held-bar.tsx'
import { ScopeDialog } from './scope-choice.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCalendarSearch } from './use-calendar-search.ts'
import { useMoves } from './use-moves.ts'

export function CalendarPage() {
  const circle = useCircle()
  const canAdd = useCan('calendar.create')
  const { open } = useCalendarSearch()
  const moves = useMoves()
  return (
    <>
      <div data-print="no" className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl">Calendar</h1>
          <p className="text-soft wrap-anywhere" dir="auto">
            {circle.firstName} {circle.lastName}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Link to="/care-tasks" className={buttonClasses('quiet')}>
            Care tasks
          </Link>
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
      {moves.asking && <ScopeDialog title="Which ones move?" onChoose={moves.answer} />}
    </>
  )
}
