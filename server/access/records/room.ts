import type { Ceiling } from '@kinfold/contract/ceiling.ts'
import { ceilings } from '@kinfold/contract/ceilings.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Failure, failure } from '../../core/failure.ts'
import { rememberRoom } from '../../core/known-room.ts'
import type { Circle } from '../circles/circles.ts'
import { holdInCircle, inTransaction } from '../transaction.ts'

type Row = Record<string, unknown>
type Where = Pick<Circle, 'clientId' | 'db'>

/**
 * Removed records can be restored and slow down reading, so together with them a table may hold this many times the
 * ceiling.
 */
const WITH_REMOVED = 10

/** `count` more records; `before`: an edit of this record, which counts only if it newly falls under the ceiling. */
type More = { count?: number; before?: Row }

/**
 * To be called in the transaction that adds them. @throws CIRCLE_FULL where more records like this row do not fit
 * (contract/ceilings.ts)
 */
export async function requireRoom(where: Where, table: PgTable, row: Row, more?: More): Promise<void> {
  const room = await lookForRoom(where, table, row, more)
  const full = room === LITTLE ? await fullAlone(where, table, row, more) : room
  if (full) throw full
}

/**
 * Adds a record like this row; `full` says why it does not fit. Synchronous and without a query while there is known to
 * be room. Only near a ceiling does it run in a transaction.
 */
export async function addWithRoom<C extends Where, T>(
  circle: C,
  table: PgTable,
  row: Row,
  add: (inside: C, full: Failure | undefined) => Promise<T>,
): Promise<T> {
  const looking = lookForRoom(circle, table, row)
  const room = looking && (await looking)
  if (room !== LITTLE) return add(circle, room)
  return inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    return add(inside, await fullAlone(inside, table, row))
  })
}

/** Looks while nobody else adds such records, until the transaction ends. */
async function fullAlone(where: Where, table: PgTable, row: Row, more?: More): Promise<Failure | undefined> {
  await holdInCircle(where, `room for ${getTableName(table)}`)
  const left = await lookForRoom(where, table, row, more)
  return left === LITTLE ? undefined : left
}

/** It fits, but others who add some at the same moment may find the same room. */
const LITTLE = 'little'

/** Undefined, at once or later: there is room. */
function lookForRoom(
  where: Where,
  table: PgTable,
  row: Row,
  { count = 1, before }: More = {},
): Promise<Failure | typeof LITTLE | undefined> | undefined {
  const has = (of: Row, column: string) => (of[column] ?? null) !== null
  const asked = ceilingsOf(table).filter(({ having }) =>
    having ? has(row, having) && !(before && has(before, having)) : !before,
  )
  const unsure = asked.filter((ceiling) => !known.take(keyOf(where, table, ceiling, row), takenBy(row, ceiling, count)))
  return unsure.length === 0 ? undefined : countRoomLeft(where, table, row, unsure, count)
}

/** Records or, for a ceiling of sizes, bytes. */
const takenBy = (row: Row, { size }: Ceiling, count: number): number => (size ? Number(row[size]) : count)
/** How much of it there may be, together with what was removed. */
function mostEver({ most, size, imported }: Ceiling): number {
  if (imported === 'kept') return Number.POSITIVE_INFINITY
  return size || imported === 'all' ? most : most * WITH_REMOVED
}

const ceilingsOf = (table: PgTable): readonly Ceiling[] =>
  (ceilings[getTableName(table)] ?? []).filter(({ imported }) => !imported)

/** Of records or bytes: a family's records are rarely counted, and those of a nearly full circle every time. */
const known = rememberRoom()

const keyOf = ({ clientId }: Where, table: PgTable, { many, each }: Ceiling, row: Row) =>
  `${clientId} ${getTableName(table)} ${many} ${each ? row[each.column] : ''}`

/**
 * Each of nine connections (core/database) that count at the same moment may add this and a tenth of the room: all of
 * them find enough if there is room for this many times as much.
 */
const ENOUGH_TIMES = 100

async function countRoomLeft(where: Where, table: PgTable, row: Row, unsure: readonly Ceiling[], count: number) {
  let isLittle = false
  for (const ceiling of unsure) {
    const { kept, ever } = await counted(where, table, ceiling, row)
    const taken = takenBy(row, ceiling, count)
    const free = Math.min(ceiling.most - kept, mostEver(ceiling) - ever) - taken
    const key = keyOf(where, table, ceiling, row)
    known.forget(key)
    if (free < 0) return refusal(ceiling, kept + taken > ceiling.most, ceiling.most - kept)
    if (free < ENOUGH_TIMES * taken) isLittle = true
    else known.note(key, free)
  }
  return isLittle ? LITTLE : undefined
}

/** Counts what is hidden from the member, too (count-in-circle.ts). */
async function counted({ db, clientId }: Where, table: PgTable, { each, having, size }: Ceiling, row: Row) {
  const [sizeColumn, eachColumn, havingColumn] = [size, each?.column, having].map((column) =>
    column ? toSnakeCase(column) : null,
  )
  const of = each ? String(row[each.column]) : null
  const { rows } = await db.execute<{ kept: number; ever: number }>(
    sql`select kept, ever from count_in_circle(${clientId}, ${getTableName(table)}, ${sizeColumn}::text,
      ${eachColumn}::text, ${of}::text, ${havingColumn}::text)`,
  )
  return rows[0]!
}

/** `left`: how many of those that do not fit together would. */
function refusal(ceiling: Ceiling, isKept: boolean, left = 0): Failure {
  const { most, many, each, size } = ceiling
  const whose = each?.name ?? 'circle'
  if (size)
    return failure('CIRCLE_FULL', {
      message: `This ${whose} has room for ${most / GIGABYTE} GB of ${many}, including removed ones. This one does not fit.`,
    })
  if (isKept && left > 0)
    return failure('CIRCLE_FULL', {
      message: `This ${whose} can have at most ${numberText(most)} ${many}. There is room for only ${numberText(left)} more.`,
    })
  return isKept ? noRoomFor(whose, most, many) : noRoomFor(whose, mostEver(ceiling), many, true)
}

export function noRoomFor(whose: string, most: number, many: string, withRemoved = false): Failure {
  const number = numberText(most)
  const what = withRemoved ? `has had ${number} ${many}, including removed ones` : `has ${number} ${many}`
  return failure('CIRCLE_FULL', { message: `This ${whose} ${what}. There is no room for more.` })
}

const GIGABYTE = 1024 ** 3

/** For rows in database form that are imported into a new circle: checks for each whether it is one too many. */
export function countRoom(table: string): (row: Row) => Failure | undefined {
  const asked = (ceilings[table] ?? []).map((ceiling) => ({
    ceiling,
    each: ceiling.each && toSnakeCase(ceiling.each.column),
    having: ceiling.having && toSnakeCase(ceiling.having),
    counts: new Map<unknown, { kept: number; ever: number }>(),
  }))
  return (row) => {
    for (const { ceiling, each, having, counts } of asked) {
      if (having && (row[having] ?? null) === null) continue
      const of = each && row[each]
      const count = counts.get(of) ?? { kept: 0, ever: 0 }
      counts.set(of, count)
      const taken = takenBy(row, ceiling, 1)
      // A size that is none must not make room for others.
      if (!(taken >= 0)) return refusal(ceiling, true)
      count.ever += taken
      if ((row.deleted_at ?? null) === null) count.kept += taken
      if (count.kept > ceiling.most) return refusal(ceiling, true)
      if (count.ever > mostEver(ceiling)) return refusal(ceiling, false)
    }
    return undefined
  }
}
