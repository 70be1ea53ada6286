import { compareText } from '@kinfold/contract/compare-text.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { later } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../access/use-can.ts'
import { timeAndWeekday } from '../../ui/days-in-words.ts'
import { Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { dayHeading, timeOfDay } from '../../ui/time.ts'

type Coming = { key: string; at: string; allDay: boolean; what: string; until?: string; place?: string | null }

/** Who is here, who comes in the next days, and what is planned. */
export function WhoComes({ data }: { data: Dashboard }) {
  const { onDuty, eventsToday, coming } = data
  const people = [...(onDuty?.now ?? []), ...(onDuty?.next ? [onDuty.next] : [])]
  const shown = comingOf(people, [...(eventsToday ?? []), ...(coming ?? [])], data.now)
  return (
    <Section title="Who is coming, and what is planned">
      {shown.length === 0 && <p>Nothing is planned for the next few days.</p>}
      <ComingRows coming={shown} now={data.now} />
    </Section>
  )
}

type ComingRowsProps = { coming: Coming[]; now: string }

export function ComingRows({ coming, now }: ComingRowsProps) {
  const { zone } = useCircle()
  const today = dayAt(now, zone)
  if (coming.length === 0) return null
  const dayOf = ({ at, allDay }: Pick<Coming, 'at' | 'allDay'>) => later(allDay ? at : dayAt(at, zone), today)
  // By day in the circle's zone, whole days first: a moment in UTC may be on another day.
  const inOrder = coming.toSorted(
    (a, b) => compareText(dayOf(a), dayOf(b)) || Number(b.allDay) - Number(a.allDay) || compareText(a.at, b.at),
  )
  return (
    <Rows>
      {inOrder.map(({ key, at, allDay, what, until, place }) => (
        <li key={key} className="grid gap-x-4 py-3 sm:grid-cols-[12rem_1fr]">
          <p className="font-semibold tabular-nums">
            {dayHeading(dayOf({ at, allDay }), zone, Date.parse(now))}
            {!allDay && at > now && `, ${timeOfDay(at, zone)}`}
          </p>
          <div>
            <p className="wrap-anywhere" dir="auto">
              {what}
            </p>
            {until && <p className="text-soft">until {timeAndWeekday(until, zone, dayOf({ at, allDay }))}</p>}
            {place && (
              <p className="text-soft wrap-anywhere" dir="auto">
                {place}
              </p>
            )}
          </div>
        </li>
      ))}
    </Rows>
  )
}

type OnDuty = NonNullable<Dashboard['onDuty']>
type Event = NonNullable<Dashboard['coming']>[number]

/** People and events that are not over, each once; a shift is told by its person. */
export function comingOf(people: OnDuty['now'], events: Event[], now: string): Coming[] {
  const shown = [
    ...people.map(({ userId, name, start, end }) => ({
      ...{ key: `${userId} ${start}`, at: start, allDay: false, what: name, until: end },
    })),
    ...events
      .filter(({ kind, allDay, end }) => kind !== 'shift' && (allDay || end > now))
      .map(({ eventId, original, start, allDay, title, place }) => ({
        ...{ key: `${eventId} ${original}`, at: start, allDay, what: title, place },
      })),
  ]
  return [...new Map(shown.map((each) => [each.key, each])).values()]
}
