import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { Card } from '../access/feature.ts'
import { useAllowed } from '../access/use-can.ts'
import { DayRibbon } from '../features/dashboard/day-ribbon.tsx'
import { FirstSteps, isBeginning } from '../features/dashboard/first-steps.tsx'
import { LowStockNote } from '../features/dashboard/low-stock-note.tsx'
import { ReviewNotes } from '../features/dashboard/review-notes.tsx'
import { NewForYou } from '../features/handover/new-for-you.tsx'
import { later } from '../ui/later.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const Pictures = later(() => import('./dashboard-pictures.tsx').then((part) => part.DashboardPictures), {
  name: 'How it goes',
  waiting: <Skeleton className="h-80" />,
})

const cards: Card[] = [
  ...Object.values(import.meta.glob<Card>('../features/*/card.ts', { eager: true, import: 'card' })),
  { column: 'side', place: 3, needs: 'dashboard.read', Content: Pictures } satisfies Card,
].sort((a, b) => a.place - b.place)

type RestProps = { column: Card['column']; data: Dashboard }

/** What stands below what is to be done now, and beside it: the day, what is new, and the cards of all features. */
export const RestOfDashboard = ({ column, data }: RestProps) => (
  <>
    {column === 'main' && (
      <>
        {isBeginning(data) && <FirstSteps data={data} />}
        <DayRibbon data={data} />
        {data.sinceYouLooked && <NewForYou counts={data.sinceYouLooked} />}
      </>
    )}
    {column === 'side' && (
      <div className="space-y-3 empty:hidden">
        <ReviewNotes medications={data.medicationsToReview} allergies={data.allergiesToConfirm} />
        {data.lowStock && <LowStockNote lowStock={data.lowStock} />}
      </div>
    )}
    <Cards column={column} data={data} />
  </>
)

function Cards({ column, data }: RestProps) {
  return useAllowed(cards)
    .filter((card) => card.column === column)
    .map(({ place, Content }) => <Content key={place} dashboard={data} />)
}
