import type { CareLogPage, CareLogQuery } from '@kinfold/contract/features/care-logs/schemas.ts'
import { hitsIn, type Sought } from '@kinfold/contract/search/query.ts'
import { wordsIn } from '@kinfold/contract/search/words.ts'
import { addDays, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { cursorAt, noCursor, readCursor } from '../../core/cursor.ts'
import { commentsOf } from './comments.ts'
import { FIRST_FOUND, type FoundPlace, findCareLogs } from './search.ts'
import { careLogs, careLogComments as comments } from './table.ts'
import { selectCareLogs } from './view.ts'

/** A page of what a search finds, with the comments in which it was found. */
export async function listFound(
  circle: Circle,
  { type, author, severity, from, to, before, limit }: Omit<CareLogQuery, 'clientId'>,
  sought: Sought[],
): Promise<CareLogPage> {
  const { zone } = circle
  const filter = {
    type: type ?? null,
    author: author ?? null,
    severity: severity ?? null,
    from: from ? startOfDay(from, zone) : '-infinity',
    until: to ? startOfDay(addDays(to, 1), zone) : 'infinity',
  }
  const place = before ? placeOf(before) : FIRST_FOUND
  const { places, meant } = await findCareLogs(circle, sought, filter, place, limit + 1)
  const page = places.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const last = page.at(-1)
  if (!last) return { items: [], next: null, meant, comments: [] }

  const found = and(eq(careLogs.clientId, circle.clientId), inArray(careLogs.id, ids))
  const [logs, said] = await Promise.all([
    selectCareLogs(circle.db, circle.userId, found),
    commentsOf(circle, inArray(comments.careLogId, ids)),
  ])
  const byId = new Map(logs.map((log) => [log.id, log]))
  const marked = [...sought, ...meant.map((word) => ({ words: wordsIn(word).map(({ forms }) => forms) }))]
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    next: places.length > page.length ? `${last.rank}~${cursorAt(last.at, last.id)}` : null,
    meant,
    comments: said.filter(({ body }) => hitsIn(body, marked).length > 0),
  }
}

const PLACE = /^([0-2])~(.*)$/

function placeOf(cursor: string): FoundPlace {
  const [, rank, rest] = PLACE.exec(cursor) ?? []
  if (rank === undefined || rest === undefined) throw noCursor()
  return { rank: Number(rank), ...readCursor(rest) }
}
