import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SCHEMA } from '../../core/background/queues.ts'
import { seal, unseal } from '../../core/seal.ts'
import { holdLetter, takeOver } from './held-letters.ts'
import type { Letter } from './letter.ts'
import type { GivenUp, Mail, MailNeeds, MailState } from './mail.ts'
import { isFinal, type MailError, whyNotSent } from './mail-trouble.ts'
import { keptAmong } from './outbox.ts'
import { sendBySmtp } from './send-by-smtp.ts'

const QUEUE = 'mail'
const POLL_MS = 2_000
const STOP_MS = 5_000
/** After this, pg-boss itself frees a letter that no process holds. */
const HELD_SECONDS = 120

/** Tried after about 1.5, 3, 6 ... minutes, eleven times within about a day; then it has failed. */
const RETRIES = { retryLimit: 10, retryDelay: 60, retryBackoff: true }

type Waiting = { sealed: string }

/**
 * Letters wait in the database until the mail server has accepted them: they survive restarts, and several processes
 * share the work. Each is delivered at least once, always with the same message id, unless it is for nobody any more.
 */
export function openQueue(
  { config, key, owner, queues, isStillFor, onTrouble }: MailNeeds,
  retries: object = RETRIES,
): Mail {
  let closed = false
  let wake = () => {}

  let opening: ReturnType<typeof queues.open> | undefined
  const theBoss = () => {
    opening ??= queues.open(QUEUE).then(async (boss) => {
      await tryAtOnce(owner)
      return boss
    })
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  const deliver = async (letter: Letter, id: string) => {
    if (letter.stillFor && !(await isStillFor(letter.stillFor))) return
    await sendBySmtp(config, letter, id)
  }

  /** Delivers one letter that is due. false: there is none. */
  const deliverNext = async (): Promise<boolean> => {
    const boss = await theBoss()
    await takeOver(owner, QUEUE)
    const [job] = await boss.fetch<Waiting>(QUEUE, { includeMetadata: true })
    if (!job) return false
    try {
      await holdLetter({ owner, queue: QUEUE, id: job.id }, deliver(unseal(key, job.data.sealed), job.id))
    } catch (error) {
      const givenUp = job.retryCount >= job.retryLimit || isFinal(error as MailError)
      onTrouble(error as MailError, givenUp)
      if (givenUp) await giveUp(owner, job.id)
      await boss.fail(QUEUE, job.id, { reason: whyNotSent(error as MailError) })
      return true
    }
    await boss.deleteJob(QUEUE, job.id)
    return true
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const deliverUntilClosed = async () => {
    while (!closed) {
      const more = await deliverNext().catch((error) => {
        if (!closed) onTrouble(error)
        return false
      })
      if (!more && !closed) await pause()
    }
  }
  const delivering = deliverUntilClosed()

  return {
    leaves: true,
    send: async (letter, { id = randomUUID(), within } = {}) => {
      const boss = await theBoss()
      const waiting: Waiting = { sealed: seal(key, letter) }
      await boss.send(QUEUE, waiting, {
        id,
        expireInSeconds: HELD_SECONDS,
        ...retries,
        ...(within ? { db: on(within) } : {}),
      })
      wake()
      return { id, state: 'waiting' }
    },
    statesOf: (ids) => statesOf({ owner, config }, ids),
    waiting: () => countQueued(owner),
    givenUp: () => readGivenUp(owner),
    close: async () => {
      closed = true
      wake()
      await Promise.race([delivering, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** Runs pg-boss's statements in the caller's transaction. */
const on = (connection: pg.PoolClient) => ({
  executeSql: (text: string, values: unknown[]) => connection.query(text, values),
})

/** At the start, because the operator may have corrected the settings. */
const tryAtOnce = (owner: pg.Pool) =>
  owner.query(`update ${SCHEMA}.job set start_after = now() where name = $1 and state = 'retry'`, [QUEUE])

/** Its content is erased, and pg-boss does not try it again. */
const giveUp = (owner: pg.Pool, id: string) =>
  owner.query(`update ${SCHEMA}.job set data = null, retry_limit = retry_count where name = $1 and id = $2`, [
    QUEUE,
    id,
  ])

/** What became of letters; none has to be delivered by this process. */
export async function statesOf(
  { owner, config }: Pick<MailNeeds, 'owner' | 'config'>,
  ids: string[],
): Promise<Map<string, MailState>> {
  if (ids.length === 0) return new Map()
  const known = await queuedAmong(owner, ids)
  const kept = await keptAmong(
    config.dataDir,
    ids.filter((id) => !known.has(id)),
  )
  return new Map(ids.map((id) => [id, known.get(id) ?? (kept.has(id) ? 'kept' : 'sent')]))
}

async function queuedAmong(owner: pg.Pool, ids: string[]): Promise<Map<string, MailState>> {
  if (!(await hasQueue(owner))) return new Map()
  const { rows } = await owner.query<{ id: string; state: string }>(
    `select id, state from ${SCHEMA}.job where name = $1 and id::text = any($2)`,
    [QUEUE, ids],
  )
  return new Map(rows.map(({ id, state }) => [id, stateOf(state)]))
}

/** It is made with the first queue, some time after the start. */
async function hasQueue(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query(`select to_regclass('${SCHEMA}.job') is not null as is`)
  return rows[0].is
}

export async function countQueued(owner: pg.Pool): Promise<number> {
  if (!(await hasQueue(owner))) return 0
  const { rows } = await owner.query(
    `select count(*)::int as n from ${SCHEMA}.job where name = $1 and state in ('created', 'retry', 'active')`,
    [QUEUE],
  )
  return rows[0].n
}

/** pg-boss keeps failed jobs for two weeks. */
export async function readGivenUp(owner: pg.Pool): Promise<GivenUp> {
  if (!(await hasQueue(owner))) return { count: 0, lastAt: null, lastReason: null }
  const { rows } = await owner.query<GivenUp>(
    `select count(*)::int as count, max(completed_on) as "lastAt",
       (array_agg(output ->> 'reason' order by completed_on desc))[1] as "lastReason"
     from ${SCHEMA}.job where name = $1 and state = 'failed'`,
    [QUEUE],
  )
  return rows[0]!
}

const stateOf = (state: string): MailState => (state === 'failed' || state === 'cancelled' ? 'failed' : 'waiting')
