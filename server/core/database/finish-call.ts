import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export type FinishCall = {
  /** Runs the work of a call; again if PostgreSQL stopped before any of it was committed. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** From now on, calls that cannot reach the database wait for it, too: they are the last ones. */
  lastCalls(): void
}

/** The supervisor restarts PostgreSQL within a second. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 100
/** The last calls also queue for a connection. */
const LAST_PATIENCE_MS = 15_000

/** Told to stop during a statement, which is then rolled back; or asked for a connection while stopping or starting. */
const STOPPED = ['57P01', '57P03']
const UNREACHABLE = ['ECONNREFUSED', 'ENOENT']
/** The message of pg-pool when all connections stayed in use. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'
/**
 * The message of pg for a statement it did not send, because the connection ended together with the previous answer.
 */
const NOT_SENT = 'Client has encountered a connection error and is not queryable'

/**
 * A signal to all processes of a service also reaches PostgreSQL (systemd, unless its unit says otherwise). PostgreSQL
 * is restarted until the calls already begun are finished, and those run again.
 */
export function finishCalls(pool: pg.Pool): FinishCall {
  let lastSince: number | undefined
  let stopSeen = Number.NEGATIVE_INFINITY
  const canWait = (error: unknown) => {
    const cause = causeOf(error)
    const isUnreachable = cause.syscall === 'connect' && UNREACHABLE.includes(cause.code)
    if (STOPPED.includes(cause.code)) stopSeen = Date.now()
    // Calls that waited for a connection find nobody until it is back.
    if (isUnreachable && Date.now() < stopSeen + PATIENCE_MS) return true
    if (lastSince !== undefined && (isUnreachable || cause.message === NO_CONNECTION)) return true
    return STOPPED.includes(cause.code) || wasNotAsked(cause) || (cause.whileConnecting && !isUnreachable)
  }
  const deadlineOf = (failed: number) =>
    lastSince === undefined ? failed + PATIENCE_MS : Math.max(failed, lastSince) + LAST_PATIENCE_MS
  const isBack = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  return {
    run: async (work) => {
      // Not from the call's beginning: one that had worked for long would not wait at all.
      let failed: number | undefined
      for (;;) {
        try {
          return await work()
        } catch (error) {
          if (!canWait(error)) throw error
          failed ??= Date.now()
          do {
            if (Date.now() > deadlineOf(failed)) throw error
            await sleep(PAUSE_MS)
          } while (!(await isBack()))
        }
      }
    },
    lastCalls: () => {
      lastSince = Date.now()
    },
  }
}

type Cause = { code: string; syscall?: string; message?: string; whileConnecting?: true }
const causeOf = (error: unknown): Cause => ((error as Error | undefined)?.cause ?? error ?? {}) as Cause

/** PostgreSQL closed the connection before the statement could reach it. */
const wasNotAsked = ({ code, syscall, message }: Cause) =>
  message === NOT_SENT || (code === 'EPIPE' && syscall === 'write')
