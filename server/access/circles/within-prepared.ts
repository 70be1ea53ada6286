import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Circle, shownTo } from './circles.ts'

/** WHERE: what `within` says about a table with `visibleTo`, for a prepared query filled with `askerIn(circle)`. */
export function withinPrepared(table: { clientId: AnyPgColumn; authorId: AnyPgColumn; visibleTo: AnyPgColumn }): SQL {
  const { placeholder } = sql
  const isOwn = eq(table.authorId, placeholder('userId'))
  const isShown = sql`(${placeholder('reach')} = 'any' and ${table.visibleTo} = any(${placeholder('shownTo')}))`
  return and(eq(table.clientId, placeholder('clientId')), or(isShown, isOwn))!
}

export const askerIn = (circle: Circle) => {
  const { clientId, userId, reach } = circle
  return { clientId, userId, reach, shownTo: shownTo(circle) }
}
