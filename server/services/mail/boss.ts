import type pg from 'pg'
import type PgBoss from 'pg-boss'

export const QUEUE = 'mail'
export const SCHEMA = 'pgboss'
const FAILED_KEPT_SECONDS = 14 * 86_400
/** Any number, the same in every Kinfold. */
const START_LOCK = 7_011_985

/** pg-boss in its own schema. Several processes may start at once: making schema and queue is done by one at a time. */
export async function startBoss(owner: pg.Pool, onTrouble: (error: Error) => void): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss')
  const boss = new Boss({
    db: { executeSql: (text, values) => queryAlone(owner, text, values) },
    schema: SCHEMA,
    schedule: false,
    archiveFailedAfterSeconds: FAILED_KEPT_SECONDS,
  })
  boss.on('error', onTrouble)
  await oneAtATime(owner, async () => {
    await boss.start()
    if (!(await boss.getQueue(QUEUE))) await boss.createQueue(QUEUE)
  })
  // Whoever starts Kinfold again may have mended the settings: what waits is tried at once.
  await owner.query(`update ${SCHEMA}.job set start_after = now() where name = $1 and state = 'retry'`, [QUEUE])
  return boss
}

async function oneAtATime(owner: pg.Pool, work: () => Promise<void>) {
  const connection = await owner.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [START_LOCK])
    await work()
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => {})
    connection.release()
  }
}

/** Its statements open transactions of their own, so a connection on which one failed is not given back. */
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
