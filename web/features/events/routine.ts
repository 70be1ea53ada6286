import { countText } from '@kinfold/contract/format.ts'
import { type Entry, inOrder, isAbove, isEvent, type LayerEntry, placeOf } from './entries.ts'
import { unsettled } from './when-in-words.ts'

/**
 * The keys of what happens nearly every day: doses, meals, tasks that are due on several of the days, and shifts of
 * some hours that somebody has taken. Where there is little room it is counted, and appointments come first.
 */
export function routineAmong(entries: readonly Entry[]): ReadonlySet<string> {
  const daysOfTask = new Map<string, Set<string>>()
  for (const { id, day } of entries.filter(isTask).flatMap(({ items }) => items))
    daysOfTask.set(id, (daysOfTask.get(id) ?? new Set()).add(day))
  const isRoutine = (entry: Entry) => {
    if (isEvent(entry)) return entry.tone === 'shift' && !isAbove(entry) && unsettled(entry).length === 0
    if (entry.tone === 'tasks') return entry.items.every(({ id }) => daysOfTask.get(id)!.size > 1)
    return entry.tone !== 'expiries'
  }
  return new Set(entries.filter(isRoutine).map(({ key }) => key))
}

/**
 * A day as a list: its routine tasks become one entry, and routine without a time comes last. The shown days decide
 * what is routine.
 */
export function rowsOfDay(own: readonly Entry[], day: string, routine: ReadonlySet<string>): Entry[] {
  const isFolded = isRoutineTask(routine)
  const tasks = own.filter(isFolded)
  const together = tasks.length > 1 ? oneOf(tasks, day) : undefined
  const rows = together ? [...own.filter((entry) => !isFolded(entry)), together] : [...own]
  const isLast = (entry: Entry) => entry.allDay && (entry === together || routine.has(entry.key))
  return rows.sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || inOrder(a, b))
}

/** The routine tasks of a day, by the key that their entry has in a list. */
export function tasksOfDay(entries: readonly Entry[], key: string): LayerEntry | undefined {
  const day = entries.find(({ firstDay }) => keyOfTasks(firstDay) === key)?.firstDay
  if (!day) return undefined
  const tasks = entries.filter(isRoutineTask(routineAmong(entries)))
  return oneOf(
    tasks.filter(({ firstDay }) => firstDay === day),
    day,
  )
}

const keyOfTasks = (day: string) => `tasks ${day}`

function oneOf(tasks: readonly LayerEntry[], day: string): LayerEntry {
  const items = tasks.flatMap((task) => task.items)
  const times = { start: day, end: day }
  return {
    ...{ key: keyOfTasks(day), tone: 'tasks', title: countText(items.length, 'task'), allDay: true, items },
    faded: items.every(({ done }) => done),
    ...placeOf(times, true, ''),
    ...times,
  }
}

const isTask = (entry: Entry): entry is LayerEntry => entry.tone === 'tasks'
const isRoutineTask =
  (routine: ReadonlySet<string>) =>
  (entry: Entry): entry is LayerEntry =>
    isTask(entry) && routine.has(entry.key)

/** How many items these entries stand for. */
export const itemsIn = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + (isEvent(entry) ? 1 : entry.items.length), 0)

const words = { doses: 'dose', tasks: 'task', shift: 'shift', meals: 'meal' }

/** '3 doses, 2 tasks' */
export function routineInWords(entries: readonly Entry[]): string {
  return Object.entries(words)
    .map(([tone, word]) => ({ word, count: itemsIn(entries.filter((entry) => entry.tone === tone)) }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => countText(count, word))
    .join(', ')
}
