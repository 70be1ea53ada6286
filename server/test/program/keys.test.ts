import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { createHmac, hkdfSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { addDocument, aFamily, call, fileText } from '../support/over-http.ts'
import { aDisk } from './disk.ts'
import {
  aDataDir,
  asOwner,
  aUsedDataDir,
  commandOf,
  KINFOLD,
  launch,
  onTheDatabaseOf,
  refused,
  start,
  stop,
} from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

const KEYS = ['secret.key', 'postgres.key']
const keyIn = (dataDir: string, name: string) => readFileSync(join(dataDir, name), 'utf8')

const missingKey =
  /^Kinfold cannot start\. The key \S+secret\.key is missing, and the database was set up with it\. Please set SECRET_KEY as .+$/

/** One of the operator's commands. */
function runOf(script: string, options: SpawnSyncOptions, ...args: string[]) {
  const [program, ...its] = commandOf(script)
  return spawnSync(program, [...its, ...args], { ...options, encoding: 'utf8' })
}

/** Signed by somebody who knows that the key is ''. */
function forgedToken(userId: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = { userId, sid: 'x', iss: 'kinfold', aud: 'kinfold-web', iat: now, exp: now + 600 }
  const signed = `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part(claims)}`
  const key = Buffer.from(hkdfSync('sha256', '', '', 'kinfold access tokens', 32))
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

describe('a damaged key', () => {
  test('that is empty or truncated ends the start with one line; with the original back, everything is there', async () => {
    const dataDir = await aUsedDataDir()
    const first = await start(dataDir)
    const { token, clientId } = await aFamily(first.address)
    await stop(first)
    for (const name of KEYS) {
      const whole = keyIn(dataDir, name)
      for (const length of [0, 20]) {
        truncateSync(join(dataDir, name), length)
        expect(await refused(dataDir)).toMatch(
          new RegExp(
            `^Kinfold cannot start\\. The key \\S+${name} is damaged: it has ${length} characters.* Please restore it .+$`,
          ),
        )
        expect(keyIn(dataDir, name).length).toBe(length)
      }
      writeFileSync(join(dataDir, name), whole)
    }
    const again = await start(dataDir)
    const ask = (bearer: string) =>
      fetch(`${again.address}/api/care-logs?clientId=${clientId}`, { headers: { authorization: `Bearer ${bearer}` } })
    expect((await ask(token)).status).toBe(200)
    const { userId } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    expect((await ask(forgedToken(userId))).status).toBe(401)
    await stop(again)
  })

  test('that is missing is not replaced by a new one: the start names the setting first', async () => {
    const dataDir = await aUsedDataDir()
    const key = keyIn(dataDir, 'secret.key')
    rmSync(join(dataDir, 'secret.key'))
    expect(await refused(dataDir)).toMatch(missingKey)
    expect(existsSync(join(dataDir, 'secret.key'))).toBe(false)
    await stop(await start(dataDir, { SECRET_KEY: key }))
  })

  test('the database’s password is not created again for an existing database', async () => {
    const dataDir = await aUsedDataDir()
    rmSync(join(dataDir, 'postgres.key'))
    expect(await refused(dataDir)).toMatch(/^Kinfold cannot start\. The key \S+postgres\.key is missing, .+$/)
    expect(existsSync(join(dataDir, 'postgres.key'))).toBe(false)
  })
})

test('the password of another database: a command says so in one line, and leaves no PostgreSQL behind', async () => {
  const dataDir = await aUsedDataDir()
  writeFileSync(join(dataDir, 'postgres.key'), 'x'.repeat(43))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const said = runOf('verify-audit.ts', { env, timeout: 60_000 })
  expect(said).toMatchObject({
    status: 2,
    stderr: 'The database does not accept the password kept beside it (postgres.key). Nothing was changed.\n',
  })
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

describe('a key other than the one the database was set up with', () => {
  const OTHER = 'another key of at least thirty-two characters'
  const wrongKey =
    'Kinfold cannot start. SECRET_KEY (or secret.key in DATA_DIR) is not the key this database was set up with. ' +
    'The database was not changed. Please use the right one; if it is lost, see "A lost key" in docs/operating.md.'

  test('is refused next to a running process, which goes on; with the same key both serve', async () => {
    const dataDir = await aUsedDataDir()
    const first = await start(dataDir)
    const { token, clientId } = await aFamily(first.address)
    const { DATABASE_URL } = onTheDatabaseOf(dataDir)
    expect(await refused(aDataDir(), { DATABASE_URL, SECRET_KEY: OTHER })).toBe(wrongKey)
    const elsewhere = aDataDir()
    expect(await refused(elsewhere, { DATABASE_URL })).toMatch(missingKey)
    expect(existsSync(join(elsewhere, 'secret.key'))).toBe(false)

    const owner = await asOwner(dataDir)
    await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where usename like 'kinfold\\_%'")
    await owner.end()
    const ask = async (address: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${address}/api/care-logs?clientId=${clientId}`, { headers })).status
    }
    expect(await ask(first.address)).toBe(200)

    const second = await start(aDataDir(), { DATABASE_URL, SECRET_KEY: keyIn(dataDir, 'secret.key') })
    expect(await ask(second.address)).toBe(200)
    await stop(second)
    await stop(first)
  })

  test('is accepted by the next start once the operator says so', async () => {
    const dataDir = await aUsedDataDir()
    expect(await refused(dataDir, { SECRET_KEY: OTHER })).toBe(wrongKey)
    const said = runOf('accept-key.ts', { env: { ...process.env, DATA_DIR: dataDir } })
    expect(said).toMatchObject({
      status: 0,
      stderr: '',
      stdout: 'From the next start on, the key used then is this database’s key.\n',
    })
    await stop(await start(dataDir, { SECRET_KEY: OTHER }))
    expect(await refused(dataDir)).toBe(wrongKey)
  })

  test('in place of a lost secret.key is made by the next start once the operator says so; the files stay known', async () => {
    const dataDir = await aUsedDataDir()
    const idOfFiles = () => readFileSync(join(dataDir, 'files/kinfold-installation'), 'utf8').split(' ')[0]
    const id = idOfFiles()
    rmSync(join(dataDir, 'secret.key'))
    const env = { ...process.env, DATA_DIR: dataDir }
    expect(runOf('accept-key.ts', { env })).toMatchObject({ status: 0, stderr: '' })
    await stop(await start(dataDir))
    expect(keyIn(dataDir, 'secret.key').length).toBe(43)
    expect(idOfFiles()).toBe(id)
  })
})

describe('npm run keys:rotate', () => {
  const NEW = 'the next key of at least thirty-two characters'
  const rotate = (dataDir: string, more: Record<string, string>, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NEW_SECRET_KEY: NEW, ...more }
    return runOf('rotate-keys.ts', { env }, ...args)
  }

  test('with a key that is missing or another one changes nothing: files would be lost with the right one', async () => {
    const dataDir = await aUsedDataDir()
    const key = keyIn(dataDir, 'secret.key')
    const other = rotate(dataDir, { SECRET_KEY: `other ${NEW}` }, '--finish')
    expect(other).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('is not the key this') })
    rmSync(join(dataDir, 'secret.key'))
    const missing = rotate(dataDir, {}, '--finish')
    expect(missing).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('secret.key is missing') })
    expect(existsSync(join(dataDir, 'secret.key'))).toBe(false)
    await stop(await start(dataDir, { SECRET_KEY: key }))
  })

  test('is finished once Kinfold is stopped, with the key of its first step: every document opens after it, also one added between', async () => {
    const dataDir = await aUsedDataDir()
    const first = await start(dataDir)
    const { token, clientId } = await aFamily(first.address)
    const path = await addDocument(first.address, token, clientId, 'Walk every day.')
    expect(rotate(dataDir, {}).status).toBe(0)
    const later = (await call(first.address, '/api/clients', token, { firstName: 'Ida', lastName: 'Berg' })).client.id
    const laterPath = await addDocument(first.address, token, later, 'Drink enough.')
    // A circle that is created after it would get the old key.
    expect(rotate(dataDir, {}, '--finish')).toMatchObject({
      status: 2,
      stderr: 'Kinfold is still running. Please stop it first. Nothing was finished.\n',
    })
    await stop(first)

    expect(rotate(dataDir, { NEW_SECRET_KEY: `made again: ${NEW}` }, '--finish')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^NEW_SECRET_KEY is not the key of the first step\. Nothing was finished.*\n$/),
    })
    const still = await start(dataDir)
    expect(await fileText(still.address, path, token, clientId)).toBe('Walk every day.')
    await stop(still)

    expect(rotate(dataDir, {}, '--finish').status).toBe(0)
    expect(await refused(dataDir)).toContain('is not the key this database was set up with')
    const next = await start(dataDir, { SECRET_KEY: NEW })
    const anna = { email: 'anna@example.org', password: 'geheim' }
    const again = (await call(next.address, '/api/auth/login', undefined, anna)).token
    expect(await fileText(next.address, path, again, clientId)).toBe('Walk every day.')
    expect(await fileText(next.address, laterPath, again, later)).toBe('Drink enough.')
    await stop(next)
  })

  test('without a new key says how to make one', async () => {
    const { status, stderr } = rotate(await aUsedDataDir(), { NEW_SECRET_KEY: '' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('at least 32 characters. Make it once and keep it')])
  })
})

describe('a first start', () => {
  test('that may not write a byte leaves no key behind, and the next start creates complete ones', async () => {
    const dataDir = aDataDir()
    const command: [string, ...string[]] = ['/bin/sh', '-c', 'ulimit -f 0; exec "$@"', 'sh', ...KINFOLD]
    expect(await refused(dataDir, {}, { command })).toMatch(
      /^Kinfold cannot start\. The database could not be created in \S+: \S+ cannot be written: .*\(EFBIG\).*$/,
    )
    expect(readdirSync(dataDir)).toEqual(['lock'])
    await stop(await start(dataDir))
    for (const name of KEYS) expect(keyIn(dataDir, name).length).toBe(43)
  })

  test('that is killed at any moment is repaired by the next', async () => {
    for (const wait of [0, 20, 60, 150, 300, 600, 1_200]) {
      const dataDir = aDataDir()
      const { child, ended } = launch(dataDir)
      while (!existsSync(join(dataDir, 'lock'))) await sleep(5)
      await sleep(wait)
      child.kill('SIGKILL')
      await ended
      await stop(await start(dataDir))
      for (const name of KEYS) expect(keyIn(dataDir, name).length, `${name} after ${wait} ms`).toBe(43)
      expect(readdirSync(dataDir).filter((name) => /new|password/.test(name))).toEqual([])
    }
  })

  test('two at once in one data directory: one wins, the other says so in one line', async () => {
    for (let round = 0; round < 3; round++) {
      const dataDir = aDataDir()
      const both = [launch(dataDir), launch(dataDir)]
      const loser = await Promise.race(both.map(({ ended }, index) => ended.then(() => index)))
      expect(await both[loser]!.ended).toBe(1)
      expect(both[loser]!.text()).toBe(
        `Kinfold cannot start. Another Kinfold is using the data directory ${dataDir}.\n`,
      )
      const winner = both[1 - loser]!
      await expect.poll(winner.text, { timeout: 180_000 }).toContain('is ready')
      await stop(winner)
      expect(winner.text()).not.toContain('PostgreSQL stopped')
    }
  })
})

describe('on a full disk', () => {
  const disk = aDisk(200)

  test.skipIf(!disk)(
    'each start says so in one line until there is room; then it starts with complete keys',
    async () => {
      const { folder, leave, makeRoom } = disk!
      const dataDir = join(folder, `data-${Date.now()}`)
      leave(4096)
      expect(await refused(dataDir)).toMatch(/^Kinfold cannot start\. .*(ENOSPC|disk is full|No space left).*$/)
      leave(1_000_000)
      expect(await refused(dataDir)).toMatch(
        /^Kinfold cannot start\. The database could not be created in .*No space left.*$/,
      )
      expect(readdirSync(dataDir)).toEqual(['lock'])
      makeRoom()
      const kinfold = await start(dataDir)
      for (const name of KEYS) expect(keyIn(dataDir, name).length).toBe(43)
      await stop(kinfold)
      leave(0)
      expect(await refused(dataDir)).toMatch(/^Kinfold cannot start\. .*No space left on device.*$/)
      makeRoom()
      await stop(await start(dataDir))
    },
  )
})
