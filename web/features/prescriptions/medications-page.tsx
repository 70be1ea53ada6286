import { Plus } from 'lucide-react'
import { useCan } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { ViewTabs } from '../../ui/layout/view-tabs.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { todaysDoses } from '../doses/ahead.ts'
import { AskDose } from '../doses/recording/ask-dose.tsx'
import { RefusedChanges } from '../doses/today/refused-changes.tsx'
import { TodayView } from '../doses/today/today-view.tsx'
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
  const mayAdd = useCan('medications.create')
  const { view, change } = useMedicationsSearch()
  const View = parts[view]
  return (
    <AskDose>
      <PageHead
        title="Medications"
        about={<WhosePage />}
        action={
          <>
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
          </>
        }
      />
      <ViewTabs
        label="Views of the medications"
        views={views.map(({ name, label }) => ({
          label,
          to: name === 'today' ? '/medications' : `/medications?view=${name}`,
          current: name === view,
        }))}
      />
      {/* Today shows them with the refused records. */}
      {view !== 'today' && <RefusedChanges />}
      <View />
      <MedicationDialogs />
    </AskDose>
  )
}
MedicationsPage.first = [todaysDoses]
