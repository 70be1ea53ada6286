import type { DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CalendarDays, Car } from 'lucide-react'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dayHeading, timeOfDay } from '../../ui/time.ts'
import { withSearch } from '../../ui/use-search-values.ts'
import { eventKinds } from '../events/event-kinds.ts'

type Coming = DashboardPart<'coming'>[number]

/** The appointments, visits and whatever else the next days hold. */
export const ComingCard = ({ coming }: { coming: Coming[] }) => (
  <Card
    title="Coming up"
    icon={<CalendarDays size={22} aria-hidden />}
    action={
      <Link to="/calendar" className={buttonClasses('quiet')}>
        Calendar
      </Link>
    }
  >
    {coming.length === 0 && <p className="text-soft">Nothing is planned for the next few days.</p>}
    <ul className="-my-1 divide-y divide-line">
      {coming.map((each) => (
        <Event key={`${each.eventId} ${each.original}`} {...each} />
      ))}
    </ul>
  </Card>
)

function Event({ eventId, original, kind, title, allDay, start, place, transport }: Coming) {
  const { zone } = useCircle()
  const { icon: Icon, label } = eventKinds[kind]
  const day = allDay ? start : dayAt(start, zone)
  const when = allDay ? dayHeading(day, zone) : `${dayHeading(day, zone)}, ${timeOfDay(start, zone)}`
  return (
    <li className="relative flex gap-3 py-2.5">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-green" />
      <div className="min-w-0">
        <Link
          to={withSearch('/calendar', { date: day, event: eventId, at: original })}
          className="font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
          dir="auto"
        >
          {title}
        </Link>
        <p className="text-sm text-soft wrap-anywhere">
          <span className="sr-only">{label}, </span>
          {[when, place].filter(Boolean).join(' · ')}
        </p>
        {transport === 'needed' && (
          <p className="flex items-center gap-1.5 text-sm text-apricot-ink">
            <Car size={16} aria-hidden /> A driver is needed
          </p>
        )}
      </div>
    </li>
  )
}
