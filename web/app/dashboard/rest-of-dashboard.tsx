import { type DashboardCard, shownCards } from '@kinfold/contract/features/preferences/choices.ts'
import type { Card } from '../../access/feature.ts'
import { usePreferences } from '../../access/preferences.ts'
import { useAllowed } from '../../access/use-can.ts'
import type { RestProps } from '../../features/dashboard/dashboard-page.tsx'
import { DayRibbon } from '../../features/dashboard/day-ribbon.tsx'
import { FirstSteps, isBeginning } from '../../features/dashboard/first-steps.tsx'
import { NeedsAttention } from '../../features/dashboard/needs-attention.tsx'
import { useIsShownAbove } from '../../features/handover/logs-above.ts'
import { NewForYou } from '../../features/handover/new-for-you.tsx'
import { useMedia } from '../../ui/browser/use-media.ts'
import { InTurn } from '../../ui/layout/in-turn.tsx'
import { later } from '../../ui/layout/later.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const Pictures = later(() => import('./dashboard-pictures.tsx').then((part) => part.DashboardPictures), {
  name: 'This part of the dashboard',
  waiting: <Skeleton className="h-80" />,
})

const cards = Object.values(import.meta.glob<Card>('../../features/*/card.ts', { eager: true, import: 'card' }))

/** Below and beside what has to be done now: what else needs attention, the day, what is new, and all features' cards. */
export function RestOfDashboard({ column, data, onAll }: RestProps) {
  const isWide = useIsWide()
  const shown = useCards({ column, data, isWide })
  // On a wide screen beside what is to be done now; otherwise after it, because the side column is at the end.
  const attention = isWide === (column === 'side') && <NeedsAttention data={data} />
  if (column === 'side')
    return (
      <InTurn onAll={onAll}>
        {attention}
        {shown}
      </InTurn>
    )
  return (
    <InTurn onAll={onAll}>
      {attention}
      {isBeginning(data) && <FirstSteps data={data} />}
      <DayRibbon data={data} />
      {data.sinceYouLooked && <NewForYou counts={data.sinceYouLooked} />}
      {shown}
    </InTurn>
  )
}

/** Tailwind's `xl`. */
const useIsWide = () => useMedia('(width >= 80rem)')

/** On wide screens below the logs: the column beside them would be twice as long. */
const belowLogs: readonly DashboardCard[] = ['mood', 'intake', 'activities']

/**
 * In the person's order; consecutive pictures come together, as one file. A log with a row in 'New for you' is not repeated
 * among the recent ones.
 */
function useCards({ column, data, isWide }: RestProps & { isWide: boolean }) {
  const preferences = usePreferences()
  const isShownAbove = useIsShownAbove(data.sinceYouLooked)
  const allowed = useAllowed(cards)
  const columnOf = (name: DashboardCard) =>
    cards.find((card) => card.name === name)?.column ?? (isWide && belowLogs.includes(name) ? 'main' : 'side')
  const names = shownCards(preferences).filter((name) => columnOf(name) === column)
  const runs: DashboardCard[][] = []
  for (const [at, name] of names.entries()) {
    const goesOn = isPicture(name) && at > 0 && isPicture(names[at - 1]!)
    if (goesOn) runs.at(-1)!.push(name)
    else runs.push([name])
  }
  return runs.map((run) => {
    const [name] = run
    if (isPicture(name!)) return <Pictures key={name} names={run} dashboard={data} />
    const card = allowed.find((each) => each.name === name)
    if (name !== 'logs') return card && <card.Content key={name} dashboard={data} />
    if (!isShownAbove) return card && <Skeleton key={name} className="h-96" />
    const recentLogs = data.recentLogs?.filter((log) => !isShownAbove(log)) ?? null
    return card && <card.Content key={name} dashboard={{ ...data, recentLogs }} />
  })
}

const isPicture = (name: DashboardCard) => cards.every((card) => card.name !== name)
