import { begin, type DraftKey, database, write } from './database.ts'
import { isReplacedBy, type KeptEntry, type StoredEntry } from './entry.ts'

/**
 * Stores entries of one person, all or none, each replacing an earlier one, and deletes the draft that they were typed
 * in: there is never both. Returns them with their numbers. @throws when an id belongs to an entry of another endpoint
 */
export async function keepEntries(
  stay: string,
  person: number,
  entries: KeptEntry[],
  draft?: DraftKey,
): Promise<KeptEntry[]> {
  // Before the transaction, which ends while it waits for anything else.
  const whole = await Promise.all(entries.map(async (entry) => ({ entry, stored: await storedOf(entry) })))
  return write(person, stay, async (tx) => {
    const store = tx.objectStore('entries')
    const replaced: StoredEntry[] = []
    for (const entry of entries) {
      const before = await store.index('id').get([person, entry.id])
      if (before && !isReplacedBy(before, entry)) throw new Error(`${entry.id} is an entry of ${before.endpoint.path}`)
      if (before) replaced.push(before)
    }
    if (draft) await tx.objectStore('drafts').delete!(draft)
    for (const { seq } of replaced) await store.delete!(seq!)
    const kept: KeptEntry[] = []
    for (const { entry, stored } of whole) kept.push({ ...entry, seq: await store.add!(stored) })
    return kept
  })
}

async function storedOf({ file, ...entry }: KeptEntry): Promise<StoredEntry> {
  if (!file) return entry
  const { name, content } = file
  return { ...entry, file: { name, type: content.type, content: await content.arrayBuffer() } }
}

function keptOf({ file, ...entry }: StoredEntry): KeptEntry {
  if (!file) return entry
  if (!('type' in file)) return { ...entry, file }
  const { name, type, content } = file
  return { ...entry, file: { name, content: new Blob([content], { type }) } }
}

/** A person's entries in the order of recording. */
export const entriesOf = async (person: number): Promise<KeptEntry[]> =>
  (await (await begin(['entries'])).store.index('person').getAll(person)).map(keptOf)

/**
 * The next entry to send: files only when nothing else waits, because nothing depends on them, and a dose must not wait
 * for a photo on a slow network or for a server whose disk is full. Not those with the ids of `except`, nor what was recorded
 * after one of them and names it or the same record: an undo is sent after its record, and a task is closed after its ticks.
 */
export async function nextWaiting(
  person: number,
  except: Pick<ReadonlySet<string>, 'has'>,
): Promise<KeptEntry | undefined> {
  const { store } = await begin(['entries'])
  const earlier = new Set<string>()
  const heldUp: string[] = []
  let file: StoredEntry | undefined
  for await (const { value } of store.index('person').iterate(person)) {
    const isAfter = names(value, heldUp)
    if (isAfter || except.has(value.id)) heldUp.push(...namesOf(value))
    const isHeldUp = (value.after !== undefined && earlier.has(value.after)) || isAfter || except.has(value.id)
    if (value.state === 'waiting' && !isHeldUp) {
      if (!value.file) return keptOf(value)
      file ??= value
    }
    earlier.add(value.id)
  }
  return file && keptOf(file)
}

function names({ input }: Pick<KeptEntry, 'input'>, ids: string[]): boolean {
  if (ids.length === 0) return false
  const text = JSON.stringify(input)
  return ids.some((each) => text.includes(each))
}

/** What later entries call it, or the record that it changes. */
const namesOf = ({ id, input: { params } }: Pick<KeptEntry, 'id' | 'input'>): string[] => [
  id,
  ...Object.values(params ?? {}).map(String),
]

/** Saved or given up. Deleted by number, because a newer entry under the same id must stay. */
export const dropEntry = async (seq: number) => (await database()).delete('entries', seq)

/** Changes an entry if it still exists. */
export async function changeEntry(seq: number, change: (entry: StoredEntry) => StoredEntry) {
  const tx = await begin(['entries'], 'readwrite', { durability: 'strict' })
  const entry = await tx.store.get(seq)
  if (entry) await tx.store.put(change(entry))
  await tx.done
}
