import { type SQLWrapper, sql } from 'drizzle-orm'
import { type Cursor, readCursor } from './cursor.ts'

type Asked = { before?: string | undefined; limit: number }
type Order<Row, Place> = {
  /** The rows after a place, or the first ones: at most `most`. */
  read: (place: Place | undefined, most: number) => PromiseLike<Row[]>
  /** Where the page after a row begins; `placeOf` understands it. */
  cursorAfter: (row: Row) => string
  /** @throws BAD_INPUT */
  placeOf: (cursor: string) => Place
}

/** A page of a list, and the place to go on from, or null at the end: one row more is read to know whether there is one. */
export async function keysetPage<Row, Place = Cursor>({ before, limit }: Asked, order: Order<Row, Place>) {
  const found = await order.read(before === undefined ? undefined : order.placeOf(before), limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && found.length > limit ? order.cursorAfter(last) : null }
}

/** The same for a list in the order of a moment and the id. */
export const momentPage = <Row>(asked: Asked, order: Omit<Order<Row, Cursor>, 'placeOf'>) =>
  keysetPage(asked, { ...order, placeOf: readCursor })

/** WHERE: what a list that begins with the newest shows after a place; values or placeholders. */
export const earlierThan = (moment: SQLWrapper, id: SQLWrapper, place: { at: unknown; id: unknown }) =>
  sql`(${moment}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
