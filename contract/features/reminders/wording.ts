/* The words of reminders, in the app and in letters alike. server/features/reminders/letters.ts composes the letters;
   server/features/reminders/rules.ts decides when each step comes and who is told. */

/**
 * What can come due. `day_task`: a task for a day without a time. `effect`: how an as-needed dose worked. For
 * time-critical medications: `dose_not_taken` (refused or not available), `missed_twice` (missed twice in a row).
 */
export const dueKinds = ['dose', 'task', 'day_task', 'effect', 'dose_not_taken', 'missed_twice'] as const
export type DueKind = (typeof dueKinds)[number]

/** The pages where they are recorded. */
export const duePages: Record<DueKind, string> = {
  dose: '/medications',
  task: '/care-tasks',
  day_task: '/care-tasks',
  effect: '/medications',
  dose_not_taken: '/medications',
  missed_twice: '/medications',
}

/**
 * How far a reminder has progressed: announced on request, sent when due, repeated when late, then sent to those who
 * manage the circle. What 'late' means: contract/time/lateness.ts.
 */
export const reminderSteps = ['upcoming', 'due', 'late', 'escalated'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** The one that comes last; null if there is none. */
export const furthestStep = (steps: readonly (ReminderStep | null)[]): ReminderStep | null =>
  reminderSteps.findLast((step) => steps.includes(step)) ?? null

const nouns: Record<DueKind, [one: string, more: string]> = {
  dose: ['dose', 'doses'],
  task: ['task', 'tasks'],
  day_task: ['task', 'tasks'],
  effect: ['dose as needed', 'doses as needed'],
  dose_not_taken: ['time-critical dose', 'time-critical doses'],
  missed_twice: ['time-critical medication', 'time-critical medications'],
}
/** For information only: these cannot be late. */
export const isForInformation = (kind: DueKind) => kind === 'dose_not_taken' || kind === 'missed_twice'

/** '1 dose', '3 tasks' */
export const howMany = (kind: DueKind, count: number): string => `${count} ${nouns[kind][count === 1 ? 0 : 1]}`

/** '3 doses at 08:00', '1 task at 22:00 on 20 November', '2 tasks for today'; `day` undefined: it is today. */
export function whatIsDue(kind: DueKind, count: number, time: string, day?: string): string {
  if (kind === 'day_task') return `${howMany(kind, count)} for ${day ?? 'today'}`
  if (kind === 'effect') return `Did it help? ${howMany(kind, count)}`
  if (kind === 'missed_twice') return `${howMany(kind, count)} missed twice in a row`
  if (kind === 'dose_not_taken') return `${howMany(kind, count)} not taken at ${time}${day ? ` on ${day}` : ''}`
  return `${howMany(kind, count)} at ${time}${day ? ` on ${day}` : ''}`
}

/** Used while something is open: `label` on the screen; `sentence` in a letter, after what is due. */
type Words = { label: string; sentence: string }

const steps: Record<ReminderStep, Words> = {
  upcoming: { label: 'Coming up', sentence: 'coming up.' },
  due: { label: 'Due', sentence: 'due now.' },
  late: { label: 'Late', sentence: 'late, and not recorded yet.' },
  escalated: {
    label: 'Late',
    sentence: 'late, and still not recorded. Please make sure that somebody takes care of it.',
  },
}
const effect: Words = { label: 'Please write it down', sentence: 'please write down how it was an hour later.' }
const told: Words = { label: 'Please check', sentence: 'please call, and make sure that somebody takes care of it.' }

export function openWords(kind: DueKind, step: ReminderStep): Words {
  if (kind === 'effect') return effect
  return isForInformation(kind) ? told : steps[step]
}
/** The label once everything is done. */
export const SETTLED = 'Done'
/** The label once reminders have stopped: a dose is missed, a task is still open. */
export const givenUpLabels: Record<DueKind, string> = {
  dose: 'Missed',
  task: 'Late',
  day_task: 'Late',
  effect: 'Not recorded',
  dose_not_taken: 'Not taken',
  missed_twice: 'Missed',
}
