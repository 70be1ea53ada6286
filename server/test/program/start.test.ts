import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { findBinaries } from '../../core/postgres/binaries.ts'
import { startEmbeddedPostgres } from '../../core/postgres/embedded.ts'
import { postgresUser } from '../../core/postgres/unix-user.ts'
import { databaseUrl } from '../support/database-url.ts'
import { whenFileEnds } from '../support/leaving.ts'
import { aFamily, call } from '../support/over-http.ts'
import {
  aDataDir,
  aUsedDataDir,
  commandOf,
  connectionOf,
  isAlive,
  launch,
  postmaster,
  refused,
  start,
  stop,
} from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

describe('refuses with one clear line, changing nothing', () => {
  test('a port that is taken, and a HOST that is not of this machine', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const dataDir = await aUsedDataDir()
    expect(await refused(dataDir, { PORT: String(port) })).toBe(
      `Kinfold cannot start. Port ${port} on 127.0.0.1 is taken by another program. Please stop it or set PORT.`,
    )
    other.close()
    expect(await refused(dataDir, { HOST: '203.0.113.5' })).toContain('HOST is 203.0.113.5')
    await stop(await start(dataDir))
  })

  test('a first start whose port is taken, or whose HOST is not of this machine, creates nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const wrong: [Record<string, string>, string][] = [
      [{ PORT: String(port) }, `Port ${port} on 127.0.0.1 is taken by another program. Please stop it or set PORT.`],
      [{ HOST: '203.0.113.5' }, 'HOST is 203.0.113.5, which is not an address of this machine. Please set HOST to an'],
    ]
    for (const [settings, why] of wrong) {
      const dataDir = aDataDir()
      expect(await refused(dataDir, settings)).toContain(`Kinfold cannot start. ${why}`)
      expect(existsSync(dataDir)).toBe(false)
    }
    other.close()
  })

  test('a data directory that another Kinfold uses', async () => {
    const dataDir = await aUsedDataDir()
    const first = await start(dataDir)
    expect(await refused(dataDir)).toBe(`Kinfold cannot start. Another Kinfold is using the data directory ${dataDir}.`)
    await expect.poll(async () => (await call(first.address, '/api/health')).status).toBe('ok')
    await stop(first)
  })

  test('a data directory that another PostgreSQL made', async () => {
    const dataDir = aDataDir()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    expect(await refused(dataDir)).toContain('belongs to PostgreSQL 17')
    expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n')
  })

  test('a folder that holds something else', async () => {
    const dataDir = aDataDir()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/holiday.txt'), 'photos')
    expect(await refused(dataDir)).toContain('contains no PostgreSQL data')
    expect(readFileSync(join(dataDir, 'postgres/holiday.txt'), 'utf8')).toBe('photos')
  })

  test('a data directory that cannot be opened', async () => {
    const dataDir = aDataDir()
    writeFileSync(dataDir, 'a file')
    expect(await refused(dataDir)).toContain('cannot be opened')
    // No folder can be made there.
    expect(await refused('/proc/kinfold/data')).toContain('cannot be opened')
  })

  test('settings that are wrong, one line each', async () => {
    const dataDir = aDataDir()
    const said = await refused(dataDir, { PORT: '99999', SECRET_KEY: 'short' })
    expect(existsSync(dataDir)).toBe(false)
    expect(said).toBe('Kinfold cannot start. PORT must be 0 to 65535\nSECRET_KEY must have at least 32 characters')
  })

  test('Google sign-in that is half configured, or open to anyone', async () => {
    expect(await refused(aDataDir(), { FIREBASE_API_KEY: 'key' })).toBe(
      'Kinfold cannot start. Google sign-in needs FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID together',
    )
    const emulated = { FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
    const project = { FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'x', NODE_ENV: 'production' }
    const said = await refused(aDataDir(), { ...project, ...emulated })
    expect(said).toMatch(/^Kinfold cannot start\. FIREBASE_AUTH_EMULATOR_HOST is for tests.*$/)
  })

  test('an unreachable database: retries for a while, says so, gives up', async () => {
    const dataDir = aDataDir()
    const { ended, text } = launch(dataDir, {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DATABASE_WAIT_SECONDS: '3',
    })
    expect(await ended).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
    expect(text()).toMatch(/Waiting for the database at 127\.0\.0\.1:1\/none/)
    expect(text().trim().split('\n').at(-1)).toMatch(
      /^Kinfold cannot start\. The database at 127\.0\.0\.1:1\/none cannot be reached \(DATABASE_URL\): no program answers there \(ECONNREFUSED\)$/,
    )
  })
})

