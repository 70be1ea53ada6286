import { database, write } from './database.ts'
import type { KeptEntry } from './entry.ts'

/** Keeps an entry, in the place of one with the same id. Answers it with its number. */
export const keepEntry = (stay: string, entry: KeptEntry): Promise<KeptEntry> =>
  write(entry.person, stay, async (tx) => {
    const store = tx.objectStore('entries')
    const before = await store.index('id').getKey([entry.person, entry.id])
    if (before !== undefined) await store.delete!(before)
    return { ...entry, seq: await store.add!(entry) }
  })

/** Of one person, in the order in which they were recorded. */
export const entriesOf = async (person: number): Promise<KeptEntry[]> =>
  (await database()).getAllFromIndex('entries', 'person', person)

/** The one to be sent next. */
export async function nextWaiting(person: number): Promise<KeptEntry | undefined> {
  const tx = (await database()).transaction('entries')
  for await (const { value } of tx.store.index('person').iterate(person)) if (value.state === 'waiting') return value
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
