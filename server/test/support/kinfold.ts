import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Feature } from '../../access/manifest/feature.ts'
import type { Config } from '../../config.ts'
import { type Connection, connectionFromUrl, openDatabase } from '../../core/database/database.ts'
import { folderStorage } from '../../services/files/storage.ts'
import { type Brought, type Kinfold, startKinfold } from '../../start.ts'
import { postbox } from '../outside/postbox.ts'
import { pushToThisMachine } from '../outside/push-receiver.ts'
import { fewPages } from '../outside/web-pages.ts'
import { TEMPLATE, testPassword } from './cluster.ts'
import { whenFileEnds } from './leaving.ts'

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  databaseUrl: undefined,
  poolerUrl: undefined,
  databaseWaitSeconds: 0,
  publicUrl: undefined,
  storageUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Kinfold <kinfold@example.org>',
  secretKey: 'a secret of at least thirty-two characters',
  metricsToken: undefined,
  trustedProxies: [],
  rateLimits: false,
  firebase: undefined,
  // It can be allowed, but nobody answers: port 9 discards.
  outsideModel: {
    ...{ provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1', model: 'test-model', apiKey: undefined },
    ...{ questionsPerDay: 200, seconds: 10 },
  },
  logLevel: (process.env.LOG_LEVEL as 'silent') ?? 'silent',
}

/** On a busy machine, hundreds of simultaneous calls wait longer for a connection. */
const BUSY_MACHINE_MS = 60_000

/** The files of all circles of all test files, until the process ends. */
export const FILES_FOLDER = mkdtempSync(join(tmpdir(), 'kinfold-files-'))
process.once('exit', () => rmSync(FILES_FOLDER, { recursive: true, force: true }))

let running: Promise<Kinfold> | undefined

/**
 * This test file's Kinfold, on a database of its own. Started on first use, optionally with an additional feature and
 * the migration that creates its tables.
 */
export function theKinfold(more?: Feature, migration?: string): Promise<Kinfold> {
  running ??= startTheOne(more, migration)
  return running
}

function startTheOne(more?: Feature, migration?: string): Promise<Kinfold> {
  whenFileEnds(async () => {
    running = undefined
  })
  return startOnCopy({}, more, migration)
}

/** Another one, with other settings or an additional feature, on a database of its own. */
export const startOnCopy = async (
  settings: Partial<Config> = {},
  more?: Feature,
  migration?: string,
): Promise<Kinfold> => start(settings, await copyTemplate(migration), more ? { features: [more] } : {})

/** Another process of the same installation, on its database, with other settings or services. */
export async function startBeside(
  { services }: Kinfold,
  settings: Partial<Config> = {},
  brought: Brought = {},
): Promise<Kinfold> {
  const { rows } = await services.database.owner.query('select current_database() as database')
  return start(settings, { ...inject('cluster'), database: rows[0].database }, brought)
}

/** One on an existing database. */
export const startOn = (connection: Connection): Promise<Kinfold> => start({}, connection)

async function start(settings: Partial<Config>, connection: Connection, brought: Brought = {}): Promise<Kinfold> {
  const pooler = poolerFor(connection, settings)
  const opened = openDatabase(connection, testPassword, () => {}, { patienceMs: BUSY_MACHINE_MS, pooler })
  const kinfold = await startKinfold(
    { ...testConfig, ...settings },
    { database: opened, connection, passwordOf: testPassword, close: () => opened.close() },
    {
      ...{ mail: postbox, storage: folderStorage(FILES_FOLDER), readPage: fewPages, push: pushToThisMachine },
      ...{ runsJobs: false, ...brought },
    },
  )
  whenFileEnds(async () => {
    await kinfold.close()
    await opened.close()
  })
  return kinfold
}

function poolerFor({ database }: Connection, { poolerUrl }: Partial<Config>): Connection | undefined {
  const pooler = poolerUrl ? connectionFromUrl(poolerUrl) : inject('pooler')
  return pooler && { ...pooler, database }
}

async function copyTemplate(migration?: string): Promise<Connection> {
  const cluster = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = new pg.Client(cluster)
  await root.connect()
  await root.query(`create database ${name} template ${TEMPLATE}`)
  whenFileEnds(async () => {
    await root.query(`drop database ${name} with (force)`)
    await root.end()
  })
  const copy = { ...cluster, database: name }
  if (migration) await runOn(copy, migration)
  return copy
}

async function runOn(connection: Connection, text: string) {
  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query(text)
  await owner.end()
}
