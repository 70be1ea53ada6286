import type pg from 'pg'
import type PgBoss from 'pg-boss'
import { withLock } from '../database/advisory-locks.ts'

export const SCHEMA = 'pgboss'
const FAILED_KEPT_SECONDS = 14 * 86_400
export const COMPLETED_KEPT_SECONDS = 2 * 3_600

/** Persistent queues in the database, shared by all processes (pg-boss, in its own schema). */
export type Queues = {
  /**
   * Returns pg-boss once this queue exists. Started on first use, so that it does not delay the server's start; retried
   * if the database was unavailable.
   */
  open(name: string): Promise<PgBoss>
  close(): Promise<void>
}

export function createQueues(owner: pg.Pool, onTrouble: (error: Error) => void): Queues {
  let starting: Promise<PgBoss> | undefined
  const made = new Map<string, Promise<void>>()

  const start = () => {
    starting ??= startBoss(owner, onTrouble).catch((error) => {
      starting = undefined
      throw error
    })
    return starting
  }
  let lastMade: Promise<unknown> = Promise.resolve()
  /** One at a time: each one that waits for the lock holds one of few connections. */
  const make = (name: string) => {
    const making = lastMade.then(async () => {
      const boss = await start()
      await withLock(owner, 'queues', async () => (await boss.getQueue(name)) ?? (await boss.createQueue(name)))
    })
    lastMade = making.catch(() => {})
    return making
  }
  return {
    open: async (name) => {
      let making = made.get(name)
      if (!making) {
        making = make(name)
        made.set(name, making)
      }
      try {
        await making
      } catch (error) {
        made.delete(name)
        throw error
      }
      return start()
    },
    close: async () => {
      const boss = await starting?.catch(() => undefined)
      await boss?.stop({ graceful: false, close: false })
    },
  }
}

/** Their tables are made with the first queue, some time after the start. */
export async function hasQueues(db: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await db.query(`select to_regclass('${SCHEMA}.job') is not null as has`)
  return rows[0].has
}

/**
 * Schedules are in jobs.ts: those of pg-boss have a resolution of minutes, and its workers do not wait for their
 * results.
 */
async function startBoss(owner: pg.Pool, onTrouble: (error: Error) => void): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss')
  const boss = new Boss({
    db: { executeSql: (text, values) => queryAlone(owner, text, values) },
    schema: SCHEMA,
    schedule: false,
    archiveCompletedAfterSeconds: COMPLETED_KEPT_SECONDS,
    archiveFailedAfterSeconds: FAILED_KEPT_SECONDS,
    deleteAfterDays: 1,
  })
  boss.on('error', onTrouble)
  // Several processes may start at once.
  await withLock(owner, 'queues', () => boss.start())
  return boss
}

/** Its statements open transactions themselves, so a connection on which one failed is not reused. */
async function queryAlone(owner: pg.Pool, text: string, values?: unknown[]) {
  const connection = await owner.connect()
  let broken: Error | undefined
  try {
    return await connection.query(text, values)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    connection.release(broken)
  }
}
