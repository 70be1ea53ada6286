import '../events/grid/tones.css'
import { firstOfMonth } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { ClipboardCheck, Plus } from 'lucide-react'
import { Link } from 'wouter'
import { usePreferences } from '../../access/preferences.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { QuickAddField } from '../events/form/quick-add/quick-add-field.tsx'
import { CalendarView } from '../events/grid/calendar-view.tsx'
import { HeldBar } from '../events/moving/held-bar.tsx'
import { useMoves } from '../events/moving/use-moves.ts'
import { ScopeDialog } from '../events/scope-choice.tsx'
import { Toolbar } from '../events/toolbar.tsx'
import { useCalendarSearch } from '../events/use-calendar-search.ts'
import { daysOf } from '../events/views.ts'
import { DutyBar } from '../shifts/duty-bar.tsx'
import { CalendarDialogs } from './calendar-dialogs.tsx'
import { CalendarMenu } from './calendar-menu.tsx'

export function CalendarPage() {
  const circle = useCircle()
  const { simple } = usePreferences()
  const canAdd = useCan('calendar.create')
  const { open, today, view, day } = useCalendarSearch()
  // Somebody who has turned to another week plans for that one, and sees there what was saved.
  const isShown = view === 'month' ? firstOfMonth(day) === firstOfMonth(today) : daysOf(view, day).includes(today)
  const plan = () => open({ new: 'appointment', start: isShown ? undefined : day })
  const moves = useMoves()
  return (
    <>
      <PageHead
        title="Calendar"
        isPrinted={false}
        about={simple && <WhosePage />}
        action={
          <>
            <Link to="/care-tasks" className={buttonClasses('quiet', 'max-sm:hidden')}>
              <ClipboardCheck size={18} aria-hidden /> Care tasks
            </Link>
            <CalendarMenu />
            {canAdd && (
              <Button icon={<Plus size={20} aria-hidden />} onClick={plan}>
                Plan
              </Button>
            )}
          </>
        }
      />
      <DutyBar />
      {canAdd && (
        // On a phone the calendar begins higher up; 'Plan' is beside the title.
        <div className="mb-4 max-w-reading max-sm:hidden">
          <QuickAddField
            today={today}
            onSaved={({ id, startsAt, startDay }) =>
              open({ saved: id, date: startsAt ? dayAt(startsAt, circle.zone) : (startDay ?? undefined) })
            }
          />
        </div>
      )}
      <Toolbar />
      <CalendarView moves={moves} />
      <CalendarDialogs onMove={moves.put} />
      <HeldBar held={moves.held} onPut={moves.put} onLetGo={() => moves.hold(undefined)} />
      {moves.asking && <ScopeDialog title="Which ones should move?" onChoose={moves.answer} />}
    </>
  )
}
