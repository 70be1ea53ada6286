import { readSearch, type SearchTerm, withSimilarWords } from '@kinfold/contract/search/query.ts'
import { sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { BEFORE_ALL } from '../../core/database/cursor.ts'
import { prepared } from '../../core/database/prepared.ts'
import { hasLonger, similarWords } from './similar-words.ts'

/** The place after which a page of results begins. */
export type FoundPlace = { rank: number; at: string; id: string }
/** Further conditions on the logs. ISO 8601 timestamps, `until` exclusive. */
type FoundFilter = {
  type: string | null
  author: number | null
  severity: string | null
  from: string
  until: string
}
type Found = { places: FoundPlace[]; meant: string[] }

export const FIRST_FOUND: FoundPlace = { rank: 0, ...BEFORE_ALL }

/**
 * The logs with all search terms, at most `most`: first those with the exact words, then with words of the same
 * beginning, then with similar words; newest first within each group. `meant`: the similar words, if those were
 * searched for.
 */
export async function findCareLogs(
  circle: Circle,
  terms: SearchTerm[],
  filter: FoundFilter,
  place: FoundPlace,
  most: number,
): Promise<Found> {
  const words = asQuery(terms, '')
  const beginnings = asQuery(terms, ':*')
  const plain = [words, `${beginnings} & !(${words})`]
  const places: FoundPlace[] = []
  // One after the other: if a page is full, the next query would scan all logs for nothing.
  for (const [rank, query] of plain.entries()) {
    if (rank < place.rank || places.length >= most) continue
    // A prefix search reads the index of all circles, so first check that this circle has such words.
    if (rank > 0 && !(await hasLonger(circle, terms))) continue
    places.push(...(await find(circle, query, rank, filter, place, most - places.length)))
  }
  if (places.length >= most) return { places, meant: [] }

  const meant = await similarWords(circle, terms)
  if (meant.size === 0) return { places, meant: [] }
  const rank = plain.length
  const alike = `${asQuery(withSimilarWords(terms, meant), ':*')} & !(${beginnings})`
  const more = await find(circle, alike, rank, filter, place, most - places.length)
  return { places: [...places, ...more], meant: more.length > 0 ? [...meant.values()].flat() : [] }
}

/** All terms as a PostgreSQL tsquery; `ending` ':*' for a prefix search. */
const asQuery = (terms: SearchTerm[], ending: '' | ':*') =>
  `(${terms.map(({ words }) => words.map((forms) => `(${forms.map((form) => `'${form}'${ending}`).join(' | ')})`).join(' <-> ')).join(' & ')})`

async function find(
  circle: Circle,
  query: string,
  rank: number,
  filter: FoundFilter,
  place: FoundPlace,
  most: number,
): Promise<FoundPlace[]> {
  const { at, id } = place.rank === rank ? place : FIRST_FOUND
  const found = await searched(circle.db, { ...filter, query, at, id, most })
  return found.map((each) => ({ rank, ...each }))
}

/** Searches the index through a function: row-level security prevents any other use of it (docs/decisions/0030). */
const searched = prepared<{ id: string; at: string }>('search of care logs', (db) => {
  const { placeholder: asked } = sql
  const page = sql`${asked('query')}::tsquery, ${asked('at')}::timestamptz, ${asked('id')}::uuid, ${asked('most')}`
  const filter = sql`${asked('type')}, ${asked('author')}::int8, ${asked('severity')}, ${asked('from')}::timestamptz, ${asked('until')}::timestamptz`
  return db.select({ id: sql<string>`id`, at: sql<string>`at` }).from(sql`find_care_logs(${page}, ${filter})`)
})

/** The parsed search, or undefined if it is empty. */
export function termsIn(search: string | undefined): SearchTerm[] | undefined {
  const terms = readSearch(search ?? '')
  return terms.length > 0 ? terms : undefined
}
