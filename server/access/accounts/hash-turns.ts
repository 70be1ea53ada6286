import { failure } from '../../core/failure.ts'

/** More than the limits of sign-ins let through for one account, strangers and a known device together. */
const ACCOUNT_LIMIT = 30
const WAITING_LIMIT = 100

/**
 * Who may work a hash out now, which uses a whole core. Each account has a line of its own, of which the first stands in the line
 * of all: however many ask for one account, they keep nobody else out. A line that is too long is turned away.
 */
export class HashTurns {
  /** The ends of the lines of those accounts that have any, with how many stand in them. */
  #lines = new Map<string, { end: Promise<unknown>; length: number }>()
  #waiting: (() => void)[] = []
  #running = 0
  #places: number

  /** `places`: how many hashes are worked out at a time. */
  constructor(places: number) {
    this.#places = places
  }

  /** Does the work once it is this account's turn. @throws TOO_MANY */
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
