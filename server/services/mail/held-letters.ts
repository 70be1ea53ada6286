import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SCHEMA } from '../../core/background/queues.ts'
import { QUEUE } from './queued.ts'

const SAY_MS = 10_000
/** So long after a process last said that it is sending a letter, it was killed or cut off. */
const GONE_SECONDS = 45

type Held = { owner: pg.Pool; id: string }

/** While `sending` lasts, the database is told again and again that this process still has the letter. */
export async function holdLetter<T>(held: Held, sending: Promise<T>): Promise<T> {
  const sent = new AbortController()
  void sayUntil(held, sent.signal)
  return sending.finally(() => sent.abort())
}

async function sayUntil({ owner, id }: Held, sent: AbortSignal) {
  while (!sent.aborted) {
    await sleep(SAY_MS, undefined, { signal: sent, ref: false }).catch(() => {})
    // One that does not get through is made up for by the next.
    if (!sent.aborted) await owner.query(SAY, [QUEUE, id]).catch(() => {})
  }
}

/** Letters of processes that are gone are due again, at once. What was tried as often as it may be is left to pg-boss. */
export const takeOver = (owner: pg.Pool) => owner.query(TAKE_OVER, [QUEUE, GONE_SECONDS])

const SAY = `update ${SCHEMA}.job set started_on = now() where name = $1 and id = $2 and state = 'active'`

const TAKE_OVER = `
update ${SCHEMA}.job set state = 'retry', start_after = now()
where name = $1 and state = 'active' and retry_count < retry_limit and started_on < now() - make_interval(secs => $2)`
