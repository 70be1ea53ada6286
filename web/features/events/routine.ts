import { countText } from '@kinfold/contract/format.ts'
import { type Entry, isEvent, type LayerEntry } from './entries.ts'
import { unsettled } from './when-in-words.ts'

/**
 * The keys of what happens nearly every day: doses, meals, tasks that are due on several of the days, and shifts that
 * somebody has taken. Where there is little room it is counted, and appointments come first.
 */
export function routineAmong(entries: readonly Entry[]): ReadonlySet<string> {
  const daysOfTask = new Map<string, Set<string>>()
  for (const { id, day } of entries.filter(isTask).flatMap(({ items }) => items))
    daysOfTask.set(id, (daysOfTask.get(id) ?? new Set()).add(day))
  const isRoutine = (entry: Entry) => {
    if (isEvent(entry)) return entry.tone === 'shift' && unsettled(entry.event).length === 0
    if (entry.tone === 'tasks') return entry.items.every(({ id }) => daysOfTask.get(id)!.size > 1)
    return entry.tone !== 'expiries'
  }
  return new Set(entries.filter(isRoutine).map(({ key }) => key))
}

const isTask = (entry: Entry): entry is LayerEntry => entry.tone === 'tasks'

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
