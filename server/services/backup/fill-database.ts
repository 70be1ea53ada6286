import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrationsUpTo } from '../../core/database/migrate.ts'
import { refuseStart } from '../../core/program/refuse-start.ts'
import type { IncomingPart } from '../parcel/unpack.ts'
import { backedUpTables } from './backed-up-tables.ts'
import { type BackupAbout, TABLE } from './backup.ts'

export type Filling = { fill(part: IncomingPart): Promise<void>; finish(): Promise<void> }

/**
 * Creates the tables of a backup in an empty database, with the migrations it had, and fills them in one transaction.
 * Later migrations, roles and guards are left to the next start. @throws StartRefused
 */
export async function beginFilling(client: pg.Client, { migration, tables }: BackupAbout): Promise<Filling> {
  await client.query('begin')
  const { rows } = await client.query("select to_regclass('public.clients') as clients")
  if (rows[0].clients) refuseStart('The database already holds a Kinfold. Nothing was changed.')
  for (const statement of migrationsUpTo(migration)) await client.query(statement)
  // Asked while the foreign keys are there.
  const kept = new Set((await backedUpTables(client)).map(({ name }) => name))
  const foreignKeys = await withoutForeignKeys(client)
  // The triggers have already counted and recorded all of this.
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  // A migration may have inserted rows of its own.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  return {
    fill: async ({ name, content }) => {
      const table = name.slice(TABLE.length)
      // An older backup may have tables that are left out now, such as the push subscriptions of sessions.
      if (!kept.has(table)) return
      const copy = `copy ${table} (${columnsOf.get(table)!.join(', ')}) from stdin`
      await pipeline(Readable.from(content, { objectMode: false }), client.query(copyFrom(copy)))
    },
    finish: async () => {
      await client.query(EXPIRE_INVITATIONS)
      await client.query(ANOTHER_INSTALLATION)
      for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
      for (const { table, name, definition } of foreignKeys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      await client.query(COUNT_ON)
      await client.query('commit')
    },
  }
}

/** Foreign keys are restored at the end over all rows, so the order of the tables does not matter. */
async function withoutForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Some were used or withdrawn after the backup, and nothing here can tell which. Managers can send them again. */
const EXPIRE_INVITATIONS = "update invitations set expires_at = now() where status = 'open' and expires_at > now()"

/**
 * The one that was backed up may still run, and its storage must not be taken for that of this one. A backup from before
 * storages had ids gets one from a later migration.
 */
const ANOTHER_INSTALLATION = `do $$ begin
  if exists (select from pg_attribute where attrelid = 'installation'::regclass and attname = 'turn') then
    update installation set id = gen_random_uuid(), turn = 0;
  end if;
end $$`

/** Sequences continue after the highest existing number. */
const COUNT_ON = `do $$ declare s record; begin
  for s in select format('%I.%I', n.nspname, c.relname) as name, a.attname as col,
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
      and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null
  loop
    execute format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', s.sequence, s.col, s.name);
  end loop;
end $$`
