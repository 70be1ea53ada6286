import { type SQLWrapper, sql } from 'drizzle-orm'
import { type Cursor, readCursor } from './cursor.ts'

type Asked = { before?: string | undefined; limit: number }
type Order<Row, Place> = {
  /** The rows after a place, or the first ones; at most `most`. */
  read: (place: Place | undefined, most: number) => PromiseLike<Row[]>
  /** The cursor for the page after a row; `placeOf` parses it. */
  cursorAfter: (row: Row) => string
  /** @throws BAD_INPUT */
  placeOf: (cursor: string) => Place
}

/** A page of a list with the cursor of the next one, or null at the end: one extra row is read to find out. */
export async function keysetPage<Row, Place = Cursor>({ before, limit }: Asked, order: Order<Row, Place>) {
  const found = await order.read(before === undefined ? undefined : order.placeOf(before), limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && found.length > limit ? order.cursorAfter(last) : null }
}

/** The same for a list sorted by a timestamp and the id. */
export const momentPage = <Row>(asked: Asked, order: Omit<Order<Row, Cursor>, 'placeOf'>) =>
  keysetPage(asked, { ...order, placeOf: readCursor })

/** WHERE: the rows of a newest-first list after a place; values or placeholders. */
export const earlierThan = (moment: SQLWrapper, id: SQLWrapper, place: { at: unknown; id: unknown }) =>
  sql`(${moment}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
