/*
 * What reminders are called, in the app and in letters alike. The sentences of letters: server/features/reminders/letters.ts.
 * When each step comes, and who is told: server/features/reminders/rules.ts.
 */

/** What can come due. */
export const dueKinds = ['dose', 'task'] as const
export type DueKind = (typeof dueKinds)[number]

/** How far a reminder has come: told when due, told again when overdue, then told to those who manage the circle. */
export const reminderSteps = ['due', 'overdue', 'escalated'] as const
export type ReminderStep = (typeof reminderSteps)[number]

const nouns: Record<DueKind, [one: string, more: string]> = {
  dose: ['dose', 'doses'],
  task: ['task', 'tasks'],
}

/** '1 dose', '3 tasks' */
export const howMany = (kind: DueKind, count: number): string => `${count} ${nouns[kind][count === 1 ? 0 : 1]}`

/** '3 doses at 08:00' */
export const whatIsDue = (kind: DueKind, count: number, time: string): string => `${howMany(kind, count)} at ${time}`

/** What a notification says of itself while something in it is open. */
export const stepLabels: Record<ReminderStep, string> = {
  due: 'Due',
  overdue: 'Overdue',
  escalated: 'Still open',
}

/** The same once nothing is: everything was seen to, or somebody gave up waiting. */
export const closedLabels = { settled: 'Done', givenUp: 'Not noted' }
