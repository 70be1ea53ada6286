import {
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  is,
  Param,
  Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { casing, clientOf, type Db } from './database.ts'

/* Statements built once and then only sent, for hot paths. Building one with Drizzle at each call costs more than the
   call, and so does its row mapping: here the driver's type parsers (database.ts) convert values to the contract's
   form, and rows become objects by position. */
type Values = Record<string, unknown>
type Filler = (values: Values) => unknown
type Statement = { name: string; text: string; fillers: Filler[]; toRow: (values: unknown[]) => unknown }
type Built<Row> = PromiseLike<Row[]> & { getSQL(): SQL; _: { selectedFields: unknown } }

/**
 * A SELECT with `sql.placeholder(...)` for its values. `name` is the statement's name in PostgreSQL. All other values are
 * part of its text, so that PostgreSQL knows them when it makes one plan for all calls (decision 120).
 */
export function prepared<Row>(name: string, build: (db: Db) => Built<Row>): (db: Db, values: Values) => Promise<Row[]> {
  let statement: Statement | undefined
  return (db, values) => {
    statement ??= compile(name, db)
    return run<Row>(db, statement, values)
  }
  function compile(name: string, db: Db): Statement {
    const query = build(db)
    const { sql: text, params } = dialect.sqlToQuery(query.getSQL().inlineParams())
    if (/\blimit \$/.test(text)) throw new Error(`${name}: the limit must be part of the statement (preparedPage)`)
    return { name, text, fillers: params.map(fillerOf), toRow: rowOf(Object.keys(query._.selectedFields as object)) }
  }
}

/**
 * The same for the first rows of a list: a statement for each `limit`. With the limit as a value, PostgreSQL expects a
 * tenth of all rows from a plan for all calls, and so makes a new one for each call.
 */
export function preparedPage<Row>(name: string, build: (db: Db, limit: number) => Built<Row>) {
  const byLimit = new Map<number, ReturnType<typeof prepared<Row>>>()
  return (db: Db, { limit, ...values }: Values & { limit: number }): Promise<Row[]> => {
    const page = byLimit.get(limit) ?? prepared(`${name} ${limit}`, (built) => build(built, limit))
    byLimit.set(limit, page)
    return page(db, values)
  }
}

/** The same for a statement composed of parts, built once for each set of them. */
export function preparedFor<Parts extends object, Row>(name: string, build: (db: Db, parts: Parts) => Built<Row>) {
  const byParts = new WeakMap<Parts, ReturnType<typeof prepared<Row>>>()
  return (db: Db, parts: Parts, values: Values): Promise<Row[]> => {
    const composed = byParts.get(parts) ?? prepared(name, (built) => build(built, parts))
    byParts.set(parts, composed)
    return composed(db, values)
  }
}

const dialect = new PgDialect({ casing })
const inserts = new Map<string, Statement>()

/** INSERT ... ON CONFLICT DO NOTHING RETURNING *: the new row, or undefined if its key was taken. */
export async function insertNew<T extends PgTable>(
  db: Db,
  table: T,
  row: InferInsertModel<T>,
): Promise<InferSelectModel<T> | undefined> {
  const given = Object.keys(row).filter((column) => (row as Values)[column] !== undefined)
  const name = `insert ${getTableName(table)} ${given.join()}`
  let statement = inserts.get(name)
  if (!statement) {
    const placeholders = Object.fromEntries(given.map((column) => [column, sql.placeholder(column)]))
    const query = db
      .insert(table as PgTable)
      .values(placeholders)
      .onConflictDoNothing()
      .returning()
    const { sql: text, params } = query.toSQL()
    const toRow = rowOf(Object.keys(getTableColumns(table)))
    statement = { name: `insert ${inserts.size}`, text, fillers: params.map(fillerOf), toRow }
    inserts.set(name, statement)
  }
  const [saved] = await run<InferSelectModel<T>>(db, statement, row as Values)
  return saved
}

/** Handwritten SQL with `$1` and so on for its values; returns no rows. */
export const preparedWrite =
  (name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<void> => {
    await clientOf(db).query({ name, text, values })
  }

async function run<Row>(db: Db, { name, text, fillers, toRow }: Statement, values: Values): Promise<Row[]> {
  const { rows } = await clientOf(db).query<unknown[]>({
    name,
    text,
    values: fillers.map((fill) => fill(values)),
    rowMode: 'array',
  })
  return rows.map((row) => toRow(row) as Row)
}

/**
 * Generated code: filling an object whose keys are known only at run time is five times as slow, and every list does
 * it.
 */
const rowOf = (columns: string[]) =>
  new Function(
    'row',
    `return {${columns.map((name, index) => `${JSON.stringify(name)}:row[${index}]`)}}`,
  ) as Statement['toRow']

/**
 * Where a parameter's value comes from. Drizzle's encoders turn null into the text 'null' for numbers and JSON; here it
 * stays null.
 */
function fillerOf(param: unknown): Filler {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { name } = param.value
  const { encoder } = param
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]))
}