test('a database that lets Kinfold in and then does not answer is waited for like one that cannot be reached', async () => {
  const LET_IN = Buffer.from('520000000800000000' + '5a0000000549', 'hex')
  const silent = createServer((socket) => socket.once('data', () => socket.write(LET_IN)).on('error', () => {}))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  whenFileEnds(async () => void silent.close())
  const place = `127.0.0.1:${(silent.address() as AddressInfo).port}/none`
  const waiting = { DATABASE_URL: `postgres://nobody@${place}`, DATABASE_WAIT_SECONDS: '3' }
  const { ended, text } = launch(aDataDir(), waiting)
  expect(await Promise.race([ended, sleep(120_000, 'still waits')])).toBe(1)
  expect(text()).toContain(`Kinfold cannot start. The database at ${place} cannot be reached (DATABASE_URL): `)
})

test('a database whose disk is full is refused as such, not as one that cannot be reached', async () => {
  const words = ['SFATAL', 'C53100', 'Mcould not resize shared memory segment: No space left on device'].join('\0')
  const body = Buffer.from(`${words}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  const full = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, body]))).on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(full, 'listening')
  whenFileEnds(async () => void full.close())
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${(full.address() as AddressInfo).port}/none`
  expect(await refused(aDataDir(), { DATABASE_URL })).toMatch(
    /^Kinfold cannot start\. The disk of the database is full \(could not resize .*\)\. Please make room there\.$/,
  )
})

test('a user of DATABASE_URL who may do too little is refused with one line', async () => {
  const { connection, stop: stopPostgres } = await startEmbeddedPostgres({
    dataDir: await aUsedDataDir(),
    durable: false,
  })
  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query("create role lesser login password 'lesser'")
  await owner.query('create database owned owner lesser')
  await owner.query('create database not_owned')
  await owner.end()
  for (const database of ['owned', 'not_owned']) {
    const DATABASE_URL = databaseUrl({ ...connection, user: 'lesser', password: 'lesser', database })
    expect(await refused(aDataDir(), { DATABASE_URL })).toMatch(
      /^Kinfold cannot start\. The user of DATABASE_URL must own the database and be allowed to create roles: permission denied.*$/,
    )
  }
  await stopPostgres()
})

test('a standby cannot be written to, and is refused with one line', async () => {
  const dataDir = await aUsedDataDir()
  const directory = join(dataDir, 'postgres')
  writeFileSync(join(directory, 'standby.signal'), '')
  const user = postgresUser(directory)
  const { postgres } = await findBinaries()
  const follower = spawn(postgres, ['-D', directory, '-k', directory, '-c', 'listen_addresses='], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  whenFileEnds(async () => void follower.kill('SIGQUIT'))
  const DATABASE_URL = databaseUrl({ ...connectionOf(dataDir), host: directory })
  const said = await refused(aDataDir(), { DATABASE_URL, DATABASE_WAIT_SECONDS: '20' })
  expect(said.split('\n').at(-1)).toMatch(/^Kinfold cannot start\. .* it is a standby, which cannot be written to$/)
})

describe('files of another database', () => {
  const withOldFile = async () => {
    const dataDir = await aUsedDataDir()
    const file = join(dataDir, `files/1/${randomUUID()}.age`)
    mkdirSync(join(dataDir, 'files/1'), { recursive: true })
    writeFileSync(file, 'a document')
    utimesSync(file, 0, Date.now() / 1000 - 3 * 86_400)
    return { dataDir, file }
  }
  /** As a start without DATABASE_URL makes it. */
  const withNewDatabase = (dataDir: string) => {
    for (const name of ['postgres', 'postgres.key']) rmSync(join(dataDir, name), { recursive: true })
  }

  test('a new database beside old files is refused, and no file is removed; the operator may accept it', async () => {
    const { dataDir, file } = await withOldFile()
    withNewDatabase(dataDir)
    for (const isMarked of [true, false]) {
      if (!isMarked) rmSync(join(dataDir, 'files/kinfold-installation'))
      const said = await refused(dataDir)
      expect(said).toMatch(/^Kinfold cannot start\. The files .* do not belong to this database .*\.$/)
      expect(readFileSync(file, 'utf8')).toBe('a document')
    }
    const check = async (...args: string[]) => {
      const { ended, text } = launch(dataDir, {}, { command: [...commandOf('check-files.ts'), ...args] })
      return [await ended, text()]
    }
    expect(await check('--collect')).toEqual([2, expect.stringContaining('do not belong to this database')])
    expect(existsSync(file)).toBe(true)
    expect(await check('--accept')).toEqual([0, expect.stringContaining('now belong to this database')])
    await stop(await start(dataDir))
  })

  test('files that cannot be reached do not prevent a start', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    whenFileEnds(async () => void silent.close())
    const told = [/ECONNREFUSED/, /./]
    for (const port of [9, (silent.address() as AddressInfo).port]) {
      const settings = { STORAGE_URL: `s3+http://key:secret@127.0.0.1:${port}/papers`, LOG_LEVEL: 'warn' }
      const kinfold = await start(await aUsedDataDir(), settings)
      const [, why] = /files can be neither opened nor added \(STORAGE_URL\): ([^"]+)/.exec(kinfold.text())!
      expect(why).toMatch(told.shift()!)
      await stop(kinfold)
    }
  })
})

describe('starts', () => {
  test('secrets are readable by their owner only; PostgreSQL listens on no port and stops with Kinfold', async () => {
    const dataDir = aDataDir()
    const kinfold = await start(dataDir)
    for (const file of ['secret.key', 'postgres.key']) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
    const pid = postmaster(dataDir)
    const sockets = spawnSync('sh', ['-c', `ls -l /proc/${pid}/fd 2>/dev/null | grep -c socket`])
      .stdout.toString()
      .trim()
    expect(Number(sockets)).toBeLessThanOrEqual(3)
    expect(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[5]).toBe('')
    await stop(kinfold)
    expect(isAlive(pid)).toBe(false)
  })
})

/* That nothing is said on this machine alone is in the next test. */
test('open to other machines without PUBLIC_URL: one line says where links in letters lead', async () => {
  const dataDir = await aUsedDataDir()
  const warning = 'PUBLIC_URL is not set, so links in letters lead to'
  const open = await start(dataDir, { HOST: '0.0.0.0' })
  expect(open.text()).toContain(`${warning} ${open.address}. Please set it to the address people use.\n`)
  // That of all addresses of a machine opens nothing on another one.
  expect(open.address).not.toContain('0.0.0.0')
  expect(await call(open.address, '/api/health')).toMatchObject({ status: 'ok' })
  await stop(open)
  const known = await start(dataDir, { HOST: '0.0.0.0', PUBLIC_URL: 'http://care.example.org' })
  expect(known.text()).not.toContain('PUBLIC_URL')
  await stop(known)
})

test('a data directory may have any name, and a start says where it is and whether the installation is new', async () => {
  const dataDir = join(aDataDir(), '..', 'Care, at "home" 2')
  const created = `A new installation was created: data in ${dataDir}. `
  const first = await start(dataDir, { SMPT_URL: 'smtp://127.0.0.1' })
  expect(first.text()).toContain('SMPT_URL is not a setting of Kinfold and has no effect. Did you mean SMTP_URL?\n')
  expect(first.text()).toContain(created)
  expect(first.text()).toContain(`is ready: ${first.address} (data in ${dataDir})\n`)
  await stop(first)
  const second = await start(dataDir)
  expect(second.text()).toBe(`Kinfold is ready: ${second.address} (data in ${dataDir})\n`)
  await stop(second)
})

describe('without its database', () => {
  test('PostgreSQL alone dies: calls wait or get 503, then it comes back automatically', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir)
    const { address } = kinfold
    const { token, clientId } = await aFamily(address)
    const killed = postmaster(dataDir)
    process.kill(killed, 'SIGKILL')
    const answers = new Set<number>()
    await expect
      .poll(
        async () => {
          const response = await fetch(`${address}/api/care-logs?clientId=${clientId}`, {
            headers: { authorization: `Bearer ${token}` },
          })
          answers.add(response.status)
          return response.status === 200 && postmaster(dataDir) !== killed
        },
        { timeout: 180_000, interval: 30 },
      )
      .toBe(true)
    expect([200, 503]).toEqual(expect.arrayContaining([...answers]))
    await stop(kinfold)
  })
})
