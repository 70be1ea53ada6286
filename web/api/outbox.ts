import { type Endpoint, type Input, type Request, requestFor } from '@kinfold/contract/endpoint.ts'
import type { FailureBody } from '@kinfold/contract/errors.ts'
import { CallFailed, isPassing, sentenceOf } from './failure.ts'
import { refreshAreas } from './query-client.ts'
import { sendRequest } from './send.ts'
import { createStore, useStore } from './store.ts'

/**
 * What was recorded and is not yet known to be saved. Kept in the browser until the server has it, so that a record made
 * on a train, before a crash or with an expired session is there once: its id was chosen here, and saving twice saves once.
 */
export type Pending = {
  id: string
  userId: number
  clientId: number
  call: string
  request: Request
  changes: readonly string[]
  at: string
  /** sending: under way · waiting: tried again by itself · failed: refused, `problem` says why. */
  state: 'sending' | 'waiting' | 'failed'
  problem?: string
  /** What the server said when it refused; `current` is the record that was in the way. */
  refusal?: Partial<FailureBody>
}

const KEY = 'outbox'
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

const store = createStore<Pending[]>(load())
let retryMs = FIRST_RETRY_MS
let retry: ReturnType<typeof setTimeout> | undefined
let owner: number | undefined

/** Records something: shown at once, sent as soon as possible. */
export function record<E extends Endpoint>(userId: number, clientId: number, id: string, endpoint: E, input: Input<E>) {
  const entry: Pending = {
    id,
    userId,
    clientId,
    call: endpoint.path,
    request: requestFor(endpoint, input),
    changes: endpoint.changes ?? [],
    at: new Date().toISOString(),
    state: 'sending',
  }
  save([...store.get().filter((each) => each.id !== id), entry])
  void flush()
}

/** What a person still waits for in a circle, oldest first. */
export function usePending(endpoint: Endpoint, clientId: number): Pending[] {
  return useStore(store).filter(
    (entry) => entry.call === endpoint.path && entry.clientId === clientId && entry.userId === owner,
  )
}

export const usePendingCount = () => useStore(store).filter((entry) => entry.userId === owner).length

export const pendingCount = () => store.get().filter((entry) => entry.userId === owner).length

/** How far something is on its way; undefined when the server has it, or it was given up. */
export const stateOf = (id: string): Pending['state'] | undefined => store.get().find((entry) => entry.id === id)?.state

export function tryAgain(id: string) {
  update(id, { state: 'sending', problem: undefined, refusal: undefined })
  void flush()
}

export const discard = (id: string) => save(store.get().filter((entry) => entry.id !== id))

/** Begins (or ends, without a user) sending what this person left behind. */
export function startOutbox(userId: number | undefined) {
  owner = userId
  save(store.get())
  if (userId) void flush()
}

addEventListener('online', () => void flush())
addEventListener('storage', (event) => event.key === KEY && store.set(load()))

let flushing = false
async function flush() {
  if (flushing) return
  flushing = true
  clearTimeout(retry)
  for (;;) {
    const next = store.get().find((entry) => entry.userId === owner && entry.state !== 'failed')
    if (!next || !(await deliver(next))) break
  }
  flushing = false
}

/** Sends one entry. false: the server cannot take anything now. */
async function deliver({ id, request, changes, clientId }: Pending): Promise<boolean> {
  try {
    update(id, { state: 'sending' })
    await sendRequest(request)
    retryMs = FIRST_RETRY_MS
    await refreshAreas(changes, clientId)
    discard(id)
    return true
  } catch (error) {
    const later = isPassing(error) || (error instanceof CallFailed && error.status === 401)
    if (!later) {
      const refusal = error instanceof CallFailed ? error.body : undefined
      // Its form is gone, so what was wrong in it is said here.
      const [wrong] = Object.values(refusal?.fields ?? {})
      update(id, { state: 'failed', problem: wrong ?? sentenceOf(error, 'This could not be saved.'), refusal })
      // What stood in the way may be news to this screen.
      void refreshAreas(changes, clientId)
      return true
    }
    for (const entry of store.get()) if (entry.state === 'sending') update(entry.id, { state: 'waiting' })
    retry = setTimeout(() => void flush(), retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    return false
  }
}

const update = (id: string, change: Partial<Pending>) =>
  save(store.get().map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))

function save(entries: Pending[]) {
  localStorage.setItem(KEY, JSON.stringify(entries))
  store.set(entries)
}

function load(): Pending[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}
