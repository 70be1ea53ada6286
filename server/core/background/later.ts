import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Work nobody waits for: it starts after the answer is sent, so that its duration reveals nothing to the caller. What
 * must not be lost if the process ends in between is done before the answer.
 */
export type Later = {
  after(reply: FastifyReply, work: () => Promise<unknown>): void
  /** Resolves when all work, started or pending, has ended. */
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
