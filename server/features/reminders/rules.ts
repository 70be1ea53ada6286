import { REMINDED_FOR_HOURS } from '@kinfold/contract/features/care-tasks/deadline.ts'
import { breaksQuietHours, heldUntil } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { isForInformation, type ReminderStep, reminderSteps } from '@kinfold/contract/features/reminders/wording.ts'
import { MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { latenessLimits } from '@kinfold/contract/time/lateness.ts'
import type { DueThing } from '../../access/manifest/due.ts'
import { managersAmong, presentOf, responsibleOf } from '../../access/notifications/whose-turn.ts'

/** In minutes after the due time: when it is reported as late, reported to the managers, and given up. */
type StepMinutes = { late: number; escalated: number; givenUp: number }
const HOUR = 60
const DAY = 24 * HOUR
const NEVER = Number.POSITIVE_INFINITY

/**
 * When each step comes. For the wording: contract/features/reminders/wording.ts; for what late means:
 * contract/time/lateness.ts.
 */
const stepMinutes: Record<'dose' | 'task' | 'urgent' | 'wholeDay' | 'effect' | 'told', StepMinutes> = {
  dose: { late: latenessLimits.dose.late, escalated: 90, givenUp: latenessLimits.dose.missed },
  task: { late: latenessLimits.task.late, escalated: 90, givenUp: REMINDED_FOR_HOURS.timed * HOUR },
  urgent: { late: latenessLimits.urgentTask.late, escalated: 30, givenUp: REMINDED_FOR_HOURS.timed * HOUR },
  /**
   * Counted from the morning of its day. Late when that day is over, but reported the next morning: nobody is woken for
   * it. Reminders end, because the task list still shows it.
   */
  wholeDay: { late: DAY, escalated: DAY + 3 * HOUR, givenUp: REMINDED_FOR_HOURS.wholeDay * HOUR },
  /** Asked once. */
  effect: { late: NEVER, escalated: NEVER, givenUp: 12 * HOUR },
  /** Reported to the managers at once. */
  told: { late: 0, escalated: 0, givenUp: DAY },
}
/** For a time-critical dose the managers are told after twice its lateness limit. */
const CRITICAL_ESCALATION = 2
/** A step reported this late means that the server was down: everything of a circle then goes into one letter. */
const STALE_MINUTES = 4 * 60
/** How long a letter waits to be combined with others to the same person. */
const GATHERING_SECONDS = { fresh: 10, stale: 120 }

type Timed = Pick<DueThing, 'kind' | 'dueAt' | 'urgent' | 'lateAfterMinutes'>

function stepMinutesOf({ kind, urgent, lateAfterMinutes }: Omit<Timed, 'dueAt'>): StepMinutes {
  if (kind === 'day_task') return stepMinutes.wholeDay
  if (isForInformation(kind)) return stepMinutes.told
  if (kind === 'dose' && urgent && lateAfterMinutes !== undefined)
    return { ...stepMinutes.dose, late: lateAfterMinutes, escalated: CRITICAL_ESCALATION * lateAfterMinutes }
  return kind === 'task' && urgent ? stepMinutes.urgent : stepMinutes[kind]
}
const ageInMinutes = (dueAt: string, now: string) => (Date.parse(now) - Date.parse(dueAt)) / MINUTE_MS
const minutesLater = (moment: string, minutes: number) => shifted(moment, minutes * MINUTE_MS)

export const isGivenUp = (thing: Timed, now: string) => ageInMinutes(thing.dueAt, now) >= stepMinutesOf(thing).givenUp

type Closing = Timed & { closedAt: string | null }
/** What is behind a reminder. `thing`: nobody has dealt with it; without: it is recorded, or no longer planned. */
export type Behind = { thing: DueThing | undefined; isRecorded: boolean }

/**
 * When a reminder closes; null while it is open. If it is given up, or missed before that, it closes with the end of its
 * reminders: so `isGivenUp` tells these from the others. It stays so, however the plan changes, until it is recorded.
 */
export function closingOf(reminder: Closing, { thing, isRecorded }: Behind, now: string): string | null {
  const end = minutesLater(reminder.dueAt, stepMinutesOf(reminder).givenUp)
  const isPast = closesGivenUp(reminder, now)
  if (thing) return thing.isMissed || isPast || end <= now ? end : null
  if (!isRecorded || !isPast) return reminder.closedAt ?? now
  const beforeEnd = shifted(end, -1)
  return beforeEnd < now ? beforeEnd : now
}

/** Whether it is given up, or closes so now, unless somebody has recorded it. */
export const closesGivenUp = (reminder: Closing, now: string) => isGivenUp(reminder, reminder.closedAt ?? now)

/** Everything due before this moment was given up long ago. */
export const longAgo = (now: string) => minutesLater(now, -stepMinutes.wholeDay.givenUp)

/** The step that has been reached; steps missed in between are not made up for. */
export function stepReached(thing: Timed, now: string): ReminderStep {
  const age = ageInMinutes(thing.dueAt, now)
  const { late, escalated } = stepMinutesOf(thing)
  if (age < 0) return 'upcoming'
  if (age < late) return 'due'
  return age < escalated ? 'late' : 'escalated'
}

/** When a step comes after something is due. */
const minutesTo = (step: ReminderStep, thing: Timed) => ({ upcoming: 0, due: 0, ...stepMinutesOf(thing) })[step]

const isStale = (thing: Timed, step: ReminderStep, now: string) =>
  ageInMinutes(thing.dueAt, now) - minutesTo(step, thing) > STALE_MINUTES

/** When the next step comes; after the last one, when reminders end. */
export function nextStepAt(thing: Timed, step: ReminderStep): string {
  const next = reminderSteps[reminderSteps.indexOf(step) + 1]
  const minutes = next ? minutesTo(next, thing) : NEVER
  return minutesLater(thing.dueAt, Math.min(minutes, stepMinutesOf(thing).givenUp))
}

/** The members of a circle who may see what is due; nobody else is notified. */
export type People = {
  members: { userId: number; isManager: boolean }[]
  onDuty: number[]
  nextOnDuty: number[]
}

/**
 * Who is notified. Upcoming and due: whoever took it on, otherwise those on duty, otherwise the managers, so that there
 * is always somebody. Late: the same people, plus those on duty and those next. After that: the managers. For
 * information only: the managers except whoever recorded it.
 * `before` is the last reported step: people who would have been notified in between are notified now.
 */
export function whoIsNotified(
  step: ReminderStep,
  before: ReminderStep | null,
  { kind, takenOnBy, recordedBy }: Pick<DueThing, 'kind' | 'takenOnBy' | 'recordedBy'>,
  { members, onDuty, nextOnDuty }: People,
): number[] {
  const present = (people: number[]) => presentOf(members, people)
  const managers = managersAmong(members)
  if (isForInformation(kind)) return managers.filter((userId) => userId !== recordedBy)
  const claimed = present(takenOnBy)
  const first = claimed.length > 0 ? claimed : responsibleOf(members, onDuty)
  const told: Record<ReminderStep, number[]> = {
    upcoming: first,
    due: first,
    late: [...first, ...present(onDuty), ...present(nextOnDuty)],
    escalated: managers,
  }
  const since = reminderSteps.slice(before ? reminderSteps.indexOf(before) + 1 : 0, reminderSteps.indexOf(step) + 1)
  return [...new Set(since.flatMap((each) => told[each]))]
}

type Told = Timed & { step: ReminderStep; wakes: boolean }

/**
 * When a letter is sent, or null. Quiet hours hold it back, except what wakes people and the last step, if they allow
 * that.
 */
export function letterAt(settings: ReminderSettings, told: Told, now: string): string | null {
  if (settings.channels.due?.mail === false) return null
  const gathering = isStale(told, told.step, now) ? GATHERING_SECONDS.stale : GATHERING_SECONDS.fresh
  const soon = minutesLater(now, gathering / 60)
  return heldUntil(settings, soon, told.wakes || breaksQuietHours(told, false)) ?? soon
}
