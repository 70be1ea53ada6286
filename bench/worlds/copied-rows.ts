import { ceilings } from '@kinfold/contract/ceilings.ts'
import type pg from 'pg'

type Table = { name: string; columns: string[]; times: string[]; hasId: boolean }

/** The tables whose rows belong to a circle, with the columns that can be written. */
export async function copyableTables(owner: pg.ClientBase): Promise<Table[]> {
  const { rows } = await owner.query(
    `select table_name as name, array_agg(column_name::text) as columns,
       array(select unnest(array_agg(column_name::text) filter (where data_type = 'timestamp with time zone'))) as times,
       bool_or(column_name = 'id' and data_type = 'uuid') as "hasId"
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS'
     group by table_name having bool_or(column_name = 'client_id')`,
  )
  return rows
}

/** Copies a few rows of the circle into 100 other circles. */
export const copyToOthers = (owner: pg.ClientBase, { name, columns, hasId }: Table, clientId: number) =>
  copy(owner, { name, columns }, `where client_id = ${clientId} limit 5`, 100, [
    "'client_id', 1000 + n",
    ...(hasId ? ["'id', gen_random_uuid()"] : []),
  ])

/** Copies the circle's own rows, each some minutes earlier than the one before, up to `most` or the table's ceiling. */
export async function copyWithin(
  owner: pg.ClientBase,
  { name, columns, times, hasId }: Table,
  clientId: number,
  most: number,
) {
  if (!hasId) return
  const ours = `where client_id = ${clientId}`
  const { rows } = await owner.query(`select count(*)::int as count from ${name} ${ours}`)
  const room = (ceilings[name] ?? []).filter(({ size, each }) => !size && !each).map((ceiling) => ceiling.most)
  const earlier = times.map((column) => `'${column}', one_row."${column}" - n * interval '37 minutes'`)
  const copies = Math.floor(Math.min(most, ...room) / Math.max(rows[0].count, 1)) - 1
  if (copies > 0) await copy(owner, { name, columns }, ours, copies, ["'id', gen_random_uuid()", ...earlier])
}

/** `changed`: keys and values, in SQL, that differ in the copy number `n` of the row `one_row`. */
async function copy(
  owner: pg.ClientBase,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  which: string,
  copies: number,
  changed: string[],
) {
  const list = (prefix: string) => columns.map((column) => `${prefix}"${column}"`).join()
  await owner.query(
    `insert into ${name} (${list('')}) select ${list('(copied).')} from (
       select jsonb_populate_record(null::${name}, to_jsonb(one_row) || jsonb_build_object(${changed.join()})) as copied
       from (select * from ${name} ${which}) one_row, generate_series(1, ${copies}) n
     ) copies on conflict do nothing`,
  )
}
