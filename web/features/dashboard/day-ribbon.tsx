import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { countText, momentText } from '@kinfold/contract/format.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../access/use-can.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { timeAndWeekday } from '../../ui/days-in-words.ts'
import { DAY_MIN, type PointLook, Ribbon, type RibbonLane } from '../../ui/layout/ribbon.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useHueOfPerson } from '../../ui/people/hue-of-person.ts'
import { useIsOfToday } from './use-dashboard.ts'

const LOOK_EVERY_MS = 60_000

/** Today as a picture: people, doses, meals, visits and the current time. */
export function DayRibbon({ data }: { data: Dashboard }) {
  const { zone } = useCircle()
  const now = useServerNow(LOOK_EVERY_MS)
  const isOfToday = useIsOfToday(data)
  const hueOf = useHueOfPerson()
  const lanes = lanesOf(data, zone, hueOf)
  if (lanes.length === 0 || !isOfToday) return null
  return (
    <Section title="Today in 24 hours">
      <Ribbon
        lanes={lanes}
        now={wallClockOf(now, zone).minutes}
        hourText={(minutes) => momentText(minutes * MINUTE_MS, 'UTC', 'time')}
        words={inWords(data, zone)}
      />
    </Section>
  )
}

function lanesOf(
  { onDuty, doses, mealsToday, eventsToday, now }: Dashboard,
  zone: string,
  hueOf: ReturnType<typeof useHueOfPerson>,
): RibbonLane[] {
  const { day } = wallClockOf(now, zone)
  const minutesOn = (moment: string) => {
    const at = wallClockOf(moment, zone)
    if (at.day === day) return at.minutes
    return at.day < day ? 0 : DAY_MIN
  }
  const lanes: RibbonLane[] = [
    {
      name: 'On duty',
      spans: (onDuty?.today ?? []).map(({ userId, name, start, end }) => ({
        key: `${userId} ${start}`,
        from: minutesOn(start),
        until: minutesOn(end),
        label: name,
        hue: hueOf(userId)['--hue'],
      })),
    },
    {
      name: 'Doses',
      points: (doses?.times ?? []).map((time) => ({ key: time.dueAt, at: minutesOn(time.dueAt), look: lookOf(time) })),
    },
    {
      name: 'Meals',
      points: (mealsToday ?? []).map(({ id, at }) => ({ key: id, at: minutesOn(at), look: 'meal' as const })),
    },
    {
      name: 'Visits',
      spans: (eventsToday ?? []).map(({ eventId, original, start, end, title }) => ({
        key: `${eventId} ${original}`,
        from: minutesOn(start),
        until: Math.max(minutesOn(end), minutesOn(start) + LEAST_MIN),
        label: title,
      })),
    },
  ]
  return lanes.filter(({ spans = [], points = [] }) => spans.length + points.length > 0)
}

/** So that instants are visible, too. */
const LEAST_MIN = 30

function lookOf({ due, taken, missed }: { due: number; taken: number; missed: number }): PointLook {
  if (missed > 0) return 'missed'
  return taken === due ? 'done' : 'open'
}

/** The same for screen readers. */
function inWords({ onDuty, doses, mealsToday, eventsToday, now }: Dashboard, zone: string): string {
  const today = dayAt(now, zone)
  const at = (moment: string) => timeAndWeekday(moment, zone, today)
  const parts = [
    ...(onDuty?.today ?? []).map(({ name, start, end }) => `${name} from ${at(start)} to ${at(end)}`),
    ...(doses?.times ?? []).map(({ dueAt, due, taken }) => `${at(dueAt)}: ${taken} of ${countText(due, 'dose')} taken`),
    ...(mealsToday ?? []).map((meal) => `a meal at ${at(meal.at)}`),
    ...(eventsToday ?? []).map(({ title, start }) => `${title} at ${at(start)}`),
  ]
  return `Today: ${parts.join('; ')}`
}
