import type pg from 'pg'
import { hasQueues, SCHEMA } from '../../core/background/queues.ts'
import type { GivenUp, MailNeeds, MailState } from './mail.ts'
import { keptAmong } from './outbox.ts'

/* The queue of letters as rows of pg-boss. */

export const QUEUE = 'mail'

/** Longer than any letter waits, so that pg-boss drops none by itself, which it does without giving a reason. */
export const RETENTION_DAYS = 60
const LONGEST_WAIT = '14 days'

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
  if (!(await hasQueues(owner))) return new Map()
  const { rows } = await owner.query<{ id: string; state: string }>(
    `select id, state from ${SCHEMA}.job where name = $1 and id::text = any($2)`,
    [QUEUE, ids],
  )
  return new Map(rows.map(({ id, state }) => [id, stateOf(state)]))
}

const stateOf = (state: string): MailState => (state === 'failed' || state === 'cancelled' ? 'failed' : 'waiting')

export async function countQueued(owner: pg.Pool): Promise<number> {
  if (!(await hasQueues(owner))) return 0
  const { rows } = await owner.query(
    `select count(*)::int as n from ${SCHEMA}.job where name = $1 and state in ('created', 'retry', 'active')`,
    [QUEUE],
  )
  return rows[0].n
}

/** pg-boss keeps failed jobs for two weeks. */
export async function readGivenUp(owner: pg.Pool): Promise<GivenUp> {
  if (!(await hasQueues(owner))) return { count: 0, lastAt: null, lastReason: null }
  const { rows } = await owner.query<GivenUp>(
    `select count(*)::int as count, max(completed_on) as "lastAt",
       (array_agg(output ->> 'reason' order by completed_on desc))[1] as "lastReason"
     from ${SCHEMA}.job where name = $1 and state = 'failed'`,
    [QUEUE],
  )
  return rows[0]!
}

/** At the start, because the operator may have corrected the settings. */
export const tryAtOnce = (owner: pg.Pool) =>
  owner.query(`update ${SCHEMA}.job set start_after = now() where name = $1 and state = 'retry'`, [QUEUE])

/** Its content is erased, and pg-boss does not try it again. */
export const giveUp = (owner: pg.Pool, id: string) =>
  owner.query(`update ${SCHEMA}.job set data = null, retry_limit = retry_count where name = $1 and id = $2`, [
    QUEUE,
    id,
  ])

/** Those that waited for two weeks, which happens only without SMTP_URL or while Kinfold does not run. */
export async function giveUpOld(owner: pg.Pool): Promise<void> {
  if (await hasQueues(owner)) await owner.query(GIVE_UP_OLD, [QUEUE, { reason: TOO_OLD }, LONGEST_WAIT])
}
const TOO_OLD = 'it waited for two weeks, because SMTP_URL was not set or Kinfold did not run'
const GIVE_UP_OLD = `
update ${SCHEMA}.job set state = 'failed', data = null, output = $2, completed_on = now()
where name = $1 and state in ('created', 'retry') and created_on < now() - $3::interval`
