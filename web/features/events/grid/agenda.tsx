import { MapPin, Repeat } from 'lucide-react'
import { useMemo } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { dayHeading } from '../../../ui/time.ts'
import { useTeam } from '../../circles/use-team.ts'
import { fullDay } from '../day-names.ts'
import { type Entry, inOrder, isEvent, touches } from '../entries.ts'
import { isOff, layerKinds, statusLabels } from '../event-kinds.ts'
import { hoursOf, kindOf } from '../when-in-words.ts'
import { EntryIcon } from './entry-icon.tsx'
import { useGrid } from './grid.tsx'
import { NothingHere } from './nothing-here.tsx'

/** Day by day as a list, with full text. Empty days are left out. */
export function Agenda({ days, entries }: { days: string[]; entries: readonly Entry[] }) {
  const filled = useMemo(
    () =>
      days
        .map((day) => ({ day, own: entries.filter((entry) => touches(entry, day)).sort(inOrder) }))
        .filter(({ own }) => own.length > 0),
    [days, entries],
  )
  if (filled.length === 0) return <NothingHere />
  return (
    <div className="space-y-6">
      {filled.map(({ day, own }) => (
        <AgendaDay key={day} day={day} entries={own} />
      ))}
    </div>
  )
}

export function AgendaDay({ day, entries }: { day: string; entries: readonly Entry[] }) {
  const { zone } = useCircle()
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="mb-2 text-lg" title={fullDay(day)}>
        {dayHeading(day, zone)}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry.key}>
            <AgendaEntry entry={entry} day={day} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AgendaEntry({ entry, day }: { entry: Entry; day: string }) {
  const { open } = useGrid()
  const { nameOf } = useTeam()
  const event = isEvent(entry) ? entry.event : undefined
  const items = !isEvent(entry) && entry.items.length > 1 ? entry.items : []
  return (
    <button
      type="button"
      data-entry={entry.key}
      data-tone={entry.tone}
      onClick={() => open(entry)}
      className="flex min-h-14 w-full flex-wrap items-start gap-x-3 gap-y-1 py-2.5 text-left hover:bg-sunken"
    >
      <span className="w-16 shrink-0 pt-0.5 text-sm text-soft tabular-nums sm:w-28">{hoursOf(entry, day)}</span>
      <span className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full bg-(--tone-wash)">
        <EntryIcon entry={entry} size={16} />
      </span>
      <span className="min-w-0 flex-1 basis-24">
        <span dir="auto" className={classes('block font-semibold wrap-anywhere', entry.faded && 'line-through')}>
          {entry.title}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {items.length === 0 && kindOf(entry)}
          {event?.kind === 'shift' && event.attendeeIds.length > 0 && (
            <span dir="auto" className="wrap-anywhere">
              {event.attendeeIds.map(nameOf).join(', ')}
            </span>
          )}
          {items.map(({ id, title }) => (
            <span key={id} dir="auto" className="wrap-anywhere">
              {title}
            </span>
          ))}
          {event?.provider && (
            <span dir="auto" className="wrap-anywhere">
              {event.provider}
            </span>
          )}
          {event?.place && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <MapPin size={14} aria-hidden className="shrink-0" />
              <span dir="auto" className="wrap-anywhere">
                {event.place}
              </span>
            </span>
          )}
          {event?.rule && (
            <span className="inline-flex items-center gap-1">
              <Repeat size={14} aria-hidden /> repeats
            </span>
          )}
        </span>
      </span>
      <EntryBadge entry={entry} />
    </button>
  )
}

/** What needs attention, or the outcome. */
function EntryBadge({ entry }: { entry: Entry }) {
  if (!isEvent(entry)) return entry.faded ? <Badge tone="good">{layerKinds[entry.tone].finished}</Badge> : null
  const { status, transport, kind, attendeeIds } = entry.event
  if (isOff(status)) return <Badge>{statusLabels[status]}</Badge>
  if (transport.state === 'needed') return <Badge tone="attention">Ride needed</Badge>
  if (kind === 'shift' && attendeeIds.length === 0) return <Badge tone="attention">Open</Badge>
  return status === 'booked' ? null : (
    <Badge tone={status === 'fulfilled' ? 'good' : 'plain'}>{statusLabels[status]}</Badge>
  )
}
