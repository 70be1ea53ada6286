import { countText } from '@kinfold/contract/format.ts'
import { type Entry, inOrder, isAbove, isEvent, type LayerEntry } from './entries.ts'
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
 * A day as a list: its routine tasks of one moment become one entry, as its doses are, and routine without a time comes
 * last. The shown days decide what is routine.
 */
export function rowsOfDay(own: readonly Entry[], routine: ReadonlySet<string>): Entry[] {
  const isFolded = isRoutineTask(routine)
  const tasks = [...Map.groupBy(own.filter(isFolded), ({ start }) => start).values()].map(oneOf)
  const isLast = (entry: Entry) => entry.allDay && (isTogether(entry) || routine.has(entry.key))
  return [...own.filter((entry) => !isFolded(entry)), ...tasks].sort(
    (a, b) => Number(isLast(a)) - Number(isLast(b)) || inOrder(a, b),
  )
}

/** The routine tasks of one moment, by the key that their entry has in a list. */
export function tasksOfKey(entries: readonly Entry[], key: string): LayerEntry | undefined {
  const tasks = entries.filter(isRoutineTask(routineAmong(entries))).filter(({ start }) => keyOfTasks(start) === key)
  return tasks.length > 0 ? oneOf(tasks) : undefined
}

const keyOfTasks = (start: string) => `tasks of ${start}`
export const isTogether = ({ key, start }: Entry): boolean => key === keyOfTasks(start)

/** At least one task; all begin at the same moment. */
function oneOf(tasks: readonly LayerEntry[]): LayerEntry {
  const [first] = tasks
  if (tasks.length === 1) return first!
  const items = tasks.flatMap((task) => task.items)
  return {
    ...first!,
    ...{ key: keyOfTasks(first!.start), title: countText(items.length, 'task'), items },
    faded: items.every(({ done }) => done),
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
