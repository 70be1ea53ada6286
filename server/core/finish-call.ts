import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export type FinishCall = {
  /** Does the work of a call; once more, if PostgreSQL stopped under it before anything of it was kept. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** From now on calls that cannot reach the database wait for it, too: they are the last ones. */
  lastCalls(): void
}

/** The supervisor starts PostgreSQL again within a second. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 100

/** Told to stop in the middle of a statement, which is undone by that; or asked for a connection while stopping or starting. */
const STOPPED = ['57P01', '57P03']
const UNREACHABLE = ['ECONNREFUSED', 'ENOENT']

/**
 * What tells every process of a service to stop tells PostgreSQL, too (systemd, unless its unit says otherwise). It is
 * started again until the calls that were begun are finished, and those run again.
 */
export function finishCalls(pool: pg.Pool): FinishCall {
  let areLast = false
  const canWait = (error: unknown) => {
    const { code, syscall } = causeOf(error)
    return STOPPED.includes(code) || (areLast && syscall === 'connect' && UNREACHABLE.includes(code))
  }
  const isBack = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  return {
    run: async (work) => {
      const deadline = Date.now() + PATIENCE_MS
      for (;;) {
        try {
          return await work()
        } catch (error) {
          if (!canWait(error)) throw error
          do {
            if (Date.now() > deadline) throw error
            await sleep(PAUSE_MS)
          } while (!(await isBack()))
        }
      }
    },
    lastCalls: () => {
      areLast = true
    },
  }
}

const causeOf = (error: unknown): { code: string; syscall?: string } =>
  ((error as Error | undefined)?.cause ?? error ?? {}) as { code: string; syscall?: string }
