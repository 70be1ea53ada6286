import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '../../test/support/database-url.ts'
import { startOnCopy } from '../../test/support/kinfold.ts'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { reachDatabase } from './reach-database.ts'

test('an owner to whom the rows are hidden, as after a move by pg_dump, is refused: to commands, all would be empty', async () => {
  const { owner } = (await startOnCopy()).services.database
  const cluster = inject('cluster')
  const { rows } = await owner.query('select current_database() as name')
  const mover = `mover_${randomUUID().slice(0, 8)}`
  await owner.query(`create role ${mover} login password 'x'`)
  await owner.query(`grant select on all tables in schema public to ${mover}`)
  whenFileEnds(async () => void (await owner.query(`drop owned by ${mover}; drop role ${mover}`)))
  const reach = (as = {}) => {
    const config = { databaseUrl: databaseUrl({ ...cluster, database: rows[0].name, ...as }), dataDir: '/nowhere' }
    return reachDatabase(config as Parameters<typeof reachDatabase>[0])
  }
  await expect(reach({ user: mover, password: 'x' })).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('hides its rows. Please start Kinfold once'),
  })
  const reached = await reach()
  expect(reached.owner).toBeInstanceOf(pg.Pool)
  await reached.close()
})
