import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { migrate } from '../../core/database/migrate.ts'
import { startOnCopy } from '../support/kinfold.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
const frozen = JSON.parse(readFileSync(join(import.meta.dirname, 'frozen-migrations.json'), 'utf8')) as Record<
  string,
  string
>

/* Existing databases have run these. Changing one afterwards would give them a different schema, on which newer ones
   fail. A new migration is added to the list when it is merged: `sha256sum` of its file. */
test('merged migrations are unchanged', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  const digests = files.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(FOLDER, name)))
      .digest('hex'),
  ])
  const known = digests.filter(([name]) => name! in frozen)
  expect(Object.fromEntries(known)).toEqual(frozen)
  const [newest = ''] = Object.keys(frozen).sort().reverse()
  const between = files.filter((name) => name < newest && !(name in frozen))
  expect(between, 'put in between afterwards').toEqual([])
})

test('a Kinfold older than its database does not start, and changes nothing', async () => {
  const { services } = await startOnCopy()
  const { owner } = services.database
  const { rows } = await owner.query('select current_database() as database')
  await owner.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)")
  const pool = new pg.Pool({ ...inject('cluster'), database: rows[0].database, max: 1 })
  const touch = vi.fn(async () => {})
  const starting = migrate(pool, { before: touch, after: touch })
  await expect(starting).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('made by a newer Kinfold'),
  })
  expect(touch).not.toHaveBeenCalled()
  await pool.end()
})
