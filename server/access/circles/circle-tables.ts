import { getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type pg from 'pg'
import { circleTables } from '../records/guards.ts'
import type { TableRules } from '../records/table-rules.ts'
import type { Services } from '../services.ts'
import { keptBy } from './kept-files.ts'

/**
 * A table of circle records as exported and imported: from the catalog, so that a new table is included automatically.
 * Names as in the database.
 */
export type RecordTable = {
  table: string
  /** The columns to write, without the circle's own. */
  columns: string[]
  /** Columns of days and timestamps. */
  times: string[]
  /** Columns of ids. */
  uuids: string[]
  /** Columns that name a person. */
  people: string[]
  /** References to other records of the circle, by a single column. */
  pointers: { column: string; table: string; optional: boolean }[]
  /**
   * For a table of files, the columns with their places. The first file also has type, size and sha256, and `name` if
   * it was given one.
   */
  files: readonly string[]
  /** Columns whose stored values differ from what the calls that write the table take (table-rules.ts). */
  asKept: NonNullable<TableRules[string]['asKept']>
  isRowAsKept: NonNullable<TableRules[string]['isRowAsKept']>
  exportedAs: NonNullable<TableRules[string]['exportedAs']>
  order: string
  isExportedByAuthor: boolean
}

const NOT_RECORDS = ['history', 'audit', 'events']

/**
 * Sorted so that each table comes after those it references. `person`: include what belongs to one person, which
 * otherwise stays behind.
 */
export async function recordTables(
  client: pg.ClientBase | pg.Pool,
  { tables: rules, parts }: Pick<Services, 'tables' | 'parts'>,
  whose: 'circle' | 'person' = 'circle',
): Promise<RecordTable[]> {
  const isLeaving = (rule: TableRules[string] = {}) =>
    !rule.derived && (!rule.staysBehind || (whose === 'person' && rule.isPersonal))
  const filesOf = Map.groupBy(keptBy(parts), ({ place }) => getTableName(place.table))
  const all = await circleTables(client, rules)
  const leaving = all
    .map(({ table }) => table)
    .filter((table) => !NOT_RECORDS.includes(table) && isLeaving(rules[table]))
  const { rows } = await client.query<FromCatalog>(COLUMNS, [leaving])
  const described = rows.map((row) => ({
    ...row,
    asKept: rules[row.table]?.asKept ?? {},
    isRowAsKept: rules[row.table]?.isRowAsKept ?? (() => true),
    exportedAs: rules[row.table]?.exportedAs ?? {},
    isExportedByAuthor: rules[row.table]?.isExportedByAuthor ?? false,
    files: (filesOf.get(row.table) ?? []).map(({ place }) => toSnakeCase(place.name)),
    columns: row.columns.filter((column) => !rules[row.table]?.counted?.includes(column)),
  }))
  return inOrder(described)
}

type FromCatalog = Omit<RecordTable, 'files' | 'asKept' | 'isRowAsKept' | 'exportedAs' | 'isExportedByAuthor'>

function inOrder(tables: RecordTable[]): RecordTable[] {
  const sorted: RecordTable[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ table, pointers }) =>
      pointers.every((to) => to.table === table || !waiting.some((other) => other.table === to.table)),
    )
    if (next < 0) throw new Error(`These tables point to each other: ${waiting.map(({ table }) => table).join(', ')}`)
    sorted.push(...waiting.splice(next, 1))
  }
  return sorted
}

const COLUMNS = `
with keys as (
  select k.conrelid, k.confrelid, a.attname, a.attnotnull
  from pg_constraint k
  join lateral unnest(k.conkey) with ordinality as c(num, place) on true
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num
  join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[c.place]
  where k.contype = 'f' and f.attname = 'id' and a.attname <> 'client_id')
select t.relname as "table",
  (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
   where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'client_id') as columns,
  coalesce((select array_agg(a.attname::text) from pg_attribute a where a.attrelid = t.oid and not a.attisdropped
   and a.atttypid in ('timestamptz'::regtype, 'date'::regtype)), '{}') as times,
  coalesce((select array_agg(a.attname::text) from pg_attribute a where a.attrelid = t.oid and not a.attisdropped
   and a.atttypid = 'uuid'::regtype), '{}') as uuids,
  coalesce((select array_agg(distinct attname::text) from keys where conrelid = t.oid and confrelid = 'users'::regclass), '{}') as people,
  coalesce((select json_agg(distinct jsonb_build_object('column', attname, 'table', confrelid::regclass::text, 'optional', not attnotnull))
   from keys where conrelid = t.oid and confrelid not in ('users'::regclass, 'clients'::regclass)), '[]') as pointers,
  (select string_agg(quote_ident(a.attname), ', ' order by a.attname <> 'created_at', a.attnum) from pg_attribute a
   where a.attrelid = t.oid and (a.attname = 'created_at' or a.attnum = any((
     select i.indkey from pg_index i where i.indrelid = t.oid and i.indisprimary)::int2[]))) as "order"
from pg_class t where t.relnamespace = 'public'::regnamespace and t.relname = any($1) order by 1`
