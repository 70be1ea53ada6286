import { deadlineOf } from '@kinfold/contract/features/care-tasks/deadline.ts'
import type {
  CareTask,
  CareTaskContent,
  ChecklistItem,
  NewCareTask,
} from '@kinfold/contract/features/care-tasks/schemas.ts'
import { joinRule, partsOf } from '@kinfold/contract/time/rule-parts.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { isAtVersion } from '../../access/records/change-record.ts'
import { holds, wasSavedAs } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { addWithRoom, requireRoom } from '../../access/records/room.ts'
import { members } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { insertNew } from '../../core/database/prepared.ts'
import { failure } from '../../core/failure.ts'
import { firstDay, firstReminder, problemWithRule } from './rules.ts'
import { careTasks } from './table.ts'
import { readTask } from './view.ts'

export type StoredTask = typeof careTasks.$inferSelect

/**
 * Creates a task. Repeated, it returns the same as the first time, even if the task has moved on since. @throws
 * CIRCLE_FULL
 */
export async function insertTask(circle: Circle, { id, ...content }: NewCareTask): Promise<CareTask> {
  await requireMembers(circle, content.assigneeIds)
  const { checklist, ...fields } = content
  const due = dueOf(circle, content)
  const row = { ...fields, ...due, beginsOn: due.dueDay, checklist: unticked(checklist) }
  const owned = { id, clientId: circle.clientId, authorId: circle.userId }
  await addWithRoom(circle, careTasks, row, async (inside, full) => {
    if (!full && (await insertNew(inside.db, careTasks, { ...owned, ...row }))) return
    const stored = await findTask(inside, id)
    if (full && !stored) throw full
    const { dueDay: _, ...same } = fields
    const sent = { ...same, authorId: circle.userId }
    if (!stored || !(await wasSavedAs(inside, careTasks, stored, sent))) throw failure('ID_TAKEN')
  })
  return readTask(circle, id)
}

/** Replaces the content of a task that is still at the version that was read. Its ticks stay. */
export const updateTask = (circle: Circle, id: string, version: number, content: CareTaskContent): Promise<CareTask> =>
  withTask(circle, id, async (inside, stored) => {
    const { checklist, ...fields } = content
    const shown = () => readTask(inside, id)
    if (!(await isAtVersion(stored, version, isAsSent(circle, stored, content), shown))) return shown()
    if (stored.status !== 'open') throw failure('TASK_CLOSED', { current: await readTask(inside, id) })
    await requireMembers(circle, fields.assigneeIds)
    await requireRoom(inside, careTasks, fields, { before: stored })
    const before = await shown()
    const movedTo = {
      ...(await goingOn(circle, stored, content)),
      ...(isSameAssignment(before, content) ? {} : claimKept(before, content)),
      turn: turnKept(before, fields.assigneeIds),
      checklist: withTicks(checklist, stored.checklist),
    }
    await change(inside, id, { ...fields, ...movedTo, ...nextVersion(careTasks) })
    return readTask(inside, id)
  })

/** Whether a task has the sent content: who ticked what does not count, and a new rule may have moved its day. */
function isAsSent({ zone }: Circle, stored: StoredTask, { checklist, dueDay, ...fields }: CareTaskContent): boolean {
  const items = stored.checklist.map(({ id, text }) => ({ id, text }))
  if (!holds({ ...stored, checklist: items }, { ...fields, checklist })) return false
  if (stored.dueDay === dueDay || !fields.rule || !dueDay) return stored.dueDay === dueDay
  return stored.dueDay === firstDay({ ...fields, rule: fields.rule }, dueDay, zone)
}

/** A series with a new rule or day begins again there; otherwise its days continue as before. */
function goingOn(circle: Circle, stored: StoredTask, content: CareTaskContent) {
  const { dueDay, dueTime, rule } = content
  if (rule && rule === stored.rule) {
    const due = { dueDay, dueTime, zone: circle.zone }
    const beginsOn = dueDay === stored.dueDay ? stored.beginsOn : dueDay
    return { ...timesOf({ ...due, reminders: content.reminders }), beginsOn }
  }
  const due = dueOf(circle, content)
  // If only its end is another, a series begun on 29 February keeps that day, although it is due on the 28th this year.
  const isSameDays = rule && stored.rule && dueDay === stored.dueDay && withoutEnd(rule) === withoutEnd(stored.rule)
  return { ...due, beginsOn: isSameDays ? stored.beginsOn : due.dueDay, beginsAt: stored.occurrence }
}

