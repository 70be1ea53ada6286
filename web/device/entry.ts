import type { Endpoint, Input, Received } from '@kinfold/contract/endpoint.ts'
import type { FailureBody } from '@kinfold/contract/errors.ts'

/** The part of an endpoint needed to send: plain data, so that entries can be sent before any feature is loaded. */
type KeptEndpoint = Pick<Endpoint, 'method' | 'path' | 'changes'>

export type KeptFile = { name: string; content: Blob }

/**
 * A record that the server is not known to have. It stays on this device until then, so that nothing is lost on a
 * train, in a crash or with an expired session. Its id was chosen here, so saving twice saves once.
 */
export type KeptEntry = {
  /** The order of recording on this device, assigned by the database. */
  seq?: number
  /** Recording again for the same endpoint under the same id replaces the earlier entry. */
  id: string
  endpoint: KeptEndpoint
  input: { params?: object; query?: object; body?: unknown }
  /** The file, for an endpoint that takes one. */
  file?: KeptFile
  /** The entry it belongs to: it is sent after that one, and given up with it. */
  after?: string
  /** For an answer to a notification: what that said, the page it leads to, and the button that was pressed. */
  told?: { title: string; body: string; path: string; pressed: string }
  person: number
  circle: number
  /** The name of whom the circle is about: the person may no longer belong to it when they are told. */
  about?: string | undefined
  /** When it was recorded. */
  at: string
  /** waiting: sent automatically as soon as possible · failed: refused, `problem` says why. */
  state: 'waiting' | 'failed'
  problem?: string
  /** The server's refusal; `current` is the conflicting record. */
  refusal?: Partial<FailureBody>
}

/**
 * An entry as it is stored: a file as its bytes, because WebKit stores no blobs in a private window. Blobs are of an
 * earlier version.
 */
export type StoredEntry = Omit<KeptEntry, 'file'> & {
  file?: { name: string; type: string; content: ArrayBuffer } | KeptFile
}

/**
 * Whether recording `next` replaces `entry`. One of another endpoint stays: the server needs both, in their order.
 */
export const isReplacedBy = (entry: Identity, next: Identity): boolean =>
  entry.id === next.id && entry.endpoint.method === next.endpoint.method && entry.endpoint.path === next.endpoint.path
type Identity = Pick<KeptEntry, 'id' | 'endpoint'>

/** The entry as shown. sending: waiting, while the server seems reachable. */
export type Entry = Omit<KeptEntry, 'state'> & { state: 'sending' | 'waiting' | 'failed' }

/** What a list shows of a record that is only on this device: on its way, waiting, or refused. */
export type Unsaved = Pick<Entry, 'id' | 'state' | 'problem'>
export type EntryOf<E> = Entry & { input: Whole<E> }

/** An endpoint's input with defaults filled in: an unsent record is shown before the server could do that. */
export type Whole<E> = { [P in keyof Input<E>]: P extends 'body' ? Received<E, 'body'> : Input<E>[P] }

export const isOf = <E extends Endpoint>(entry: Entry, { method, path }: E): entry is EntryOf<E> =>
  entry.endpoint.method === method && entry.endpoint.path === path
