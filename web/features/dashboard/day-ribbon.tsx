import type { Dashboard, DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { statesLater } from '@kinfold/contract/features/doses/rules/states-later.ts'
import { countText } from '@kinfold/contract/format.ts'
import { limitsOfDose } from '@kinfold/contract/time/lateness.ts'
import { wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../access/use-can.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { timeAndWeekday } from '../../ui/days-in-words.ts'
import { DAY_MIN, type PointLook, Ribbon, type RibbonLane } from '../../ui/layout/ribbon.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useHueOfPerson } from '../../ui/people/hue-of-person.ts'
import { notGivenAt, notGivenInWords } from './day-sentence.ts'
import { useIsOfToday } from './use-dashboard.ts'

const LOOK_EVERY_MS = 60_000

/** Today as a picture: people, doses, meals, visits and the current time. */
export function DayRibbon({ data }: { data: Dashboard }) {
  const { zone } = useCircle()
  const now = useServerNow(LOOK_EVERY_MS)
  const isOfToday = useIsOfToday(data)
  const hueOf = useHueOfPerson()
  const times = timesOf(data, now)
  const lanes = lanesOf(data, times, { zone, hueOf })
  if (lanes.length === 0 || !isOfToday) return null
  return (
    <Section title="Today in 24 hours">
      <Ribbon lanes={lanes} now={wallClockOf(now, zone).minutes} words={inWords(data, times, zone)} />
    </Section>
  )
}

type DoseAt = DashboardPart<'doses'>['times'][number]
type DoseTime = DoseAt & { look: PointLook }

/** Today's times of doses, each as urgent as its most urgent dose at `now`. */
function timesOf({ doses }: Dashboard, now: number): DoseTime[] {
  if (!doses) return []
  const critical = new Map(doses.medications.map(({ id, timeCriticalMinutes }) => [id, timeCriticalMinutes]))
  const states = statesLater(doses.items, (id) => limitsOfDose(critical.get(id) ?? null), now)
  return doses.times.map((time) => {
    const open = doses.items.filter(({ dueAt, dose }) => dueAt === time.dueAt && dose === null)
    return { ...time, look: lookOf(time, new Set(open.map((item) => states.get(item)))) }
  })
}

function lookOf(time: DoseAt, states: ReadonlySet<string | undefined>): PointLook {
  if (time.missed > 0 || states.has('late') || states.has('missed')) return 'overdue'
  if (time.taken === time.due) return 'done'
  if (states.has('due')) return 'due'
  return notGivenAt(time).length > 0 ? 'withheld' : 'open'
}

type Shown = { zone: string; hueOf: ReturnType<typeof useHueOfPerson> }

function lanesOf(
  { onDuty, mealsToday, eventsToday, now }: Dashboard,
  times: DoseTime[],
  { zone, hueOf }: Shown,
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
      points: times.map(({ dueAt, look }) => ({ key: dueAt, at: minutesOn(dueAt), look })),
    },
    {
      name: 'Meals',
      points: (mealsToday ?? []).map(({ id, at }) => ({ key: id, at: minutesOn(at), look: 'meal' as const })),
    },
    {
      name: 'Visits',
      spans: (eventsToday ?? []).map(({ eventId, original, start, end, title }) => ({
        key: `${eventId} ${original}`,
        from: Math.min(minutesOn(start), DAY_MIN - LEAST_MIN),
        until: Math.min(Math.max(minutesOn(end), minutesOn(start) + LEAST_MIN), DAY_MIN),
        label: title,
      })),
    },
  ]
  return lanes.filter(({ spans = [], points = [] }) => spans.length + points.length > 0)
}

/** So that instants are visible, too. */
const LEAST_MIN = 30

/** The same for screen readers. */
function inWords({ onDuty, mealsToday, eventsToday, now }: Dashboard, times: DoseTime[], zone: string): string {
  const today = dayAt(now, zone)
  const at = (moment: string) => timeAndWeekday(moment, zone, today)
  const parts = [
    ...(onDuty?.today ?? []).map(({ name, start, end }) => `${name} from ${at(start)} to ${at(end)}`),
    ...times.map((time) => `${at(time.dueAt)}: ${dosesInWords(time)}`),
    ...(mealsToday ?? []).map((meal) => `a meal at ${at(meal.at)}`),
    ...(eventsToday ?? []).map(({ title, start }) => `${title} at ${at(start)}`),
  ]
  return `Today: ${parts.join('; ')}`
}

/** 'refused' if that was the only dose; '1 of 2 doses taken, one refused' */
function dosesInWords(time: DoseTime): string {
  const { due, taken, look } = time
  const [only] = notGivenAt(time)
  if (only && due === 1) return outcomeText(only)
  const late = look === 'overdue' ? ['late or missed'] : []
  return [`${taken} of ${countText(due, 'dose')} taken`, ...late, ...notGivenInWords(notGivenAt(time))].join(', ')
}
