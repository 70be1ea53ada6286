import { readSearch, type Sought, withMeant } from '@kinfold/contract/search/query.ts'
import { sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { BEFORE_ALL } from '../../core/database/cursor.ts'
import { instantFromPostgres } from '../../core/database/instant.ts'
import { hasLonger, wordsMeant } from './words-meant.ts'

/** Where a page of what was found begins: behind this one. */
export type FoundPlace = { rank: number; at: string; id: string }
/** What else the logs have to be. Moments are ISO 8601, `until` not included. */
export type FoundFilter = {
  type: string | null
  author: number | null
  severity: string | null
  from: string
  until: string
}
export type Found = { places: FoundPlace[]; meant: string[] }

export const FIRST_FOUND: FoundPlace = { rank: 0, ...BEFORE_ALL }

/**
 * The logs that have all that is sought, at most `most`: first those that have the very words, then those that have words
 * beginning so, then those that have words much like them; in each the newest first. `meant`: the words much like them,
 * where they were looked for.
 */
export async function findCareLogs(
  circle: Circle,
  sought: Sought[],
  filter: FoundFilter,
  place: FoundPlace,
  most: number,
): Promise<Found> {
  const words = asQuery(sought, '')
  const beginnings = asQuery(sought, ':*')
  const plain = [words, `${beginnings} & !(${words})`]
  const places: FoundPlace[] = []
  // In turn: where a page is full, the next would go through all logs for nothing.
  for (const [rank, query] of plain.entries()) {
    if (rank < place.rank || places.length >= most) continue
    // To find beginnings, the index is read for all circles; what this circle's words begin with is known.
    if (rank > 0 && !(await hasLonger(circle, sought))) continue
    places.push(...(await find(circle, query, rank, filter, place, most - places.length)))
  }
  if (places.length >= most) return { places, meant: [] }

  const meant = await wordsMeant(circle, sought)
  if (meant.size === 0) return { places, meant: [] }
  const rank = plain.length
  const alike = `${asQuery(withMeant(sought, meant), ':*')} & !(${beginnings})`
  const more = await find(circle, alike, rank, filter, place, most - places.length)
  return { places: [...places, ...more], meant: more.length > 0 ? [...meant.values()].flat() : [] }
}

/** All of it, as PostgreSQL's tsquery; `ending` ':*' for words that begin so. */
const asQuery = (sought: Sought[], ending: '' | ':*') =>
  `(${sought.map(({ words }) => words.map((forms) => `(${forms.map((form) => `'${form}'${ending}`).join(' | ')})`).join(' <-> ')).join(' & ')})`

/** Asks the index through a function: behind row-level security nothing else may use it (docs/decisions/0030). */
async function find(
  circle: Circle,
  query: string,
  rank: number,
  { type, author, severity, from, until }: FoundFilter,
  place: FoundPlace,
  most: number,
): Promise<FoundPlace[]> {
  const { at, id } = place.rank === rank ? place : FIRST_FOUND
  const { rows } = await circle.db.execute<{ id: string; at: string }>(
    sql`select id, at from find_care_logs(${query}::tsquery, ${at}::timestamptz, ${id}::uuid, ${most}, ${type}, ${author}::int8,
      ${severity}, ${from}::timestamptz, ${until}::timestamptz)`,
  )
  return rows.map((found) => ({ rank, id: found.id, at: instantFromPostgres(found.at) }))
}

/** What somebody looks for, or undefined when that is nothing. */
export function soughtIn(search: string | undefined): Sought[] | undefined {
  const sought = readSearch(search ?? '')
  return sought.length > 0 ? sought : undefined
}
