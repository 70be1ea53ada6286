import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import type pg from 'pg'
import { type PollingTrouble, startPolling } from '../../core/background/polling.ts'
import { committedSince, newPlace } from '../../core/database/committed-since.ts'
import type { Connection } from '../../core/database/database.ts'

export type Revocations = {
  has(sessionId: string): boolean
  add(sessionId: string): void
  /** Called with each session as soon as it is refused here. */
  onEnd(listener: (sessionId: string) => void): () => void
  close(): Promise<void>
}

/** The largest expected difference between the clocks of the processes and the database. */
const CLOCK_DIFFERENCE_MS = 300_000

const AT_START = `
select place, id from ${newPlace} as look
left join sessions on revoked_at > now() - $1 * interval '1 millisecond'`
const LATER = `
select place, id from ${newPlace} as look left join sessions on ${committedSince('ended_in')}`

/**
 * Follows sessions that ended while their access tokens are still valid, so that every process knows them without a
 * query per request. Read from the sessions table itself, independent of the event stream and of other writes.
 */
export async function followRevocations(
  connection: Connection,
  tokenLifetimeMs: number,
  onTrouble: PollingTrouble,
): Promise<Revocations> {
  const rememberedMs = tokenLifetimeMs + CLOCK_DIFFERENCE_MS
  const endedAt = new Map<string, number>()
  const listeners = new Set<(sessionId: string) => void>()
  const add = (sessionId: string) => {
    endedAt.set(sessionId, Date.now())
    for (const listener of listeners) listener(sessionId)
  }
  let place: string | undefined
  const read = async (client: pg.Client) => {
    const { rows } = await client.query(
      place === undefined
        ? { text: AT_START, values: [rememberedMs] }
        : { name: 'ended sessions', text: LATER, values: [place] },
    )
    place = rows[0].place
    for (const { id } of rows) if (id !== null) add(id)
  }
  const polling = await startPolling(connection, read, onTrouble)

  const forget = setInterval(() => {
    for (const [id, at] of endedAt) if (Date.now() - at > rememberedMs) endedAt.delete(id)
  }, MINUTE_MS)
  return {
    has: (sessionId) => endedAt.has(sessionId),
    add,
    onEnd: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      clearInterval(forget)
      return polling.close()
    },
  }
}
