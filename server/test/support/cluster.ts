import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applyGuards } from '../../access/records/guards.ts'
import { allFeatures, tableRulesOf } from '../../all-features.ts'
import type { Connection } from '../../core/database/database.ts'
import { migrate } from '../../core/database/migrate.ts'
import { startEmbeddedPostgres } from '../../core/postgres/embedded.ts'
import { placeForDatabases } from './in-memory.ts'
import { startPooler } from './pgbouncer.ts'

const BUILD = resolve(import.meta.dirname, '../../../scripts/build.js')

export const TEMPLATE = 'kinfold_template'
export const testPassword = (role: string) => `${role}-for-tests`

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Connection
    /** A PgBouncer in front of it, if all tests are to go through one (`DATABASE_POOLER=transaction`). */
    pooler: Connection | undefined
    /** For files kept until the run ends. */
    folder: string
  }
}

/** One real PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function startCluster({ provide }: TestProject) {
  // For tests that start the real program.
  execFileSync(process.execPath, [BUILD, 'server'], { stdio: 'inherit' })
  const dataDir = mkdtempSync(join(placeForDatabases(), 'kinfold-test-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const cluster = postgres.connection

  const root = new pg.Pool({ ...cluster, max: 1 })
  await root.query(`create database ${TEMPLATE}`)
  const template = new pg.Pool({ ...cluster, database: TEMPLATE, max: 2 })
  await migrate(template, { after: (client) => applyGuards(client, testPassword, tableRulesOf(allFeatures)) })
  await template.end()
  await root.end()

  const pooler = process.env.DATABASE_POOLER === 'transaction' ? await startPooler(cluster) : undefined

  provide('cluster', cluster)
  provide('pooler', pooler?.connection)
  provide('folder', dataDir)
  return async () => {
    await pooler?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
