import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Work for which nobody waits: it begins once the answer is out, so that how long it takes tells the caller nothing. What
 * must not be lost when the process ends in between is done before the answer.
 */
export type Later = {
  after(reply: FastifyReply, work: () => Promise<unknown>): void
  /** Once everything that was begun, or is to begin, has ended. */
  settled(): Promise<void>
}

export function createLater(onTrouble: (error: Error) => void): Later {
  const underWay = new Set<Promise<void>>()
  return {
    after: (reply, work) => {
      const done: Promise<void> = new Promise<void>((answered) => finished(reply.raw, () => answered()))
        .then(work)
        .then(
          () => {},
          (error) => onTrouble(error),
        )
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
