import { failure } from '../failure.ts'

export type Turn = {
  /**
   * The owner of the work: each has one piece of work running at a time (`mostOfOne`), so that others do not wait for
   * all of it.
   */
  whose: number
  /** Nobody waits for the result any more. */
  stopped?: AbortSignal | undefined
}

type Limits = { most: number; mostOfOne?: number; mostWaiting?: number }
type Waiting = { whose: number; begin: () => void }

/**
 * Runs at most so many pieces of work at a time; the others wait in the order of their arrival.
 * @throws TOO_MANY if too much is waiting already
 */
export function fewAtOnce({ most, mostOfOne = 1, mostWaiting = Number.POSITIVE_INFINITY }: Limits) {
  const waiting: Waiting[] = []
  const working: number[] = []

  const isFree = ({ whose }: Waiting) => working.filter((each) => each === whose).length < mostOfOne
  const beginNext = () => {
    if (working.length >= most) return
    const next = waiting.findIndex(isFree)
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
