import type { Endpoint, Input, Received } from '@kinfold/contract/endpoint.ts'
import type { FailureBody } from '@kinfold/contract/errors.ts'

/** As much of an endpoint as sending it takes: plain data, so that no feature has to be loaded before its entries can leave. */
export type KeptEndpoint = Pick<Endpoint, 'method' | 'path' | 'changes'>

export type KeptFile = { name: string; content: Blob }

/**
 * What somebody recorded and the server is not known to have. It stays on this device until then, so that a record made on a
 * train, before a crash or with an expired session is there once: its id was chosen here, and saving twice saves once.
 */
export type KeptEntry = {
  /** The order of recording on this device; the database gives it. */
  seq?: number
  /** One for each thing that waits: recording again under the same id takes the place of what was recorded before. */
  id: string
  endpoint: KeptEndpoint
  input: { params?: object; query?: object; body?: unknown }
  /** What an endpoint that takes a file is sent. */
  file?: KeptFile
  /** The entry that it belongs to: not sent as long as that one is here, and given up with it. */
  after?: string
  person: number
  circle: number
  /** When it was recorded. */
  at: string
  /** waiting: sent as soon as possible, by itself · failed: refused, `problem` says why. */
  state: 'waiting' | 'failed'
  problem?: string
  /** What the server said when it refused; `current` is the record that was in the way. */
  refusal?: Partial<FailureBody>
}

/** The same on the screen. sending: waiting, and the server can be reached as far as is known. */
export type Entry = Omit<KeptEntry, 'state'> & { state: 'sending' | 'waiting' | 'failed' }
export type EntryOf<E> = Entry & { input: Whole<E> }

/** What an endpoint takes, with nothing left out: a waiting record is shown before the server has filled anything in. */
export type Whole<E> = { [P in keyof Input<E>]: P extends 'body' ? Received<E, 'body'> : Input<E>[P] }

export const isOf = <E extends Endpoint>(entry: Entry, { method, path }: E): entry is EntryOf<E> =>
  entry.endpoint.method === method && entry.endpoint.path === path
