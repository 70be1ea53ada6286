import type { CareLogPage, CareLogQuery } from '@kinfold/contract/features/care-logs/schemas.ts'
import { hitsIn, type SearchTerm } from '@kinfold/contract/search/query.ts'
import { wordsIn } from '@kinfold/contract/search/words.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { cursorAt, noCursor, readCursor } from '../../core/database/cursor.ts'
import { keysetPage } from '../../core/database/keyset-page.ts'
import { prepared } from '../../core/database/prepared.ts'
import { selectComments } from './comments.ts'
import { withPhotos } from './photos/with-photos.ts'
import { FIRST_FOUND, type FoundPlace, findCareLogs } from './search.ts'
import { careLogs, careLogComments as comments } from './table.ts'
import { type LogRow, selectCareLogs } from './view.ts'

/** A page of search results, with the comments that matched. */
export async function listFound(
  circle: Circle,
  { type, author, severity, from, to, before, limit }: Omit<CareLogQuery, 'clientId'>,
  terms: SearchTerm[],
): Promise<CareLogPage> {
  const { zone } = circle
  const filter = {
    type: type ?? null,
    author: author ?? null,
    severity: severity ?? null,
    from: from ? startOfDay(from, zone) : '-infinity',
    until: to ? startOfDay(addDays(to, 1), zone) : 'infinity',
  }
  let meant: string[] = []
  const { items: page, next } = await keysetPage<FoundPlace, FoundPlace>(
    { before, limit },
    {
      async read(place = FIRST_FOUND, most) {
        const found = await findCareLogs(circle, terms, filter, place, most)
        meant = found.meant
        return found.places
      },
      cursorAfter: ({ rank, at, id }) => `${rank}~${cursorAt(at, id)}`,
      placeOf,
    },
  )
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return { items: [], next, meant, comments: [] }

  const { db, clientId } = circle
  const [logs, said] = await Promise.all([
    logsWith(db, { clientId, ids, reader: circle.userId }).then((rows) => withPhotos(circle, rows)),
    commentsOn(db, { clientId, ids }),
  ])
  const byId = new Map(logs.map((log) => [log.id, log]))
  const marked = [...terms, ...meant.map((word) => ({ words: wordsIn(word).map(({ forms }) => forms) }))]
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    next,
    meant,
    comments: said.filter(({ body }) => hitsIn(body, marked).length > 0),
  }
}

const { placeholder } = sql

const logsWith = prepared<LogRow>('care logs found', (db) => {
  const found = sql`${careLogs.id} = any(${placeholder('ids')}::uuid[])`
  return selectCareLogs(db, placeholder('reader'), and(eq(careLogs.clientId, placeholder('clientId')), found))
})

const commentsOn = prepared<CareLogPage['comments'][number]>('comments of care logs', (db) =>
  selectComments(db, placeholder('clientId'), sql`${comments.careLogId} = any(${placeholder('ids')}::uuid[])`),
)

const PLACE = /^([0-2])~(.*)$/

function placeOf(cursor: string): FoundPlace {
  const [, rank, rest] = PLACE.exec(cursor) ?? []
  if (rank === undefined || rest === undefined) throw noCursor()
  return { rank: Number(rank), ...readCursor(rest) }
}
