import type { MessagePort } from 'node:worker_threads'

/**
 * A call for the thread for long reads. To `port` it sends first how the answer begins; then, each time it is asked for
 * more, a piece of the answer, and null after the last one. The port closes when nobody waits any more, and when the
 * answer breaks off.
 */
export type LongRead = {
  url: string
  headers: Record<string, string | string[] | undefined>
  /** The network address of the caller, or of the proxy in front. */
  address: string | undefined
  port: MessagePort
  /** How many reads are under way, in memory that both threads share: when this thread has died, it still says. */
  underWay: Int32Array
}

/** `status` 0: there is no answer, because of a mistake in the thread. */
export type AnswerHead = { status: number; headers: Record<string, string | number | string[]> }
export type Piece = Uint8Array | null
export const MORE = 'more'

/** The header in which a call brings its id, for the audit. */
export const REQUEST_ID = 'x-request-id'
/** The thread's first message: it can answer. */
export const READY = 'ready'
/** The server's last message to it. */
export const END = 'end'
