import { inOrder, type DashboardCard as Name } from '@kinfold/contract/features/preferences/choices.ts'
import { ArrowDown, ArrowUp, LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { usePreferences } from '../../access/preferences.ts'
import { IconButton, whileBusy } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { savePreferences } from './save-preferences.ts'

const labels: Record<Name, string> = {
  logs: 'Recent care logs',
  coming: 'Coming up',
  doses: 'Doses taken',
  vitals: 'Vitals',
  mood: 'Mood this week',
  intake: 'Food and drink today',
  activities: 'Activities this week',
  people: 'People',
}

/** Which cards the dashboard shows, and in which order. */
export function DashboardCard() {
  const { cardOrder, hiddenCards } = usePreferences()
  const order = inOrder(cardOrder)
  const [moved, setMoved] = useState<Name>()
  const move = (from: number, by: -1 | 1) => {
    setMoved(order[from])
    savePreferences({ cardOrder: order.with(from, order[from + by]!).with(from + by, order[from]!) })
  }
  const show = (name: Name, isShown: boolean) =>
    savePreferences({ hiddenCards: isShown ? hiddenCards.filter((each) => each !== name) : [...hiddenCards, name] })
  return (
    <Card title="Dashboard" icon={<LayoutDashboard size={22} aria-hidden />}>
      <ul className="divide-y divide-line">
        {order.map((name, at) => (
          <li key={name} className="flex min-h-12 items-center gap-2">
            <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-green"
                checked={!hiddenCards.includes(name)}
                onChange={({ target }) => show(name, target.checked)}
              />
              {labels[name]}
            </label>
            <IconButton
              label={`Move up: ${labels[name]}`}
              icon={<ArrowUp size={20} aria-hidden />}
              className="aria-disabled:opacity-40"
              onClick={() => move(at, -1)}
              {...whileBusy(at === 0)}
            />
            <IconButton
              label={`Move down: ${labels[name]}`}
              icon={<ArrowDown size={20} aria-hidden />}
              className="aria-disabled:opacity-40"
              onClick={() => move(at, 1)}
              {...whileBusy(at === order.length - 1)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved && `${labels[moved]}: ${order.indexOf(moved) + 1} of ${order.length}`}
      </p>
      <p className="mt-3 text-sm text-soft">
        What needs to be done now always comes first. On a wide screen the care logs are in the middle and the others
        beside them.
      </p>
    </Card>
  )
}
