import { database, write } from './database.ts'
import type { KeptEntry } from './entry.ts'

/** Keeps entries of one person, all or none, each in the place of one with the same id. Answers them with their numbers. */
export const keepEntries = (stay: string, person: number, entries: KeptEntry[]): Promise<KeptEntry[]> =>
  write(person, stay, async (tx) => {
    const store = tx.objectStore('entries')
    const kept: KeptEntry[] = []
    for (const entry of entries) {
      const before = await store.index('id').getKey([person, entry.id])
      if (before !== undefined) await store.delete!(before)
      kept.push({ ...entry, seq: await store.add!(entry) })
    }
    return kept
  })

/** Of one person, in the order in which they were recorded. */
export const entriesOf = async (person: number): Promise<KeptEntry[]> =>
  (await database()).getAllFromIndex('entries', 'person', person)

/** The one to be sent next. */
export async function nextWaiting(person: number): Promise<KeptEntry | undefined> {
  const tx = (await database()).transaction('entries')
  const earlier = new Set<string>()
  for await (const { value } of tx.store.index('person').iterate(person)) {
    const isHeldUp = value.after !== undefined && earlier.has(value.after)
    if (value.state === 'waiting' && !isHeldUp) return value
    earlier.add(value.id)
  }
  return undefined
}

/** The server has it, or it is given up. By number: what was recorded meanwhile under the same id stays. */
export const dropEntry = async (seq: number) => (await database()).delete('entries', seq)

/** Changes an entry that is still there. */
export async function changeEntry(seq: number, change: (entry: KeptEntry) => KeptEntry) {
  const db = await database()
  const tx = db.transaction('entries', 'readwrite', { durability: 'strict' })
  const entry = await tx.store.get(seq)
  if (entry) await tx.store.put(change(entry))
  await tx.done
}
