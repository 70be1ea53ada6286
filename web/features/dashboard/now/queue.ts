import { compareText } from '@kinfold/contract/compare-text.ts'
import type { DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { latenessAt, limitsOfDose } from '@kinfold/contract/time/lateness.ts'
import type { ListedTask } from '../../care-tasks/planned-task.ts'
import { groupOf } from '../../care-tasks/task-groups.ts'
import type { ListedDose } from '../../doses/due-doses.ts'

export type Coming = DashboardPart<'coming'>[number]
export type QueueItem = { key: string; isUrgent: boolean; at: string } & (
  | { dose: ListedDose }
  | { task: ListedTask }
  | { event: Coming }
)

type Parts = { doses: ListedDose[]; tasks: ListedTask[]; events: Coming[] }

/** What has to be done now, of every kind: missed, late and urgent first, then late tasks, then the rest by time. */
export function queueOf({ doses, tasks, events }: Parts, zone: string, now: number): QueueItem[] {
  const items: QueueItem[] = [
    ...doses.filter((dose) => isNow(dose)).map((dose) => ({ key: dose.key, ...placeOfDose(dose, now), dose })),
    ...tasks.map((task) => ({
      key: task.id,
      isUrgent: task.priority === 'urgent' || groupOf(task, zone, now) === 'Late',
      at: task.dueAt ?? LAST,
      task,
    })),
    ...events
      .filter(({ end }) => Date.parse(end) > now)
      .map((event) => ({ key: `${event.eventId} ${event.original}`, isUrgent: false, at: event.start, event })),
  ]
  return items.sort((a, b) => rank(a) - rank(b) || compareText(a.at, b.at))
}

/** Tasks that are only late may be many, and weeks old. */
function rank(item: QueueItem): number {
  if (!item.isUrgent) return 2
  return 'task' in item && item.task.priority !== 'urgent' ? 1 : 0
}

/** Just recorded doses stay, too, so that nothing moves under a thumb on its way to the next one. */
const isNow = ({ dose, state }: ListedDose) => dose !== null || ['missed', 'late', 'due'].includes(state)

/** Its place before it was recorded. */
function placeOfDose({ dueAt, medication, state, dose }: ListedDose, now: number) {
  const lateness = dose ? latenessAt(dueAt, now, limitsOfDose(medication.timeCriticalMinutes)) : state
  return { isUrgent: lateness === 'late' || lateness === 'missed', at: dueAt }
}

/** Sorts tasks without a time after all others of the day. */
const LAST = '9999'
