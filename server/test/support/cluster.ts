import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applyGuards } from '../../access/records/guards.ts'
import { allFeatures, tableRulesOf } from '../../all-features.ts'
import type { Connection } from '../../core/database/database.ts'
import { migrate } from '../../core/database/migrate.ts'
import { startEmbeddedPostgres } from '../../core/postgres/embedded.ts'
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
  const dataDir = mkdtempSync(join(placeForIt(), 'kinfold-test-'))
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

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
/** Several times the databases of all files that run at the same time. */
const ROOM = 4 * 1024 ** 3

/**
 * In memory, if there is room: each test file copies a database of 900 files, and creating them on a disk took
 * more processor time than everything else at the start of a Kinfold (decision 100).
 */
function placeForIt(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) < ROOM ? tmpdir() : MEMORY
}
