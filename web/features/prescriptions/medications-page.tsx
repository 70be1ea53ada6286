import { Plus } from 'lucide-react'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { AskDose } from '../doses/recording/ask-dose.tsx'
import { TodayView } from '../doses/today/today-view.tsx'
import { useDropRefused } from '../doses/use-drop-refused.ts'
import { useMedicationsSearch, views } from '../doses/use-medications-search.ts'
import { MedicationDialogs } from './medication-dialogs.tsx'
import { PrintLinks } from './paper/print-links.tsx'

const waiting = <SkeletonList count={4} className="h-28" />
const parts = {
  today: TodayView,
  week: later(() => import('../doses/week/week-view.tsx').then(({ WeekView }) => WeekView), {
    name: 'The week',
    waiting,
  }),
  list: later(() => import('./list/list-view.tsx').then(({ ListView }) => ListView), {
    name: 'The medications',
    waiting,
  }),
  history: later(() => import('../doses/history/history-view.tsx').then(({ HistoryView }) => HistoryView), {
    name: 'The history',
    waiting,
  }),
}

export function MedicationsPage() {
  const circle = useCircle()
  const mayAdd = useCan('medications.create')
  const { view, change } = useMedicationsSearch()
  useDropRefused()
  const View = parts[view]
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
      <View />
      <MedicationDialogs />
    </AskDose>
  )
}
