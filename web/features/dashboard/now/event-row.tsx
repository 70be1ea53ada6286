import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Car } from 'lucide-react'
import { Link } from 'wouter'
import { useCircle } from '../../../access/use-can.ts'
import { withSearch } from '../../../ui/browser/use-address.ts'
import { timeOfDay } from '../../../ui/time.ts'
import { eventKinds } from '../../events/event-kinds.ts'
import type { Coming } from './queue.ts'

/** An appointment or visit in the queue; the whole row opens it. */
export function EventRow({ event }: { event: Coming }) {
  const { zone } = useCircle()
  const { eventId, original, kind, title, start, place, transport } = event
  const { icon: Icon, label } = eventKinds[kind]
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-t border-line py-2 first:border-t-0">
      <span className="flex size-10 shrink-0 items-center justify-center text-soft">
        <Icon size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={withSearch('/calendar', { date: dayAt(start, zone), event: eventId, at: original })}
          className="block font-semibold text-ink no-underline wrap-break-word fills-row hover:underline"
          dir="auto"
        >
          {title}
        </Link>
        <p className="text-sm text-soft wrap-anywhere">
          <span className="tabular-nums">{timeOfDay(start, zone)}</span> · {label}
          {place && (
            <>
              {' · '}
              <span dir="auto">{place}</span>
            </>
          )}
        </p>
        {transport === 'needed' && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-apricot-ink">
            <Car size={16} aria-hidden /> A ride is needed
          </p>
        )}
      </div>
    </li>
  )
}
