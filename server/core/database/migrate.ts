import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { refuseStart } from '../program/refuse-start.ts'
import { withLock } from './advisory-locks.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

type Around = { before?: (client: pg.PoolClient) => Promise<void>; after: (client: pg.PoolClient) => Promise<void> }

/**
 * Brings the schema up to date as the owner, under an advisory lock: each missing migration and what follows them
 * (guards). If interrupted, nothing changes. Refuses a schema made by a newer version. `isNew`: the database was empty.
 */
export const migrate = (owner: pg.Pool, { before, after }: Around): Promise<{ isNew: boolean }> =>
  withLock(owner, 'migrations', async (client) => {
    await refuseNewer(client)
    const isNew = (await newestMigration(client)) === 0
    await before?.(client)
    await runMigrations(drizzle({ client }), { migrationsFolder: FOLDER })
    await after(client)
    return { isNew }
  })

/** Refuses a database that a newer version has changed: what this one does not know, it could lose. @throws StartRefused */
export async function refuseNewer(client: pg.PoolClient | pg.Pool) {
  if ((await newestMigration(client)) > (knownMigrations().at(-1) ?? 0))
    refuseStart(
      'This database was made by a newer Kinfold. Nothing was changed. Please start that version, or a newer one.',
    )
}

/**
 * The SQL that creates the tables in an empty database as they were after the migration written at this moment (ms);
 * the list of applied migrations stays empty. @throws StartRefused for a moment that this version does not know
 */
export function migrationsUpTo(moment: number): string[] {
  const files = readMigrationFiles({ migrationsFolder: FOLDER })
  if (!files.some(({ folderMillis }) => folderMillis === moment))
    refuseStart('This was made by another Kinfold, probably a newer one. Nothing was changed. Please use that version.')
  return [
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    ...files.filter(({ folderMillis }) => folderMillis <= moment).flatMap(({ sql }) => sql),
  ]
}

/** When the newest applied migration was written, in ms; 0 for an empty database. */
async function newestMigration(client: pg.PoolClient | pg.Pool): Promise<number> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as present")
  if (!rows[0].present) return 0
  const newest = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(newest.rows[0].newest ?? 0)
}

function knownMigrations(): number[] {
  const journal = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')) as { entries: { when: number }[] }
  return journal.entries.map((entry) => entry.when)
}
