import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { seal, unseal } from '../../core/seal.ts'
import { holdLetter, takeOver } from './held-letters.ts'
import type { Letter } from './letter.ts'
import type { Mail, MailNeeds } from './mail.ts'
import { isFinal, type MailError, whyNotSent } from './mail-trouble.ts'
import { countQueued, giveUp, QUEUE, RETENTION_DAYS, readGivenUp, statesOf, tryAtOnce } from './queued.ts'
import { sendBySmtp } from './send-by-smtp.ts'

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
    await takeOver(owner)
    const [job] = await boss.fetch<Waiting>(QUEUE, { includeMetadata: true })
    if (!job) return false
    try {
      await holdLetter({ owner, id: job.id }, deliver(unseal(key, job.data.sealed), job.id))
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
        retentionDays: RETENTION_DAYS,
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
