import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { dayText, listText, wallTimeText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { serverNow } from '../../api/server-clock.ts'

type Due = Pick<CareTask, 'dueDay' | 'dueTime'>

/** 'Today, 08:00', 'Tomorrow', 'Mon, 23 Nov, 08:00'; in the circle's wall-clock time. */
export function describeDue({ dueDay, dueTime }: Due, zone: string, now = serverNow()): string {
  if (!dueDay) return 'No date'
  const today = dayAt(now, zone)
  const known: Record<string, string> = {
    [addDays(today, -1)]: 'Yesterday',
    [today]: 'Today',
    [addDays(today, 1)]: 'Tomorrow',
  }
  return withTime(known[dueDay] ?? dayName(dueDay, today), dueTime)
}

/** The same for a text that is kept, in which 'today' would be wrong tomorrow. */
export const describeDueForGood = ({ dueDay, dueTime }: Due, zone: string, now: number): string =>
  dueDay ? withTime(dayName(dueDay, dayAt(now, zone)), dueTime) : 'No date'

const withTime = (day: string, time: string | null) => (time ? `${day}, ${wallTimeText(time)}` : day)

/** Who does it, as far as decided. Without `myId`, everybody by name. */
export function describeWho(task: CareTask, myId?: number): string | null {
  const { claimedBy, claimedByName, assignment, assignees, turnId } = task
  if (claimedBy && claimedBy === myId) return 'You’ll do it'
  if (claimedBy) return `${claimedByName} will do it`
  if (assignment === 'anyone' || assignees.length === 0) return null
  const names = assignees.map(({ userId, name }) => (userId === myId ? 'you' : name))
  if (assignment === 'assigned') return `For ${listText(names)}`
  const next = assignees.findIndex(({ userId }) => userId === turnId)
  return names[next] === 'you' ? 'Your turn' : `${names[next]}’s turn`
}

/** '0 of 4 ticked'; nothing without a checklist. */
export const describeTicks = ({ checklist }: Pick<CareTask, 'checklist'>): string | undefined =>
  checklist.length > 0
    ? `${checklist.filter(({ doneBy }) => doneBy !== null).length} of ${checklist.length} ticked`
    : undefined

const dayName = (day: string, today: string) =>
  dayText(day, day.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'shortDayAndYear')
