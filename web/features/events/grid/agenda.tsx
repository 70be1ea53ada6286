import { ChevronDown, MapPin, Repeat } from 'lucide-react'
import { Fragment, useMemo, useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useGoOn } from '../../../ui/browser/use-go-on.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { dayHeading } from '../../../ui/time.ts'
import { useTeam } from '../../circles/use-team.ts'
import { fullDay } from '../day-names.ts'
import { type Entry, hasNotTaken, isCrossedOut, isEvent, type LayerEntry, touches } from '../entries.ts'
import { isOff, statusLabels } from '../event-kinds.ts'
import { isTogether, routineAmong, rowsOfDay } from '../routine.ts'
import { useCalendarSearch } from '../use-calendar-search.ts'
import { MOST_WEEKS } from '../views.ts'
import { kindOf, outcomeOf } from '../when-in-words.ts'
import { EntryIcon } from './entry/entry-icon.tsx'
import { useGrid } from './grid.tsx'
import { Hours } from './hours.tsx'
import { NothingHere } from './nothing-here.tsx'

type AgendaProps = { days: string[]; entries: readonly Entry[]; isLoading: boolean }

/** Day by day as a list; empty days are left out. It begins with a week, and further ones are loaded on demand. */
export function Agenda({ days, entries, isLoading }: AgendaProps) {
  const { weeks, change } = useCalendarSearch()
  const [isLastPressed, setLastPressed] = useState(false)
  const routine = useMemo(() => routineAmong(entries), [entries])
  const filled = useMemo(
    () =>
      days
        .map((day) => ({ day, own: entries.filter((entry) => touches(entry, day)) }))
        .filter(({ own }) => own.length > 0),
    [days, entries],
  )
  const goOn = useGoOn(isLoading, filled)
  return (
    <>
      {filled.length === 0 && <NothingHere />}
      <div className="space-y-6">
        {filled.map(({ day, own }) => (
          <AgendaDay key={day} day={day} entries={own} routine={routine} />
        ))}
      </div>
      {weeks < MOST_WEEKS || (isLastPressed && isLoading) ? (
        <Button
          look="secondary"
          className="mx-auto mt-6 flex"
          icon={<ChevronDown size={18} aria-hidden />}
          busy={weeks === MOST_WEEKS && 'Loading...'}
          onClick={(press) => {
            goOn(press)
            setLastPressed(weeks + 1 === MOST_WEEKS)
            change({ weeks: String(weeks + 1) })
          }}
        >
          Show 7 more days
        </Button>
      ) : (
        // If no day was added, the button leaves the focus here.
        <p data-part tabIndex={-1} data-print="no" className="mt-6 text-center text-sm text-soft">
          Use ‘Next’ for later days.
        </p>
      )}
    </>
  )
}

type AgendaDayProps = { day: string; entries: readonly Entry[]; routine: ReadonlySet<string> }

export function AgendaDay({ day, entries, routine }: AgendaDayProps) {
  const { zone } = useCircle()
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="mb-2 text-lg" title={fullDay(day)}>
        {dayHeading(day, zone)}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {rowsOfDay(entries, routine).map((entry) => (
          <li key={entry.key}>
            {routine.has(entry.key) || isTogether(entry) ? (
              <RoutineRow entry={entry} day={day} />
            ) : (
              <AgendaEntry entry={entry} day={day} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One quiet line; pressed, it opens the list of what it stands for. */
function RoutineRow({ entry, day }: { entry: Entry; day: string }) {
  const { open } = useGrid()
  const { nameOf } = useTeam()
  const about = isEvent(entry) ? entry.people.map(nameOf) : titlesOf(entry)
  return (
    <button
      type="button"
      data-entry={entry.key}
      aria-describedby={`day-${day}`}
      data-tone={entry.tone}
      onClick={() => open(entry)}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-1.5 text-left hover:bg-sunken"
    >
      <Hours entry={entry} day={day} />
      <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-(--tone-wash)">
        <EntryIcon entry={entry} size={16} />
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 basis-16">
        <bdi className={classes(isCrossedOut(entry) && 'line-through')}>{entry.title}</bdi>{' '}
        <span className="text-sm text-soft">
          {about.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title, and nothing in them has a state
            <Fragment key={index}>
              {index > 0 && ', '}
              {/* Inline: WebKit counts the lines of each block in it, and leaves whole titles out. */}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      <EntryBadge entry={entry} />
    </button>
  )
}

function AgendaEntry({ entry, day }: { entry: Entry; day: string }) {
  const { open } = useGrid()
  const { nameOf } = useTeam()
  const event = isEvent(entry) ? entry.event : undefined
  return (
    <button
      type="button"
      data-entry={entry.key}
      aria-describedby={`day-${day}`}
      data-tone={entry.tone}
      onClick={() => open(entry)}
      className="flex min-h-14 w-full flex-wrap items-start gap-x-3 gap-y-1 py-2.5 text-left hover:bg-sunken"
    >
      <Hours entry={entry} day={day} className="pt-0.5" />
      <span className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full bg-(--tone-wash)">
        <EntryIcon entry={entry} size={16} />
      </span>
      <span className="min-w-0 flex-1 basis-24">
        <span
          dir="auto"
          className={classes('block font-semibold wrap-anywhere', isCrossedOut(entry) && 'line-through')}
        >
          {entry.title}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {kindOf(entry)}
          {isEvent(entry) && entry.tone === 'shift' && entry.people.length > 0 && (
            <span dir="auto" className="wrap-anywhere">
              {entry.people.map(nameOf).join(', ')}
            </span>
          )}
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

const titlesOf = (entry: LayerEntry) =>
  entry.items.length > 1 ? entry.items.map(({ title }) => title) : [kindOf(entry)]

/** What needs attention, or the outcome. */
function EntryBadge({ entry }: { entry: Entry }) {
  const outcome = isEvent(entry) ? undefined : outcomeOf(entry)
  if (outcome) return <Badge tone={hasNotTaken(entry) ? 'attention' : 'good'}>{outcome}</Badge>
  if (!isEvent(entry)) return null
  const { status, transport } = entry.event
  if (isOff(status)) return <Badge>{statusLabels[status]}</Badge>
  if (transport.state === 'needed') return <Badge tone="attention">Ride needed</Badge>
  if (entry.tone === 'shift' && entry.people.length === 0) return <Badge tone="attention">Open</Badge>
  return status === 'booked' ? null : (
    <Badge tone={status === 'fulfilled' ? 'good' : 'plain'}>{statusLabels[status]}</Badge>
  )
}
