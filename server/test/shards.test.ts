import { expect, test } from 'vitest'
import { circleTables } from '../access/records/guards.ts'
import { allFeatures, tableRulesOf } from '../all-features.ts'
import { theKinfold } from './support/kinfold.ts'

const rules = tableRulesOf(allFeatures)
/** Shared by all circles, so each shard would have complete copies; records refer to them. */
const OF_ACCOUNTS = ['users', 'push_subscriptions']

const WITH_CIRCLE = `
  select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

const NOT_LED = `
  select circle.attrelid::regclass::text as "table", index.indexrelid::regclass::text as what from pg_index index
  join pg_attribute circle on circle.attrelid = index.indrelid and circle.attname = 'client_id'
  where index.indisunique and index.indkey[0] <> circle.attnum and circle.attrelid::regclass::text = any ($1)
  union all
  select circle.attrelid::regclass::text, con.conname from pg_constraint con
  join pg_attribute circle on circle.attrelid = con.conrelid and circle.attname = 'client_id'
  where con.contype = 'f' and con.conkey[1] <> circle.attnum and circle.attrelid::regclass::text = any ($1)
    and con.confrelid::regclass::text <> all ($2)`

test('every table with a client_id leads with it: in its key, its unique indexes and its foreign keys', async () => {
  const { owner } = (await theKinfold()).services.database
  const tables = (await owner.query(WITH_CIRCLE)).rows.map(({ relname }) => relname as string)
  const guarded = (await circleTables(owner, rules)).map(({ table }) => table)
  const open = Object.keys(rules).filter((table) => rules[table]?.open && table !== 'clients')
  expect(tables.sort()).toEqual([...guarded, ...open].sort())
  expect((await owner.query(NOT_LED, [tables, OF_ACCOUNTS])).rows).toEqual([])
})
