import type { Visibility } from '@kinfold/contract/access.ts'
import type pg from 'pg'
import { type PollingTrouble, requestPoll, startPolling } from '../background/polling.ts'
import { committedSince, newPlace } from '../database/committed-since.ts'
import type { Connection } from '../database/database.ts'

/** One row of the outbox. `toldTo`, `authorId`: who may know of it (changes.ts). */
export type Change = {
  clientId: number
  area: string
  recordId: string | null
  toldTo: Exclude<Visibility, 'circle'> | null
  authorId: number | null
}

/**
 * Changes in the order of their circle. `place`: where to continue; valid in every process. `isCut`: there were too
 * many, so the listener has to read everything again.
 */
export type Batch = { changes: Change[]; place: string; isCut: boolean }

export type Events = {
  /** Called after a write: wakes every process, at most once in a few milliseconds. */
  wake(): void
  /** Every change since the start, each once. */
  subscribe(listener: (batch: Batch) => void): () => void
  /** What changed in these circles after a place, or undefined if that is too much or too long ago. */
  since(place: string, clientIds: number[]): Promise<Change[] | undefined>
  /** The place after everything delivered so far. */
  place(): string
  close(): Promise<void>
}

const COALESCE_MS = 40
/** More changes than this can be missed only after a long time without the database. */
const MOST_TOLD = 20_000
const MOST_RESUMED = 1_000

/* NOTIFY takes a lock that all commits share, so writes do not notify: the process that wrote wakes the others, once
   for many writes, and each reads the outbox. A circle's changes are numbered in commit order, because the trigger
   numbers them while it locks the end of the circle's audit (access/records/change-trigger.ts). */
const CHANGE = 'client_id as "clientId", area, record_id as "recordId", told_to as "toldTo", author_id as "authorId"'
const READ = `
select place, ${CHANGE}
from ${newPlace} as look left join events e on ${committedSince('e.txid')}
order by client_id, seq limit ${MOST_TOLD + 1}`

const RESUME = `
select ${CHANGE} from events
where client_id = any($2) and ${committedSince('txid')} order by client_id, seq limit ${MOST_RESUMED + 1}`

/**
 * Whether an event seen by the place still exists: then nothing after it was pruned. Based on what it has seen rather
 * than on age, because a transaction elsewhere in the cluster may have run for long. A place from the future belongs to
 * another database.
 */
const REACHES_BACK = `
select from events where txid < pg_snapshot_xmax($1::pg_snapshot)
  and txid <> all(array(select pg_snapshot_xip($1::pg_snapshot)))
  and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) limit 1`

/** A database restored elsewhere contains events with transaction ids that are still in the future here. */
const FORGET_FOREIGN = 'delete from events where txid >= pg_snapshot_xmax(pg_current_snapshot())'

/** Follows the outbox. */
export async function followEvents(owner: pg.Pool, connection: Connection, onTrouble: PollingTrouble): Promise<Events> {
  const listeners = new Set<(batch: Batch) => void>()
  await owner.query(FORGET_FOREIGN)
  let place = await currentPlace(owner)
  let waking: NodeJS.Timeout | undefined

  const read = async (client: pg.Client) => {
    const { rows } = await client.query({ name: 'read events', text: READ, values: [place] })
    place = rows[0].place
    const changes: Change[] = rows.filter(({ area }) => area !== null)
    const isCut = changes.length > MOST_TOLD
    if (changes.length > 0) for (const listener of listeners) listener({ changes, place, isCut })
  }
  const polling = await startPolling(connection, read, onTrouble)

  return {
    wake: () => {
      waking ??= setTimeout(() => {
        waking = undefined
        requestPoll(owner).catch(() => {})
      }, COALESCE_MS)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since: (from, clientIds) => changesSince(owner, from, clientIds),
    place: () => place,
    close: async () => {
      clearTimeout(waking)
      await polling.close()
    },
  }
}

async function currentPlace(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query(`select place from ${newPlace} as look`)
  return rows[0].place
}

const PLACE = /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/

async function changesSince(owner: pg.Pool, from: string, clientIds: number[]): Promise<Change[] | undefined> {
  if (!PLACE.test(from)) return undefined
  try {
    const reachesBack = await owner.query(REACHES_BACK, [from])
    if (reachesBack.rowCount === 0) return undefined
    const { rows } = await owner.query<Change>({ name: 'resume events', text: RESUME, values: [from, clientIds] })
    return rows.length > MOST_RESUMED ? undefined : rows
  } catch (error) {
    // A browser may send anything; this was not a snapshot.
    if ((error as { code?: string }).code === INVALID_TEXT) return undefined
    throw error
  }
}

const INVALID_TEXT = '22P02'
