import type { Dashboard, DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Car } from 'lucide-react'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { withSearch } from '../../ui/browser/use-address.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Meta, Row, Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { dayHeading, timeOfDay } from '../../ui/time.ts'
import { eventKinds } from '../events/event-kinds.ts'

type Coming = DashboardPart<'coming'>[number]

/** Appointments, visits and other events of the next days. */
export function ComingUp({ dashboard: { coming } }: { dashboard: Dashboard }) {
  if (!coming) return null
  return (
    <Section
      title="Coming up"
      action={
        <Link to="/calendar" className={buttonClasses('quiet')}>
          Calendar
        </Link>
      }
    >
      {coming.length === 0 && <p className="text-soft">Nothing is planned for the next few days.</p>}
      {coming.length > 0 && (
        <Rows>
          {coming.map((each) => (
            <Event key={`${each.eventId} ${each.original}`} {...each} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function Event({ eventId, original, kind, title, allDay, start, place, transport }: Coming) {
  const { zone } = useCircle()
  const { icon: Icon, label } = eventKinds[kind]
  const day = allDay ? start : dayAt(start, zone)
  const when = allDay ? dayHeading(day, zone) : `${dayHeading(day, zone)}, ${timeOfDay(start, zone)}`
  return (
    <Row mark={<Icon size={20} aria-hidden className="shrink-0 text-soft" />} className="hover:bg-sunken">
      <Link
        to={withSearch('/calendar', { date: day, event: eventId, at: original })}
        className="font-semibold wrap-anywhere text-ink no-underline fills-row hover:underline"
        dir="auto"
      >
        {title}
      </Link>
      <Meta>
        <span className="sr-only">{label}, </span>
        {[when, place].filter(Boolean).join(' · ')}
      </Meta>
      {transport === 'needed' && (
        <p className="flex items-center gap-1.5 text-sm text-apricot-ink">
          <Car size={16} aria-hidden /> A ride is needed
        </p>
      )}
    </Row>
  )
}
