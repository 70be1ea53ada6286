import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { AskDose } from './ask-dose.tsx'
import { MedicationDialogs } from './medication-dialogs.tsx'
import { PrintLinks } from './print-links.tsx'
import { TodayView } from './today-view.tsx'
import { useDropRefused } from './use-drop-refused.ts'
import { useMedicationsSearch, views } from './use-medications-search.ts'

const WeekView = lazy(() => import('./week-view.tsx').then(({ WeekView }) => ({ default: WeekView })))
const ListView = lazy(() => import('./list-view.tsx').then(({ ListView }) => ({ default: ListView })))
const HistoryView = lazy(() => import('./history-view.tsx').then(({ HistoryView }) => ({ default: HistoryView })))

export function MedicationsPage() {
  const circle = useCircle()
  const mayAdd = useCan('medications.create')
  const { view, change } = useMedicationsSearch()
  useDropRefused()
  const shown = { today: <TodayView />, week: <WeekView />, list: <ListView />, history: <HistoryView /> }
  return (
    <AskDose>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl">Medications</h1>
          <p className="text-soft wrap-anywhere" dir="auto">
            {circle.firstName} {circle.lastName}
          </p>
        </div>
        <div className="flex gap-2">
          <PrintLinks />
          {mayAdd && (
            <Button
              icon={<Plus size={20} aria-hidden />}
              aria-label="Add a medication"
              onClick={() => change({ add: '1' })}
            >
              Add
            </Button>
          )}
        </div>
      </div>
      <ViewTabs
        label="Views of the medications"
        views={views.map(({ name, label }) => ({
          label,
          to: name === 'today' ? '/medications' : `/medications?view=${name}`,
          current: name === view,
        }))}
      />
      <Suspense fallback={<SkeletonList count={4} className="h-28" />}>{shown[view]}</Suspense>
      <MedicationDialogs />
    </AskDose>
  )
}
