import { heldUntil, isPressing } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { isTold, type ReminderStep, reminderSteps } from '@kinfold/contract/features/reminders/wording.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { paces as lateness } from '@kinfold/contract/time/lateness.ts'
import type { DueThing } from '../../access/manifest/due.ts'

/** In minutes after the moment something was due: when it is told as late, told to the managers, and given up. */
type Pace = { late: number; escalated: number; givenUp: number }
const HOUR = 60
const DAY = 24 * HOUR
const NEVER = Number.POSITIVE_INFINITY

/** When each step comes. Its wording: contract/features/reminders/wording.ts; what late is: contract/time/lateness.ts. */
const paces: Record<'dose' | 'task' | 'urgent' | 'wholeDay' | 'effect' | 'told', Pace> = {
  dose: { late: lateness.dose.late, escalated: 90, givenUp: lateness.dose.missed },
  task: { late: lateness.task.late, escalated: 90, givenUp: DAY },
  urgent: { late: lateness.urgentTask.late, escalated: 30, givenUp: DAY },
  /**
   * Counted from the morning of its day. Late when that day is over, and told so the next morning: nobody is woken for it.
   * Tasks show what still waits, so nobody is told for ever.
   */
  wholeDay: { late: DAY, escalated: DAY + 3 * HOUR, givenUp: 2 * DAY },
  /** Asked once. */
  effect: { late: NEVER, escalated: NEVER, givenUp: 12 * HOUR },
  /** Told to the managers at once. */
  told: { late: 0, escalated: 0, givenUp: DAY },
}
/** Of a time-critical dose the managers hear after twice the time in which it is late. */
const CRITICAL_ESCALATION = 2
/** A step told this much too late: the server was off, and everything of a circle goes into one letter. */
const STALE_MINUTES = 4 * 60
/** How long a letter waits for others to the same person. */
const GATHERING_SECONDS = { fresh: 10, stale: 120 }

type Timed = Pick<DueThing, 'kind' | 'dueAt' | 'urgent' | 'lateAfterMinutes'>

function paceOf({ kind, urgent, lateAfterMinutes }: Omit<Timed, 'dueAt'>): Pace {
  if (kind === 'day_task') return paces.wholeDay
  if (isTold(kind)) return paces.told
  if (kind === 'dose' && urgent && lateAfterMinutes !== undefined)
    return { ...paces.dose, late: lateAfterMinutes, escalated: CRITICAL_ESCALATION * lateAfterMinutes }
  return kind === 'task' && urgent ? paces.urgent : paces[kind]
}
const ageInMinutes = (dueAt: string, now: string) => (Date.parse(now) - Date.parse(dueAt)) / MINUTE_MS
const minutesLater = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString()

export const isGivenUp = (thing: Timed, now: string) => ageInMinutes(thing.dueAt, now) >= paceOf(thing).givenUp

/** What was due before this was given up long since. */
export const longAgo = (now: string) => minutesLater(now, -paces.wholeDay.givenUp)

/** The step that has been reached; steps that passed while nobody looked are not made up for. */
export function stepReached(thing: Timed, now: string): ReminderStep {
  const age = ageInMinutes(thing.dueAt, now)
  const { late, escalated } = paceOf(thing)
  if (age < 0) return 'upcoming'
  if (age < late) return 'due'
  return age < escalated ? 'late' : 'escalated'
}

/** When a step comes after something is due. */
const minutesTo = (step: ReminderStep, thing: Timed) => ({ upcoming: 0, due: 0, ...paceOf(thing) })[step]

const isStale = (thing: Timed, step: ReminderStep, now: string) =>
  ageInMinutes(thing.dueAt, now) - minutesTo(step, thing) > STALE_MINUTES

/** When the step after this one comes; after the last, when it is given up. */
export function nextStepAt(thing: Timed, step: ReminderStep): string {
  const next = reminderSteps[reminderSteps.indexOf(step) + 1]
  const minutes = next ? minutesTo(next, thing) : NEVER
  return minutesLater(thing.dueAt, Math.min(minutes, paceOf(thing).givenUp))
}

/** A circle's people as far as they may see what is due: nobody else is told. */
export type People = {
  members: { userId: number; isManager: boolean }[]
  onDuty: number[]
  nextOnDuty: number[]
}

/**
 * Who is told. Coming up and due: whoever took it on, else who is on duty, else the managers, so that somebody always is.
 * Late: the same again, with who is on duty and who is next. After that: the managers. What is only told: the managers, but
 * not whoever recorded it.
 * `before` is the step told last: who would have been told in between is told now.
 */
export function whoIsTold(
  step: ReminderStep,
  before: ReminderStep | null,
  { kind, takenOnBy, recordedBy }: Pick<DueThing, 'kind' | 'takenOnBy' | 'recordedBy'>,
  { members, onDuty, nextOnDuty }: People,
): number[] {
  const present = (people: number[]) => members.map(({ userId }) => userId).filter((userId) => people.includes(userId))
  const managers = members.filter(({ isManager }) => isManager).map(({ userId }) => userId)
  if (isTold(kind)) return managers.filter((userId) => userId !== recordedBy)
  const first = [present(takenOnBy), present(onDuty), managers].find((people) => people.length > 0) ?? []
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

/** When a letter goes out, or null. Quiet hours hold it back, but nothing that wakes and not the last step, where they may. */
export function letterAt(settings: ReminderSettings, told: Told, now: string): string | null {
  if (settings.channels.due?.mail === false) return null
  const gathering = isStale(told, told.step, now) ? GATHERING_SECONDS.stale : GATHERING_SECONDS.fresh
  const soon = minutesLater(now, gathering / 60)
  return heldUntil(settings, soon, told.wakes || isPressing(told, false)) ?? soon
}
