import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { Coverage, Span } from '@kinfold/contract/features/shifts/schemas.ts'
import { DAY_MINUTES } from '@kinfold/contract/time/durations.ts'
import { useMemo } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useCircleSend } from '../../access/circle-calls.ts'
import { useSignedIn } from '../../access/session.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Button, whileBusy } from '../../ui/button.tsx'
import { inRows } from '../../ui/layout/ribbon-labels.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useHueOfPerson } from '../../ui/people/hue-of-person.ts'
import { clockTime, longDay, shortDay } from '../events/day-names.ts'
import { blankEvent, contentOfValues } from '../events/form/event-values.ts'
import { useCalendarSearch } from '../events/use-calendar-search.ts'
import { type DayOfDuty, dutyByDay, type GapPart, type Part } from './duty-spans.ts'

/** The week as strips of 24 hours: who is there, and where somebody is missing. The same in words below. */
export function DutyWeek({ days, coverage }: { days: string[]; coverage: Coverage }) {
  const { zone } = useCircle()
  const week = useMemo(() => dutyByDay(coverage, days, zone), [coverage, days, zone])
  const isUnset = coverage.wanted.length === 0
  return (
    <div className="border-t border-line px-4 py-3">
      <ul className="divide-y divide-line">
        {week.map((day) => (
          <DutyDay key={day.day} {...day} />
        ))}
      </ul>
      {isUnset && <NoHours />}
    </div>
  )
}

function NoHours() {
  const maySet = useCan('calendar.setCoverage')
  const { open } = useCalendarSearch()
  return (
    <p className="flex flex-wrap items-center gap-x-3 pt-2 text-soft">
      {maySet ? 'Set the hours that need cover, and gaps will show here.' : 'No hours that need cover are set yet.'}
      {maySet && (
        <Button look="quiet" onClick={() => open({ dialog: 'hours' })}>
          Set the hours
        </Button>
      )}
    </p>
  )
}

const hours = ({ from, until }: Part) => `${clockTime(from)} – ${clockTime(until)}`
const placeOn = ({ from, until }: Part) => ({
  left: `${(from / DAY_MINUTES) * 100}%`,
  width: `${((until - from) / DAY_MINUTES) * 100}%`,
})

function DutyDay({ day, duties, open, gaps }: DayOfDuty) {
  const hueOf = useHueOfPerson()
  const nothing = duties.length + open.length + gaps.length === 0
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[6rem_1fr]">
      <h3 className="text-sm font-semibold" title={longDay(day)}>
        {shortDay(day)}
      </h3>
      <div className="min-w-0">
        <div aria-hidden className="space-y-0.5">
          {/* Also a day without anybody is drawn. */}
          {(duties.length > 0 ? inRows(duties) : [[]]).map((row, index) => (
            <div key={row[0]?.key ?? ''} className="relative h-5 overflow-hidden rounded-sm bg-sunken">
              {index === 0 && <Uncovered open={open} gaps={gaps} />}
              {row.map((part) => (
                <span
                  key={part.key}
                  data-person
                  className="@container absolute inset-y-0 border-r border-card bg-hue-wash px-1.5 text-xs leading-5 text-hue-ink"
                  style={{ ...placeOn(part), ...hueOf(part.userId) }}
                >
                  {/* Two letters of a name say nothing; it stands below, too. */}
                  <span className="block truncate @max-[2.5rem]:hidden">{part.name}</span>
                </span>
              ))}
            </div>
          ))}
        </div>
        <ul className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
          {duties.map((part) => (
            <li key={part.key} className="wrap-anywhere">
              <strong dir="auto">{part.name}</strong> <span className="tabular-nums">{hours(part)}</span>
            </li>
          ))}
          {open.map((part) => (
            <li key={part.from}>
              Open shift <span className="tabular-nums">{hours(part)}</span>
            </li>
          ))}
          {gaps.map((gap) => (
            <Gap key={gap.from} day={day} gap={gap} />
          ))}
          {nothing && <li className="text-soft">Nobody yet</li>}
        </ul>
      </div>
    </li>
  )
}

const Uncovered = ({ open, gaps }: Pick<DayOfDuty, 'open' | 'gaps'>) => (
  <>
    {gaps.map((gap) => (
      <span key={gap.from} data-gap className="absolute inset-y-0 bg-apricot" style={placeOn(gap)} />
    ))}
    {open.map((part) => (
      <span key={part.from} className="absolute inset-y-0 border border-dashed border-edge" style={placeOn(part)} />
    ))}
  </>
)

function Gap({ day, gap }: { day: string; gap: GapPart }) {
  const mayTake = useCan('calendar.create')
  const { take, isTaking } = useTakeGap()
  const { span } = gap
  return (
    <li className="inline-flex min-h-8 flex-wrap items-center gap-x-1.5 rounded-full border border-apricot bg-apricot-wash pl-3 text-apricot-ink">
      Nobody <span className="pr-3 tabular-nums">{hours(gap)}</span>
      {mayTake && span && Date.parse(span.end) > serverNow() && (
        <Button
          look="quiet"
          className="rounded-full px-3 py-0"
          aria-label={`Cover this gap: ${longDay(day)}, ${hours(gap)}`}
          onClick={() => take(span)}
          {...whileBusy(isTaking)}
        >
          Cover this gap
        </Button>
      )}
    </li>
  )
}

/** Adds a shift of the person themself for a gap. */
function useTakeGap() {
  const { user } = useSignedIn()
  const circle = useCircle()
  const create = useCircleSend(events.create)
  const remove = useCircleSend(events.remove)
  const take = ({ start, end }: Span) => {
    const id = uuidv7()
    const content = contentOfValues(blankEvent('shift', circle.zone, { start, end }))
    const undo = () =>
      remove.mutate({ params: { id } }, { onError: (error) => sayFailed('The shift is still yours', error) })
    create.mutate(
      {
        body: {
          ...content,
          id,
          title: `Shift: ${user.firstName}`,
          startsAt: start,
          endsAt: end,
          attendeeIds: [user.id],
        },
      },
      {
        onSuccess: () =>
          // What a screen reader hears after 'Undo' repeats the title.
          toast({
            title: 'Shift taken',
            description: 'Thank you, it is yours.',
            action: { label: 'Undo', run: undo },
          }),
        onError: (error) => sayFailed('The shift was not saved', error),
      },
    )
  }
  return { take, isTaking: create.isPending }
}