function withoutEnd(rule: string): string {
  const parts = partsOf(rule)
  for (const name of ['UNTIL', 'COUNT']) parts.delete(name)
  return joinRule(parts)
}

/** When a task is due: on the chosen day, or the first day after it that matches its rule. */
function dueOf({ zone }: Circle, { dueDay, dueTime, rule, recurFrom, reminders }: CareTaskContent) {
  const chosen = { dueDay, dueTime, zone, reminders }
  if (!rule || !dueDay) return timesOf(chosen)
  const problem = problemWithRule(rule, dueDay, zone)
  if (problem) throw failure('BAD_INPUT', { fields: { rule: problem } })
  return timesOf({ ...chosen, dueDay: firstDay({ rule, recurFrom }, dueDay, zone) ?? dueDay })
}

type Times = { dueDay: string | null; dueTime: string | null; zone: string; reminders: number[] }

/** The columns derived from a day and a time. */
export const timesOf = ({ dueDay, dueTime, zone, reminders }: Times) => ({
  dueDay,
  dueTime,
  zone,
  dueAt: deadlineOf({ dueDay, dueTime, zone }),
  remindAt: firstReminder({ dueDay, dueTime, zone, reminders }, clock.now().toISOString()),
})

export const unticked = (items: { id: string; text: string }[]): ChecklistItem[] =>
  items.map(({ id, text }) => ({ id, text, doneBy: null, doneAt: null }))

const withTicks = (items: { id: string; text: string }[], before: ChecklistItem[]): ChecklistItem[] =>
  unticked(items).map((item) => {
    const { doneBy = null, doneAt = null } = before.find(({ id }) => id === item.id) ?? {}
    return { ...item, doneBy, doneAt }
  })

export type Assignment = Pick<CareTaskContent, 'assignment' | 'assigneeIds'>

/** Former members are no change: a form does not show them. */
const isSameAssignment = ({ assignment, assigneeIds }: CareTask, wanted: Assignment) =>
  holds({ assignment, assigneeIds }, { assignment: wanted.assignment, assigneeIds: wanted.assigneeIds })

/** With a new assignment, a claim by anybody else than the assignees ends. */
export function claimKept({ claimedBy }: CareTask, { assignment, assigneeIds }: Assignment) {
  const keepsClaim = assignment === 'anyone' || assigneeIds.includes(claimedBy ?? 0)
  return keepsClaim ? {} : { claimedBy: null, claimedAt: null }
}

export const turnKept = ({ turnId }: CareTask, next: number[]) => Math.max(0, next.indexOf(turnId ?? 0))

/** @throws BAD_INPUT if somebody does not belong to the circle */
export async function requireMembers({ db, clientId }: Circle, userIds: number[]) {
  if (userIds.length === 0) return
  const here = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.clientId, clientId), inArray(members.userId, userIds)))
  if (here.length < new Set(userIds).size)
    throw failure('BAD_INPUT', { fields: { assigneeIds: 'Please choose people who belong to this circle' } })
}

export async function findTask(circle: Circle, id: string): Promise<StoredTask | undefined> {
  const [stored] = await selectTask(circle, id)
  return stored
}

const selectTask = (circle: Circle, id: string) =>
  circle.db
    .select()
    .from(careTasks)
    .where(and(recordOfAnyone(circle, careTasks, id), isNull(careTasks.deletedAt)))

/** Runs work on one task while it is locked. @throws NOT_FOUND */
export const withTask = <T>(
  circle: Circle,
  id: string,
  work: (inside: Circle, stored: StoredTask) => Promise<T>,
): Promise<T> =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    const [stored] = await selectTask(inside, id).for('update')
    if (!stored) throw failure('NOT_FOUND')
    return work(inside, stored)
  })

type Values = Parameters<ReturnType<typeof update>['set']>[0]
const update = ({ db }: Circle) => db.update(careTasks)
export const change = (circle: Circle, id: string, values: Values) =>
  update(circle)
    .set(values)
    .where(recordOfAnyone(circle, careTasks, id))
