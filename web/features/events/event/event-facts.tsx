import type { CalendarEvent } from '@kinfold/contract/features/events/schemas.ts'
import { isOtherClock, zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { CalendarClock, ClipboardList, MapPin, MessageCircleQuestion, Repeat, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { Badge } from '../../../ui/badge.tsx'
import { browserZone } from '../../../ui/time.ts'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { eventKinds, isOff, statusLabels } from '../event-kinds.ts'
import { timesOf } from '../occurrence-content.ts'
import { ruleInWords } from '../rule-in-words.ts'
import { lasting, whenInWords } from '../when-in-words.ts'
import { MapLinks } from './map-links.tsx'

/** What, when, where, with whom and why. */
export function EventFacts({ event, rule }: { event: CalendarEvent; rule: string | null }) {
  const { zone } = useCircle()
  const { label, icon: Icon } = eventKinds[event.kind]
  const times = timesOf(event)
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-2" data-tone={event.kind}>
        <span className="inline-flex items-center gap-1.5 rounded-full border border-(--tone-edge) bg-(--tone-wash) px-2.5 py-0.5 text-sm font-semibold text-(--tone-ink)">
          <Icon size={16} aria-hidden /> {label}
        </span>
        {event.status !== 'booked' && (
          <Badge tone={isOff(event.status) ? 'attention' : 'good'}>{statusLabels[event.status]}</Badge>
        )}
      </p>
      <dl className="space-y-2.5">
        <Fact icon={<CalendarClock size={20} aria-hidden />} name="When">
          <span className="text-lg font-semibold">{whenInWords(times, event.allDay, zone)}</span>
          <span className="block text-soft">
            {!event.allDay && lasting(times)}
            {!event.allDay &&
              isOtherClock(zone, browserZone(), times.start) &&
              `, in the time zone of ${zonePlace(zone)}`}
          </span>
        </Fact>
        {rule && (
          <Fact icon={<Repeat size={20} aria-hidden />} name="Repeats">
            {ruleInWords(rule, event, zone)}
          </Fact>
        )}
        {event.provider && (
          <Fact icon={<UserRound size={20} aria-hidden />} name="With">
            {event.provider}
          </Fact>
        )}
        {event.place && (
          <Fact icon={<MapPin size={20} aria-hidden />} name="Where">
            {event.place}
            <MapLinks place={event.place} />
          </Fact>
        )}
        {event.reason && (
          <Fact icon={<MessageCircleQuestion size={20} aria-hidden />} name="Why">
            {event.reason}
          </Fact>
        )}
        {event.preparation && (
          <Fact icon={<ClipboardList size={20} aria-hidden />} name="To prepare">
            {event.preparation}
          </Fact>
        )}
      </dl>
      <p className="text-sm text-soft">
        Added by <span dir="auto">{event.authorName}</span> <TimeAgo instant={event.createdAt} />
        {event.version > 1 && (
          <>
            , changed <TimeAgo instant={event.updatedAt} />
          </>
        )}
      </p>
    </div>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <dt className="mt-0.5 shrink-0 text-green">
      {icon}
      <span className="sr-only">{name}</span>
    </dt>
    <dd dir="auto" className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
      {children}
    </dd>
  </div>
)
