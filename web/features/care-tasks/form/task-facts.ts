import type { CareTaskContent } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { dayText, wallTimeText } from '@kinfold/contract/format.ts'
import { describeRule } from '@kinfold/contract/time/repetition-words.ts'
import { type Facts, factsAmong } from '../../../ui/records/differences.ts'
import { priorityLabels, taskCategoryLooks } from '../task-labels.ts'
import { assignments, reminderText } from './task-choices.ts'

/** Every field of a task, in the words of its form. */
export function factsOf(task: CareTaskContent, zone: string, nameOf: (id: number) => string): Facts {
  const { dueDay, dueTime, rule } = task
  return factsAmong([
    ['What needs to be done', task.title],
    ['Day', dueDay && dayText(dueDay, 'longDate')],
    ['Time', dueTime && wallTimeText(dueTime)],
    ['Repeats', rule && dueDay && describeRule(rule, { day: dueDay, zone })],
    ['Count from', rule && (task.recurFrom === 'completion' ? 'The day it was done' : 'The day it was due')],
    [
      'Reminders',
      inOrder(task.reminders)
        .map((minutes) => reminderText(minutes, dueTime))
        .join(', '),
    ],
    ['Who', assignments.find(({ value }) => value === task.assignment)?.label],
    ['People', task.assigneeIds.map(nameOf).join(', ')],
    ['Checklist', task.checklist.map(({ text }) => text).join('\n')],
    ['Category', taskCategoryLooks[task.category].label],
    ['Priority', priorityLabels[task.priority]],
    ['Notes', task.notes],
  ])
}

// The order in which they were chosen is no difference.
const inOrder = (minutes: readonly number[]) => minutes.toSorted((a, b) => a - b)
