import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { type DueKind, type ReminderStep, reminderSteps } from '@kinfold/contract/features/reminders/wording.ts'
import { addDays, dayAt, momentOf, timeAt } from '../../core/zones.ts'

/** A dose or a task that has come due, as the feature it belongs to tells it. */
export type DueThing = {
  clientId: number
  kind: DueKind
  /** The medication, or the task. */
  recordId: string
  dueAt: string
  title: string
  urgent: boolean
  /** Who took it on, or was given it. */
  takenOnBy: number[]
}

/** When each step comes, in minutes after the moment something was due. Its wording: contract/features/reminders/wording.ts. */
const minutesAfter: Record<ReminderStep, { usually: number; urgent: number }> = {
  due: { usually: 0, urgent: 0 },
  overdue: { usually: 30, urgent: 10 },
  escalated: { usually: 90, urgent: 30 },
}
/** After this long nobody is told any more: medications and tasks show what was missed. */
const GIVEN_UP_MINUTES = 24 * 60
/** Told later than this, the server was off: everything of a circle goes into one letter instead of many. */
const STALE_MINUTES = 4 * 60
/** How long a letter waits for others to the same person. */
const GATHERING_SECONDS = { fresh: 10, stale: 120 }

const MINUTE_MS = 60_000
type Timed = Pick<DueThing, 'dueAt' | 'urgent'>

const minutesTo = (step: ReminderStep, urgent: boolean) => minutesAfter[step][urgent ? 'urgent' : 'usually']
const ageInMinutes = (dueAt: string, now: string) => (Date.parse(now) - Date.parse(dueAt)) / MINUTE_MS
const minutesLater = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString()

export const isGivenUp = (dueAt: string, now: string) => ageInMinutes(dueAt, now) >= GIVEN_UP_MINUTES
export const isStale = (dueAt: string, now: string) => ageInMinutes(dueAt, now) > STALE_MINUTES

/** The step that has been reached; steps that passed while nobody looked are not made up for. */
export const stepReached = ({ dueAt, urgent }: Timed, now: string): ReminderStep =>
  reminderSteps.findLast((step) => minutesTo(step, urgent) <= ageInMinutes(dueAt, now)) ?? 'due'

/** When the step after this one comes; after the last, when it is given up. */
export function nextStepAt({ dueAt, urgent }: Timed, step: ReminderStep): string {
  const next = reminderSteps[reminderSteps.indexOf(step) + 1]
  return minutesLater(dueAt, next ? minutesTo(next, urgent) : GIVEN_UP_MINUTES)
}

/** A circle's people as far as they may see what is due: nobody else is told. */
export type People = {
  members: { userId: number; isManager: boolean }[]
  onDuty: number[]
  nextOnDuty: number[]
}

/**
 * Who is told. Due: whoever took it on, else who is on duty, else the managers, so that somebody always is.
 * Overdue: the same again, with who is on duty and who is next. Still open: the managers.
 * `before` is the step told last: who would have been told in between is told now.
 */
export function whoIsTold(
  step: ReminderStep,
  before: ReminderStep | null,
  { takenOnBy }: Pick<DueThing, 'takenOnBy'>,
  { members, onDuty, nextOnDuty }: People,
): number[] {
  const present = (people: number[]) => members.map(({ userId }) => userId).filter((userId) => people.includes(userId))
  const managers = members.filter(({ isManager }) => isManager).map(({ userId }) => userId)
  const first = [present(takenOnBy), present(onDuty), managers].find((people) => people.length > 0) ?? []
  const told: Record<ReminderStep, number[]> = {
    due: first,
    overdue: [...first, ...present(onDuty), ...present(nextOnDuty)],
    escalated: managers,
  }
  const since = reminderSteps.slice(before ? reminderSteps.indexOf(before) + 1 : 0, reminderSteps.indexOf(step) + 1)
  return [...new Set(since.flatMap((each) => told[each]))]
}

type Told = { step: ReminderStep; urgent: boolean; dueAt: string }

/** When a letter goes out, or null. Quiet hours hold it back, but nothing urgent and not the last step. */
export function letterAt(
  { mail, quietFrom, quietUntil, zone }: ReminderSettings,
  { step, urgent, dueAt }: Told,
  now: string,
): string | null {
  if (!mail) return null
  const gathering = isStale(dueAt, now) ? GATHERING_SECONDS.stale : GATHERING_SECONDS.fresh
  const soon = minutesLater(now, gathering / 60)
  if (urgent || step === 'escalated' || quietFrom === null || quietUntil === null) return soon
  return quietEnd({ quietFrom, quietUntil, zone }, soon) ?? soon
}

type QuietHours = { quietFrom: string; quietUntil: string; zone: string }

/** When the quiet hours that hold at `moment` end, or null outside them. The wall clock decides, on the days they change too. */
function quietEnd({ quietFrom, quietUntil, zone }: QuietHours, moment: string): string | null {
  const [day, time] = [dayAt(moment, zone), timeAt(moment, zone)]
  const overMidnight = quietUntil < quietFrom
  if (!overMidnight) return time >= quietFrom && time < quietUntil ? momentOf(day, quietUntil, zone) : null
  if (time >= quietFrom) return momentOf(addDays(day, 1), quietUntil, zone)
  return time < quietUntil ? momentOf(day, quietUntil, zone) : null
}
