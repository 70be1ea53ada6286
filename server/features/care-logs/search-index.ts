import { describeDetails, severityLabels, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { CareLogContent } from '@kinfold/contract/features/care-logs/schemas.ts'
import { wordsIn } from '@kinfold/contract/search/words.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { defaultTextFormat } from '../../access/accounts/readers.ts'
import type { Db } from '../../core/database/database.ts'
import { preparedWrite } from '../../core/database/prepared.ts'
import { withTextFormat } from '../../core/reader.ts'
import { careLogs, careLogComments as comments } from './table.ts'

/** Increase it when the contents of the search index change: entries of earlier rules are rebuilt at the next start. */
export const SEARCH_RULES = 1

type Searched = Pick<typeof careLogs.$inferSelect, 'id' | 'clientId' | 'occurredAt'> & CareLogContent

/** Rebuilds the search words of these logs. Called in the transaction that changed them or their comments. */
export async function indexCareLogs(db: Db, clientId: number, ids: string[]) {
  const logs = await db
    .select()
    .from(careLogs)
    .where(and(eq(careLogs.clientId, clientId), inArray(careLogs.id, ids)))
  const said = await db
    .select({ careLogId: comments.careLogId, body: comments.body })
    .from(comments)
    .where(and(eq(comments.clientId, clientId), inArray(comments.careLogId, ids), isNull(comments.deletedAt)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
  const byLog = Map.groupBy(said, ({ careLogId }) => careLogId)
  const entries = logs.map((log) =>
    entryOf(
      log,
      (byLog.get(log.id) ?? []).map(({ body }) => body),
    ),
  )
  await saveAnew(db, [clientId, SEARCH_RULES, JSON.stringify(entries), JSON.stringify(wordsOf(entries))])
}

/** The same for a log that is just being created; existing words are kept, because they also cover comments. */
export async function saveWords(db: Db, log: Searched) {
  const { id, occurredAt, vector, words } = entryOf(log, [])
  await saveFirst(db, [log.clientId, id, occurredAt, vector, SEARCH_RULES, JSON.stringify(words)])
}

type Entry = { id: string; occurredAt: string; vector: string; words: string[] }

function entryOf(log: Searched, said: string[]): Entry {
  const places = placesOf([...textsOf(log), ...said])
  const words = [...places].map(([word, at]) => `'${word}':${at}`)
  // Words consist of letters and digits (contract/search/words.ts), so they need no escaping.
  const vector = [`'@${log.clientId}'`, ...words].join(' ')
  return { id: log.id, occurredAt: log.occurredAt, vector, words: [...places.keys()].sort() }
}

/** Sorted, so that two transactions that save the same words cannot deadlock. */
const wordsOf = (entries: Entry[]): string[] => [...new Set(entries.flatMap(({ words }) => words))].sort()

/**
 * On its own, this commit does not wait for the disk: index-missing.ts rebuilds from the logs what a power cut loses.
 * If the transaction has written anything before (it has an id), the commit waits as usual.
 */
const notWaited = `select case when pg_current_xact_id_if_assigned() is null then set_config('synchronous_commit', 'off', true) end`

const saveFirst = preparedWrite(
  'words of a new log',
  `with entry as (
    insert into care_log_search (client_id, care_log_id, occurred_at, words, rules) values ($1, $2, $3, $4::tsvector, $5)
    on conflict (client_id, care_log_id) do nothing)
  insert into care_log_vocabulary (client_id, word)
  select $1, word from (${notWaited}) as commit, jsonb_array_elements_text($6::jsonb) as word
  on conflict do nothing`,
)
const saveAnew = preparedWrite(
  'words of logs',
  `with entries as (
    insert into care_log_search (client_id, care_log_id, occurred_at, words, rules)
    select $1, id, "occurredAt", vector::tsvector, $2
    from jsonb_to_recordset($3::jsonb) as entry (id uuid, "occurredAt" timestamptz, vector text)
    on conflict (client_id, care_log_id)
    do update set occurred_at = excluded.occurred_at, words = excluded.words, rules = excluded.rules)
  insert into care_log_vocabulary (client_id, word)
  select $1, word from jsonb_array_elements_text($4::jsonb) as word
  on conflict do nothing`,
)

/** The searchable texts of a log, besides its comments. */
const textsOf = (log: Searched) => [
  log.title ?? '',
  log.body,
  typeLabels[log.type],
  log.severity === 'info' ? '' : severityLabels[log.severity],
  // In a fixed format, whoever saves it.
  ...withTextFormat(defaultTextFormat, () => describeDetails(log)),
  log.incident?.actionTaken ?? '',
  log.incident?.whoWasTold ?? '',
]

/** PostgreSQL limits a vector to a megabyte, 255 positions per word, and positions up to 16383. */
const MOST_BYTES = 500_000
const MOST_PLACES = 255
const LAST_PLACE = 16_383
/** Keeps the words of two texts from being adjacent. */
const GAP = 2

function placesOf(texts: string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  let place = 1
  let bytes = 0
  for (const text of texts) {
    for (const { forms } of wordsIn(text)) {
      for (const form of forms) {
        const known = places.get(form)
        bytes += known ? 3 : 4 * form.length + 6
        if (bytes > MOST_BYTES) return places
        if (!known) places.set(form, [place])
        else if (known.length < MOST_PLACES) known.push(place)
      }
      place = Math.min(place + 1, LAST_PLACE)
    }
    place = Math.min(place + GAP, LAST_PLACE)
  }
  return places
}
