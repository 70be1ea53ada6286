import type { CareTask, CareTaskContent } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { readRule } from '@kinfold/contract/time/repetition.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { serverNow } from '../../../api/server-clock.ts'

/** The form's values. */
export type TaskValues = CareTaskContent

export const blankTask = (zone: string): TaskValues => ({
  title: '',
  notes: null,
  category: 'other',
  priority: 'normal',
  assignment: 'anyone',
  assigneeIds: [],
  dueDay: dayAt(serverNow(), zone),
  dueTime: null,
  rule: null,
  recurFrom: 'due_date',
  checklist: [],
  reminders: [0],
})

/** The content alone. Without a day there is no time, repetition or reminder; empty items are left out. */
export function contentOf(values: TaskValues | CareTask): CareTaskContent {
  const { title, notes, category, priority, assignment, recurFrom, dueDay } = values
  return {
    ...{ title, notes, category, priority, assignment, recurFrom },
    assigneeIds: assignment === 'anyone' ? [] : values.assigneeIds,
    dueDay: dueDay || null,
    dueTime: (dueDay && values.dueTime) || null,
    rule: dueDay ? values.rule : null,
    reminders: dueDay ? values.reminders : [],
    checklist: values.checklist.filter(({ text }) => text.trim()).map(({ id, text }) => ({ id, text })),
  }
}

/** Errors in a repetition that the browser can see, so that the server need not refuse it later. */
export function problemWithRepetition({ rule, dueDay }: TaskValues, zone: string): string | undefined {
  if (!rule || !dueDay) return undefined
  const read = readRule(rule, { day: dueDay, zone })
  const endsTooSoon = read?.ends === 'on' && read.lastDay < dueDay
  return endsTooSoon ? 'It ends before it begins. Please choose a later last day' : undefined
}
