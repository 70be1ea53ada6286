import { type DueKey, type DueSource, type DueThing, dueKeyOf } from '../../access/manifest/due.ts'
import type { OnTrouble } from '../../core/background/attempted.ts'
import type { Db } from '../../core/database/database.ts'
import { type Behind, closesGivenUp } from './rules.ts'
import type { reminders } from './table.ts'

type Reminder = typeof reminders.$inferSelect

/** What is behind each of these reminders, in its current state. */
export async function whatIsBehind(
  tx: Db,
  sources: readonly DueSource[],
  asked: Reminder[],
  now: string,
  onTrouble: OnTrouble,
): Promise<(reminder: DueKey) => Behind> {
  const open = new Map<string, DueThing>()
  const recorded = new Set<string>()
  for (const source of sources) {
    const theirs = asked.filter(({ kind }) => source.kinds.includes(kind))
    if (theirs.length === 0) continue
    for (const thing of await source.stillOpen(tx, theirs, now, onTrouble)) open.set(dueKeyOf(thing), thing)
    // For the others it makes no difference.
    const inDoubt = theirs.filter((reminder) => !open.has(dueKeyOf(reminder)) && closesGivenUp(reminder, now))
    if (inDoubt.length === 0) continue
    for (const key of (await source.recorded?.(tx, inDoubt)) ?? []) recorded.add(dueKeyOf(key))
  }
  return (reminder) => {
    const key = dueKeyOf(reminder)
    return { thing: open.get(key), isRecorded: recorded.has(key) }
  }
}
