import { failure } from '../failure.ts'

export type Turn = {
  /**
   * The owner of the work: each has one piece of work running at a time, so that others do not wait for all
   * of it.
   */
  whose: number
  /** Nobody waits for the result any more. */
  stopped?: AbortSignal | undefined
}

type Waiting = { whose: number; begin: () => void }

/**
 * Runs at most so many pieces of work at a time; the others wait in the order of their arrival.
 * @throws TOO_MANY if too much is waiting already
 */
export function fewAtOnce({ most, mostWaiting = Number.POSITIVE_INFINITY }: { most: number; mostWaiting?: number }) {
  const waiting: Waiting[] = []
  const working: number[] = []

  const beginNext = () => {
    if (working.length >= most) return
    const next = waiting.findIndex(({ whose }) => !working.includes(whose))
    const [one] = next < 0 ? [] : waiting.splice(next, 1)
    if (!one) return
    working.push(one.whose)
    one.begin()
  }

  return async <T>({ whose, stopped }: Turn, work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw failure('TOO_MANY', { retryAfter: 10 })
    await new Promise<void>((begin) => {
      waiting.push({ whose, begin })
      beginNext()
    })
    try {
      stopped?.throwIfAborted()
      return await work()
    } finally {
      working.splice(working.indexOf(whose), 1)
      beginNext()
    }
  }
}
