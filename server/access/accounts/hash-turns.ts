import { failure } from '../../core/failure.ts'

/** More than the sign-in limits allow for one account, from strangers and a known device together. */
const ACCOUNT_LIMIT = 30
const WAITING_LIMIT = 100

/**
 * Decides who may compute a hash, which occupies a whole core. Each account has its own queue, and only its first
 * request joins the shared queue, so requests for one account cannot keep others out. A queue that is too long is
 * refused.
 */
export class HashTurns {
  /** The non-empty queues of accounts: the last promise and the length of each. */
  #lines = new Map<string, { end: Promise<unknown>; length: number }>()
  #waiting: (() => void)[] = []
  #running = 0
  #places: number

  /** `places`: how many hashes run at a time. */
  constructor(places: number) {
    this.#places = places
  }

  /** Runs the work once it is this account's turn. @throws TOO_MANY */
  async take<T>(email: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(email) ?? { end: Promise.resolve(), length: 0 }
    if (line.length >= ACCOUNT_LIMIT) throw failure('TOO_MANY', { retryAfter: 5 })
    this.#lines.set(email, line)
    line.length++
    const mine = line.end.then(() => this.#onACore(work))
    line.end = mine.catch(() => {})
    try {
      return await mine
    } finally {
      line.length--
      if (line.length === 0) this.#lines.delete(email)
    }
  }

  async #onACore<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= WAITING_LIMIT) throw failure('TOO_MANY', { retryAfter: 5 })
    if (this.#running >= this.#places) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }
}
