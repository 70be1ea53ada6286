import * as z from 'zod/mini'
import {
  AccountId,
  Day,
  Id,
  InCircle,
  Instant,
  InstantInput,
  lineText,
  maybe,
  oneOf,
  optionalText,
  Page,
  text,
  together,
  Version,
  WallTime,
  whole,
  wholeInAddress,
} from '../../fields.ts'
import {
  completionOutcomes,
  taskAssignments,
  taskCategories,
  taskOutcomes,
  taskPriorities,
  taskStatuses,
} from './choices.ts'

const LONGEST_REMINDER_MIN = 14 * 24 * 60

const ChecklistEntry = z.object({ id: Id, text: text(200, 'Please say what to check') })

const assignmentFields = {
  assignment: z._default(oneOf(taskAssignments), 'anyone'),
  /** In rotation order. */
  assigneeIds: z._default(z.array(AccountId).check(z.maxLength(20, 'Choose at most 20 people')), []),
}

const content = {
  title: lineText(120, 'Please say what needs to be done'),
  notes: optionalText(4000),
  category: z._default(oneOf(taskCategories), 'other'),
  priority: z._default(oneOf(taskPriorities), 'normal'),
  ...assignmentFields,
  /** A day, or a day and a time, in the circle's zone; both empty if there is no date. */
  dueDay: maybe(Day),
  dueTime: maybe(WallTime),
  /** RFC 5545 without 'RRULE:'. COUNT counts closed occurrences; missed days are not made up for. */
  rule: optionalText(300),
  recurFrom: z._default(oneOf(['due_date', 'completion']), 'due_date'),
  checklist: z._default(z.array(ChecklistEntry).check(z.maxLength(30, 'Use at most 30 items')), []),
  /** In minutes before the deadline; for a day without a time they count back from 9 in the morning. */
  reminders: z._default(
    z.array(whole(0, LONGEST_REMINDER_MIN)).check(z.maxLength(5, 'Choose at most 5 reminders')),
    [],
  ),
}

type Checked = {
  assignment: string
  assigneeIds: number[]
  dueDay?: string | null
  dueTime?: string | null
  rule?: string | null
  reminders?: number[]
  checklist?: { id: string }[]
}

const fitsTogether = together<Checked>((value, refuse) => {
  if (!value.dueDay && value.dueTime) refuse('dueDay', 'Please choose a day for this time')
  if (!value.dueDay && value.rule) refuse('dueDay', 'Please choose the day it starts')
  if (!value.dueDay && value.reminders?.length) refuse('dueDay', 'Please choose a day, so that reminders can be sent')
  if (value.assignment !== 'anyone' && value.assigneeIds.length === 0)
    refuse('assigneeIds', 'Please choose at least one person')
  if (new Set(value.assigneeIds).size < value.assigneeIds.length)
    refuse('assigneeIds', 'Please choose each person once')
  const items = value.checklist ?? []
  if (new Set(items.map(({ id }) => id)).size < items.length) refuse('checklist', 'Each item needs an id of its own')
})

export const CareTaskContent = z.object(content).check(fitsTogether)
export type CareTaskContent = z.output<typeof CareTaskContent>
export const NewCareTask = z.object({ id: Id, ...content }).check(fitsTogether)
export type NewCareTask = z.output<typeof NewCareTask>
/** An edit replaces the whole content; `version` is the version that was read. Ticks stay with their items. */
export const CareTaskEdit = z.object({ version: Version, ...content }).check(fitsTogether)
export const Assignment = z.object(assignmentFields).check(fitsTogether)

/** The occurrence of a series that was on the screen. */
const occurrence = whole(1, 1_000_000)
/** Left out, as by a page from before this was asked: the one that is open. */
export const ClaimQuery = z.extend(InCircle, {
  occurrence: z.optional(wholeInAddress(1, 1_000_000)),
})
const closing = {
  id: Id,
  occurrence,
  /** When it was done; a time in the future is replaced by the current time. */
  doneAt: InstantInput,
}
export const NewCompletion = z.object({
  ...closing,
  outcome: z._default(oneOf(completionOutcomes), 'done'),
  note: optionalText(1000),
})
export const NewSkip = z.object({ ...closing, reason: text(500, 'Please say why') })
/** When it was pressed: the request may arrive long after that, from a device that was offline. By default now. */
const at = z.optional(InstantInput)
export const Undo = z.object({ completionId: Id, at })
export const Tick = z.object({ occurrence, itemId: Id, done: z.boolean('Please say whether it is done'), at })

export const ChecklistItem = z.object({
  id: z.string(),
  text: z.string(),
  doneBy: z.nullable(AccountId),
  doneAt: z.nullable(Instant),
})
export type ChecklistItem = z.output<typeof ChecklistItem>

export const CareTask = z.object({
  id: z.string(),
  ...content,
  checklist: z.array(ChecklistItem),
  status: oneOf(taskStatuses),
  /** Members of the circle in rotation order; removed members are left out. */
  assignees: z.array(z.object({ userId: AccountId, name: z.string() })),
  /** Whose turn it is in a rotation. */
  turnId: z.nullable(AccountId),
  zone: z.string(),
  /** The due time, or the end of the due day; when it is late: contract/time/lateness.ts. */
  dueAt: z.nullable(Instant),
  /** 1 for the first occurrence. */
  occurrence: z.int(),
  claimedBy: z.nullable(AccountId),
  claimedByName: z.nullable(z.string()),
  claimedAt: z.nullable(Instant),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})
export type CareTask = z.output<typeof CareTask>

/** How one occurrence was closed. */
export const TaskCompletion = z.object({
  id: z.string(),
  taskId: z.string(),
  title: z.string(),
  category: oneOf(taskCategories),
  occurrence: z.int(),
  dueDay: z.nullable(Day),
  dueTime: z.nullable(z.string()),
  outcome: oneOf(taskOutcomes),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  checklist: z.array(ChecklistItem),
  /** Occurrences missed before the next one; they are not made up for. */
  missed: z.int(),
  doneAt: Instant,
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
})
export type TaskCompletion = z.output<typeof TaskCompletion>

export const ClosedTask = z.object({ task: CareTask, completion: TaskCompletion })
export type ClosedTask = z.output<typeof ClosedTask>
export const CareTaskDetails = z.object({ task: CareTask, completions: z.array(TaskCompletion) })

export const TaskFilter = z.object({
  /** mine: claimed by me, assigned to me, or my turn · anyone: not taken by anybody. */
  who: z.optional(oneOf(['mine', 'anyone'])),
  category: z.optional(oneOf(taskCategories)),
})
export type TaskFilter = z.output<typeof TaskFilter>
export const CareTaskQuery = z.extend(z.extend(InCircle, Page.shape), TaskFilter.shape)
export type CareTaskQuery = z.output<typeof CareTaskQuery>
export const CompletionQuery = z.extend(z.extend(InCircle, Page.shape), {
  category: z.optional(oneOf(taskCategories)),
  /** mine: closed by me. */
  who: z.optional(oneOf(['mine'])),
})
export type CompletionQuery = z.output<typeof CompletionQuery>

export const CareTaskPage = z.object({ items: z.array(CareTask), next: z.nullable(z.string()) })
export const CompletionPage = z.object({ items: z.array(TaskCompletion), next: z.nullable(z.string()) })
