import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { serverNow } from '../api/server-clock.ts'
import { useStore } from '../ui/store.ts'
import type { DraftKey } from './database.ts'
import { answered, entries, loadSending } from './device.ts'
import { type Entry, type EntryOf, isOf, isReplacedBy, type KeptEntry, type Whole } from './entry.ts'
import { holdPage } from './hold-page.ts'

type Recorded<E> = Pick<KeptEntry, 'id' | 'person' | 'circle' | 'about' | 'file'> & {
  endpoint: E
  input: Whole<E>
  /** The name of the draft that it was typed in: deleted at the moment it is stored. */
  draft?: string | undefined
}
/** Something that belongs to a record and is recorded with it, such as a photo of a log. */
export type Following<E extends Endpoint = Endpoint> = Pick<KeptEntry, 'id' | 'file'> & {
  endpoint: E
  input: KeptEntry['input']
}

/**
 * Records something with what belongs to it: shown at once, stored on this device, sent as soon as possible. Resolves
 * when everything is stored. Where the browser stores nothing, it is sent at once. @throws when it was neither stored
 * nor sent
 */
export async function record<E extends Endpoint>({ draft, ...recorded }: Recorded<E>, following: Following[] = []) {
  const { id: after, person, circle, about } = recorded
  const lost = await keepTogether(
    [recorded, ...following.map((each) => ({ ...each, person, circle, about, after }))],
    draft,
  )
  for (const error of lost.values()) throw error
}

/**
 * Records several things of one person that do not depend on each other, stored all or none: leaving the page loses no
 * part. Where the browser stores nothing, each is sent at once. Returns which were neither stored nor sent, and why not.
 */
export const recordTogether = <E extends Endpoint>(all: Omit<Recorded<E>, 'draft'>[]) => keepTogether(all)

/** The ids of entries that were neither stored nor sent, with their errors. */
export type Lost = ReadonlyMap<string, unknown>

async function keepTogether(all: (Following & Owned)[], draft?: string): Promise<Lost> {
  const kept = all.map(entryOf)
  const [first] = kept
  if (!first) return new Map()
  const { person, circle } = first
  const shown = kept.map((entry): Entry => ({ ...entry, state: 'sending' }))
  entries.set([...entries.get().filter((each) => !kept.some((entry) => isReplacedBy(each, entry))), ...shown])
  return holdPage(
    keepAll(person, kept, draft === undefined ? undefined : [person, circle, draft]).then(
      () => new Map(),
      () => sendAllAtOnce(kept).finally(() => entries.set(entries.get().filter((each) => !shown.includes(each)))),
    ),
  )
}
type Owned = Pick<KeptEntry, 'person' | 'circle' | 'about'>

/** What is stored later after all is sent again, and saved once. */
const MOST_STORING_MS = 10_000

async function keepAll(person: number, kept: KeptEntry[], draft: DraftKey | undefined) {
  const { keep } = await loadSending()
  await answered(keep(person, kept, draft), MOST_STORING_MS)
}

const entryOf = ({ endpoint: { method, path, changes }, ...recorded }: Following & Owned): KeptEntry =>
  ({
    ...recorded,
    endpoint: { method, path, ...(changes && { changes }) },
    at: new Date(serverNow()).toISOString(),
    state: 'waiting',
  }) as KeptEntry

const sendAllAtOnce = (kept: KeptEntry[]): Promise<Lost> =>
  import('./send-at-once.ts').then(
    ({ sendAtOnce }) => sendAtOnce(kept),
    (error) => new Map(kept.map(({ id }) => [id, error])),
  )

/** The unsent entries of one endpoint in a circle. */
export const pendingOf = <E extends Endpoint>(all: Entry[], endpoint: E, circle: number): EntryOf<E>[] =>
  all.filter((entry) => entry.circle === circle).filter((entry) => isOf(entry, endpoint))

export const usePending = <E extends Endpoint>(endpoint: E, circle: number): EntryOf<E>[] =>
  pendingOf(useStore(entries), endpoint, circle)

/** How many entries will be sent: not those that the server refused. */
export const usePendingCount = () => useStore(entries).filter(({ state }) => state !== 'failed').length

/** The state of an entry; undefined when the server has it or it was given up. */
export const stateOf = (id: string): Entry['state'] | undefined => entries.get().find((entry) => entry.id === id)?.state

export async function tryAgain(id: string) {
  const entry = entries.get().find((each) => each.id === id)
  entries.set(entries.get().map((each) => (each === entry ? { ...each, state: 'sending' } : each)))
  if (entry) await (await loadSending()).tryAgain(entry)
}

/** Gives up an entry with what belongs to it. */
export async function discard(id: string) {
  const entry = entries.get().find((each) => each.id === id)
  entries.set(entries.get().filter((each) => each !== entry && each.after !== id))
  if (entry) await (await loadSending()).giveUp(entry)
}
