import { type Endpoint, requestFor } from '@kinfold/contract/endpoint.ts'
import { showWrite } from '../api/changes.ts'
import { sendAs } from '../api/send.ts'
import { useStore } from '../api/store.ts'
import { entries, loadSending } from './device.ts'
import { type Entry, type EntryOf, isOf, type KeptEntry, type Whole } from './entry.ts'

type Recorded<E> = Pick<KeptEntry, 'id' | 'person' | 'circle'> & { endpoint: E; input: Whole<E> }

/**
 * Records something: shown at once, kept on this device, sent as soon as possible. It is done when it is kept. Where the
 * browser keeps nothing, it is sent at once instead. @throws what was recorded is neither kept nor sent
 */
export async function record<E extends Endpoint>({ endpoint: { method, path, changes }, ...recorded }: Recorded<E>) {
  const entry: KeptEntry = {
    ...recorded,
    endpoint: { method, path, ...(changes && { changes }) },
    at: new Date().toISOString(),
    state: 'waiting',
  }
  const shown: Entry = { ...entry, state: 'sending' }
  entries.set([...entries.get().filter(({ id }) => id !== entry.id), shown])
  try {
    const { keep } = await loadSending()
    await keep(entry)
  } catch {
    await sendAtOnce(entry).finally(() => entries.set(entries.get().filter((each) => each !== shown)))
  }
}

async function sendAtOnce({ person, circle, endpoint, input }: KeptEntry) {
  const sentAt = performance.now()
  const answer = await sendAs(person, requestFor(endpoint, input))
  await showWrite(endpoint, circle, { answer, sentAt })
}

/** What waits of one endpoint in a circle. */
export const pendingOf = <E extends Endpoint>(all: Entry[], endpoint: E, circle: number): EntryOf<E>[] =>
  all.filter((entry) => entry.circle === circle).filter((entry) => isOf(entry, endpoint))

export const usePending = <E extends Endpoint>(endpoint: E, circle: number): EntryOf<E>[] =>
  pendingOf(useStore(entries), endpoint, circle)

export const usePendingCount = () => useStore(entries).length

/** How far something is on its way; undefined when the server has it, or it was given up. */
export const stateOf = (id: string): Entry['state'] | undefined => entries.get().find((entry) => entry.id === id)?.state

export async function tryAgain(id: string) {
  const entry = entries.get().find((each) => each.id === id)
  entries.set(entries.get().map((each) => (each === entry ? { ...each, state: 'sending' } : each)))
  if (entry) await (await loadSending()).tryAgain(entry)
}

/** Gives something up. */
export async function discard(id: string) {
  const entry = entries.get().find((each) => each.id === id)
  entries.set(entries.get().filter((each) => each !== entry))
  if (entry) await (await loadSending()).giveUp(entry)
}
