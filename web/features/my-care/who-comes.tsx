import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { later } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../access/use-can.ts'
import { timeAndWeekday } from '../../ui/days-in-words.ts'
import { Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { dayHeading, timeOfDay } from '../../ui/time.ts'
import { covers } from './day-in-my-words.ts'

type Coming = { key: string; at: string; allDay: boolean; what: string; until?: string; place?: string | null }

/** Who is here, who comes in the next days, and what is planned; `today`: only what is planned for today. */
export function WhoComes({ data, only }: { data: Dashboard; only?: 'today' }) {
  const { zone } = useCircle()
  const today = dayAt(data.now, zone)
  const shown = comingOf(only ? { ...data, coming: (data.coming ?? []).filter(isAllDayOn(today)) } : data)
  const now = Date.parse(data.now)
  const dayOf = ({ at, allDay }: Pick<Coming, 'at' | 'allDay'>) => later(allDay ? at : dayAt(at, zone), today)
  // By day in the circle's zone, whole days first: a moment in UTC may be on another day.
  const coming = shown.toSorted(
    (a, b) => dayOf(a).localeCompare(dayOf(b)) || Number(b.allDay) - Number(a.allDay) || a.at.localeCompare(b.at),
  )
  return (
    <Section title="Who is coming, and what is planned">
      {coming.length === 0 && <p>Nothing is planned for {only ? 'today' : 'the next few days'}.</p>}
      {coming.length > 0 && (
        <Rows>
          {coming.map(({ key, at, allDay, what, until, place }) => (
            <li key={key} className="grid gap-x-4 py-3 sm:grid-cols-[12rem_1fr]">
              <p className="font-semibold tabular-nums">
                {dayHeading(dayOf({ at, allDay }), zone, now)}
                {!allDay && at > data.now && `, ${timeOfDay(at, zone)}`}
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
      )}
    </Section>
  )
}

const isAllDayOn = (day: string) => (event: Pick<Coming, 'allDay'> & { start: string; end: string }) =>
  event.allDay && covers(day, event)

function comingOf({ onDuty, eventsToday, coming, now }: Dashboard): Coming[] {
  const people = [...(onDuty?.now ?? []), ...(onDuty?.next ? [onDuty.next] : [])]
  const events = [...(eventsToday ?? []).filter(({ end }) => end > now), ...(coming ?? [])]
  const shown = [
    ...people.map(({ userId, name, start, end }) => ({
      ...{ key: `${userId} ${start}`, at: start, allDay: false, what: name, until: end },
    })),
    ...events
      .filter(({ kind }) => kind !== 'shift')
      .map(({ eventId, original, start, allDay, title, place }) => ({
        ...{ key: `${eventId} ${original}`, at: start, allDay, what: title, place },
      })),
  ]
  return [...new Map(shown.map((each) => [each.key, each])).values()]
}
