import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { derivedKey } from '../../access/accounts/tokens.ts'
import { backupPassphrase } from '../../services/backup/backup.ts'
import { beginSnapshot, databaseParts } from '../../services/backup/read-database.ts'
import { locked } from '../../services/files/age.ts'
import { packed } from '../../services/parcel/pack.ts'
import { databaseUrl } from '../support/database-url.ts'
import { freePort } from '../support/free-port.ts'
import { whenFileEnds } from '../support/leaving.ts'
import { about, addDocument, aFamily, aLog, call, fileText, storedIds } from '../support/over-http.ts'
import { aDataDir, asOwner, aUsedDataDir, commandOf, connectionOf, isAlive, refused, start, stop } from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

/* The whole installation in one file, backed up while people write, and restored elsewhere. */
const soon = { timeout: 180_000, interval: 10 }

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-backups-'))
  whenFileEnds(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function command(script: string, dataDir: string, args: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...more }
  const [program, ...its] = commandOf(script)
  const child = spawn(program, [...its, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: said.join('').trim() }))
  return { child, ended }
}
const backUp = async (dataDir: string, ...args: string[]) => {
  const { code, said } = await command('backup.ts', dataDir, args).ended
  expect(said).toMatch(/\d+ rows, \d+ files?, \d+ bytes\nOf \d+ circles?, /)
  expect(said).toContain(`with the data directory ${dataDir}`)
  expect(said).not.toContain('is in the data directory')
  expect(code).toBe(0)
  return said.split(': ')[0]!
}
const restore = (dataDir: string, ...args: string[]) => command('restore.ts', dataDir, args).ended

/** A data directory that contains only the key of another. */
function withKeyOf(dataDir: string): string {
  const empty = aDataDir()
  mkdirSync(empty)
  copyFileSync(join(dataDir, 'secret.key'), join(empty, 'secret.key'))
  return empty
}

test('taken while eight people write: what was acknowledged before is restored, with its files, and works', async () => {
  const dataDir = await aUsedDataDir()
  const kinfold = await start(dataDir)
  const { token, clientId } = await aFamily(kinfold.address)
  const document = await addDocument(kinfold.address, token, clientId, 'Walk every day.')
  const acknowledged: string[] = []
  let writing = true
  const write = async () => {
    while (writing) {
      const { id } = await call(kinfold.address, `/api/care-logs?clientId=${clientId}`, token, aLog())
      if (id) acknowledged.push(id)
    }
  }
  const writers = Array.from({ length: 8 }, write)
  await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(200)
  const before = [...acknowledged]
  const folder = aFolder()
  const file = await backUp(dataDir, folder)
  writing = false
  await Promise.all(writers)
  await stop(kinfold)
  expect(acknowledged.length).toBeGreaterThan(before.length)

  const elsewhere = withKeyOf(dataDir)
  // As a refused start leaves it.
  writeFileSync(join(elsewhere, 'lock'), '')
  expect(await restore(elsewhere, file)).toMatchObject({ code: 0, said: expect.stringContaining('Restored as of') })
  const restored = await start(elsewhere)
  const signedIn = await call(restored.address, '/api/auth/login', undefined, {
    email: 'anna@example.org',
    password: 'geheim',
  })
  const there = await storedIds(restored.address, signedIn.token, clientId)
  expect(before.filter((id) => !there.includes(id))).toEqual([])
  expect(there.filter((id) => !acknowledged.includes(id))).toEqual([])
  expect(await fileText(restored.address, document, signedIn.token, clientId)).toBe('Walk every day.')
  const log = aLog()
  expect((await call(restored.address, `/api/care-logs?clientId=${clientId}`, signedIn.token, log)).id).toBe(log.id)
  expect(await storedIds(restored.address, signedIn.token, clientId)).toContain(log.id)
  await stop(restored)
  const audit = await command('verify-audit.ts', elsewhere, []).ended
  expect(audit).toMatchObject({ code: 0, said: expect.stringMatching(/all intact$/) })
})

test('nothing of it can be read; it is refused if damaged or truncated, with another key, and into a directory in use', async () => {
  const dataDir = await aUsedDataDir()
  const kinfold = await start(dataDir)
  const { token, clientId } = await aFamily(kinfold.address)
  await call(kinfold.address, `/api/care-logs?clientId=${clientId}`, token, { ...aLog(), body: 'planted words' })
  const file = await backUp(dataDir, aFolder())
  await stop(kinfold)
  const whole = readFileSync(file)
  expect(whole.includes('planted words')).toBe(false)
  expect(whole.includes('anna@example.org')).toBe(false)

  const elsewhere = withKeyOf(dataDir)
  const expectRefused = async (bytes: Buffer, sentence: RegExp) => {
    const copy = join(aFolder(), 'copy.age')
    writeFileSync(copy, bytes)
    const { code, said } = await restore(elsewhere, copy)
    expect([code, said]).toEqual([2, expect.stringMatching(sentence)])
    expect(said.split('\n').length).toBe(1)
    expect(readdirSync(elsewhere)).toEqual(['secret.key'])
  }
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 1
    return bytes
  }
  await expectRefused(
    flipped(Math.floor(whole.length / 2)),
    /^The backup \S+ is damaged \(in .+\), so it cannot be restored/,
  )
  await expectRefused(whole.subarray(0, whole.length - 70_000), /is damaged/)
  await expectRefused(flipped(30), /cannot be opened: it was made with another SECRET_KEY/)
  const stranger = aDataDir()
  mkdirSync(stranger)
  writeFileSync(join(stranger, 'secret.key'), 'x'.repeat(43))
  expect((await restore(stranger, file)).said).toContain('made with another SECRET_KEY')
  const keyless = aDataDir()
  mkdirSync(keyless)
  expect(await restore(keyless, file)).toMatchObject({
    code: 2,
    said: `The key ${join(keyless, 'secret.key')} is missing, and only the key of the installation that was backed up opens its backups. Please copy that key there, or set SECRET_KEY to it.`,
  })
  expect(readdirSync(keyless)).toEqual([])
  expect((await restore(dataDir, file)).said).toMatch(
    /^The data directory \S+ is not empty: it contains files, last-backup, postgres \.\.\.\. Nothing was changed\./,
  )
  const checked = (await restore(elsewhere, '--check', file)).said
  expect(checked).toContain('is intact')
  expect(checked).toContain('It was read, not restored.')
})

test('with browsers that are subscribed to push: they end with their sessions, also from an older backup that names them', async () => {
  const dataDir = await aUsedDataDir()
  const kinfold = await start(dataDir)
  const { clientId } = await aFamily(kinfold.address)
  const owner = await asOwner(dataDir)
  await owner.query(
    `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
     select id, user_id, 'https://push.example.org/1', 'p256dh', 'auth', now() from sessions`,
  )
  await owner.query(
    `insert into push_deliveries (client_id, session_id, notification_id, told_at)
     select $1, session_id, gen_random_uuid(), now() from push_subscriptions`,
    [clientId],
  )
  const file = await backUp(dataDir, aFolder())
  const older = await anOlderBackup(dataDir, owner)
  await owner.end()
  await stop(kinfold)

  for (const each of [file, older]) {
    const elsewhere = withKeyOf(dataDir)
    expect(await restore(elsewhere, each)).toMatchObject({ code: 0, said: expect.stringContaining('Restored as of') })
    const restored = await start(elsewhere)
    const anna = { email: 'anna@example.org', password: 'geheim' }
    expect((await call(restored.address, '/api/auth/login', undefined, anna)).token).toBeTruthy()
    const there = await asOwner(elsewhere)
    const { rows } = await there.query(
      `select (select count(*) from push_subscriptions) as subscriptions, (select count(*) from push_deliveries) as deliveries`,
    )
    expect(rows).toEqual([{ subscriptions: '0', deliveries: '0' }])
    await there.end()
    await stop(restored)
  }
})

/** As it was written when subscriptions were part of a backup, but their sessions were not. */
async function anOlderBackup(dataDir: string, owner: pg.Client): Promise<string> {
  const { migration, ...rest } = await beginSnapshot(owner, new Date())
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select table_schema || '.' || table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_name in ('push_subscriptions', 'push_deliveries') group by 1`,
  )
  // This connection reads int8 as text.
  const about = { ...rest, migration: Number(migration), tables: [...rest.tables, ...rows] }
  const key = derivedKey(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim(), 'backup')
  const content = packed(about, databaseParts(owner, about))
  const file = join(aFolder(), 'older.backup.age')
  await writeFile(file, await locked(content, backupPassphrase(key)))
  await owner.query('rollback')
  return file
}

test('the link of an invitation that was used after the backup does not work again; a manager can send a new one', async () => {
  const dataDir = await aUsedDataDir()
  const kinfold = await start(dataDir)
  const { token, clientId } = await aFamily(kinfold.address)
  const ida = { inviteeEmail: 'ida@example.org', inviteeName: 'Ida Berg', inviteRole: 'family', clientId }
  const link = (await call(kinfold.address, '/api/send-invite', token, ida)).token
  const file = await backUp(dataDir, aFolder())
  const userData = { firstName: 'Ida', lastName: 'Berg', password: 'six chars' }
  expect(await call(kinfold.address, `/api/invites/${link}/accept`, undefined, { userData })).toMatchObject({
    clientId,
  })
  await stop(kinfold)

  const elsewhere = withKeyOf(dataDir)
  const { code, said } = await restore(elsewhere, file)
  expect(code).toBe(0)
  const [, at] = /Restored as of (\S+) into/.exec(said)!
  expect(said).toContain('Open invitations have expired; managers can send them again.')
  expect(said).toContain(
    `Links of emergency cards, calendar links, devices and memberships that were ended after ${at} are valid again.`,
  )
  const restored = await start(elsewhere)
  const opens = async (secret: string) => (await fetch(`${restored.address}/api/invites/${secret}`)).ok
  const anna = { email: 'anna@example.org', password: 'geheim' }
  const { headers, inCircle } = about(
    (await call(restored.address, '/api/auth/login', undefined, anna)).token,
    clientId,
  )
  expect(await opens(link)).toBe(false)
  const sent = (await (await fetch(`${restored.address}/api/invites${inCircle}`, { headers })).json()) as object[]
  expect(sent).toMatchObject([{ inviteeEmail: 'ida@example.org', status: 'expired' }])
  const { id } = sent[0] as { id: number }
  const again = await fetch(`${restored.address}/api/invites/${id}/resend${inCircle}`, { method: 'POST', headers })
  expect(await opens(((await again.json()) as { token: string }).token)).toBe(true)
  await stop(restored)
})

test('killed halfway, either leaves nothing that looks complete, and an earlier backup unchanged', async () => {
  const dataDir = await aUsedDataDir()
  const kinfold = await start(dataDir)
  const { token, clientId } = await aFamily(kinfold.address)
  for (let i = 0; i < 40; i++)
    await call(kinfold.address, `/api/care-logs?clientId=${clientId}`, token, { ...aLog(), body: 'x'.repeat(9_000) })
  const folder = aFolder()
  const file = await backUp(dataDir, folder)
  const bytes = readFileSync(file)
  const backups = () => readdirSync(folder).filter((name) => name.endsWith('.age'))
  const holding = await asOwner(dataDir)
  await holding.query('begin; lock table care_logs in access exclusive mode')
  const { child, ended } = command('backup.ts', dataDir, [folder])
  await expect.poll(() => readdirSync(folder).some((name) => name.endsWith('.unfinished')), soon).toBe(true)
  child.kill('SIGKILL')
  await ended
  await holding.end()
  expect(backups()).toEqual([file.slice(folder.length + 1)])
  expect(readFileSync(file).equals(bytes)).toBe(true)
  await stop(kinfold)

  const elsewhere = withKeyOf(dataDir)
  const restoring = command('restore.ts', elsewhere, [file])
  await expect.poll(() => existsSync(join(elsewhere, 'postgres/postmaster.pid')), soon).toBe(true)
  const postgres = Number(readFileSync(join(elsewhere, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  restoring.child.kill('SIGKILL')
  await restoring.ended
  await expect.poll(() => isAlive(postgres), soon).toBe(false)
  expect(await refused(elsewhere)).toContain('was interrupted. Please empty that directory')
  expect((await restore(elsewhere, file)).said).toContain('was interrupted')
})

test('a restore that fails at its last step, the waiting letters, leaves the database empty', async () => {
  const dataDir = await aUsedDataDir()
  const PORT = String(await freePort())
  const nobody = { SMTP_URL: 'smtp://127.0.0.1:9', PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` }
  const kinfold = await start(dataDir, nobody)
  await aFamily(kinfold.address)
  await call(kinfold.address, '/api/auth/forgot-password', undefined, { email: 'anna@example.org' })
  const owner = await asOwner(dataDir)
  const WAITING = "select from pgboss.job where name = 'mail'"
  await expect.poll(async () => (await owner.query(WAITING).catch(() => ({ rowCount: 0 }))).rowCount, soon).not.toBe(0)
  const file = await backUp(dataDir, aFolder())
  await owner.query('create database elsewhere')
  const there = new pg.Client({ ...connectionOf(dataDir), database: 'elsewhere' })
  await there.connect()
  // A queue of an unknown version.
  await there.query(
    'create schema pgboss; create table pgboss.version (version int); insert into pgboss.version values (1)',
  )
  const DATABASE_URL = databaseUrl({ ...connectionOf(dataDir), database: 'elsewhere' })
  const restoring = command('restore.ts', withKeyOf(dataDir), [file], { DATABASE_URL })
  expect((await restoring.ended).code).toBe(2)
  expect((await there.query("select to_regclass('public.clients') as clients")).rows).toEqual([{ clients: null }])
  await Promise.all([there.end(), owner.end()])
  await stop(kinfold)
})

test('a dump by PostgreSQL itself lacks roles and policies: they are created again', async () => {
  const dataDir = await aUsedDataDir()
  const kinfold = await start(dataDir)
  await aFamily(kinfold.address)
  const client = await asOwner(dataDir)
  // As in a database restored elsewhere: the mark of the guards exists, but the guards do not.
  await client.query('drop policy this_circle on care_logs; alter table care_logs disable row level security')
  await client.query('revoke all on care_logs from kinfold_circle; drop trigger record_change on care_logs')
  await client.query("alter role kinfold_circle password 'another'")
  await client.query('drop owned by kinfold_accounts')
  await client.end()
  await stop(kinfold)
  const again = await start(dataDir)
  const { token } = await call(again.address, '/api/auth/login', undefined, {
    email: 'anna@example.org',
    password: 'geheim',
  })
  const circles = await fetch(`${again.address}/api/care-circles`, { headers: { authorization: `Bearer ${token}` } })
  const [{ id: clientId }] = (await circles.json()) as [{ id: number }]
  const log = aLog()
  expect((await call(again.address, `/api/care-logs?clientId=${clientId}`, token, log)).id).toBe(log.id)
  expect(await storedIds(again.address, token, clientId)).toEqual([log.id])
  await stop(again)
})

/** The names of backups of this installation at 3:00 of these days. */
function namesOf(dataDir: string, ...days: string[]): string[] {
  const id = readFileSync(join(dataDir, 'files/kinfold-installation'), 'utf8').slice(0, 8)
  return days.map((day) => `kinfold-${day}T030000Z-${id}.backup.age`)
}

test('one that is complete succeeds, even if a full disk keeps it from being noted; old ones are removed first', async () => {
  const dataDir = await aUsedDataDir()
  const folder = aFolder()
  const [older] = namesOf(dataDir, '20260101')
  writeFileSync(join(folder, older!), 'older')
  // Cannot be written, as on a full disk.
  mkdirSync(join(dataDir, 'last-backup', 'taken'), { recursive: true })
  const { code, said } = await command('backup.ts', dataDir, ['--keep', '1', folder]).ended
  expect(said).toContain('The backup is complete, but')
  expect(code).toBe(0)
  expect(said).toContain('1 older backup removed')
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

test('in the data directory, which it would be lost with, is said', async () => {
  const dataDir = await aUsedDataDir()
  const inside = await command('backup.ts', dataDir, [join(dataDir, 'backups')]).ended
  expect(inside).toMatchObject({ code: 0, said: expect.stringContaining('backups is in the data directory') })
})

test('only the requested number is kept', async () => {
  const dataDir = await aUsedDataDir()
  const folder = aFolder()
  const [first, second, third, later] = namesOf(dataDir, '20260101', '20260102', '20260103', '20990101')
  for (const name of [first, second, third]) writeFileSync(join(folder, name!), 'older')
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  const file = await backUp(dataDir, '--keep', '2', folder)
  expect(dirname(file)).toBe(folder)
  expect(readdirSync(folder).sort()).toEqual([third!, file.slice(folder.length + 1), 'notes.txt'].sort())
  // Written while the clock was wrong.
  writeFileSync(join(folder, later!), 'later')
  const newest = await backUp(dataDir, '--keep', '1', folder)
  expect(readdirSync(folder).sort()).toEqual([newest.slice(folder.length + 1), later!, 'notes.txt'].sort())
})

test('one without a document that is recorded is said, fails, and removes no older one', async () => {
  const dataDir = await aUsedDataDir()
  const kinfold = await start(dataDir)
  const { token, clientId } = await aFamily(kinfold.address)
  await addDocument(kinfold.address, token, clientId, 'Walk every day.')
  const folder = aFolder()
  const older = join(folder, namesOf(dataDir, '20260101')[0]!)
  writeFileSync(older, 'older')
  // As for a command without the STORAGE_URL of the running Kinfold, which writes into the folder of all files itself.
  const [files, elsewhere] = [join(dataDir, 'files', String(clientId)), join(dataDir, 'elsewhere')]
  renameSync(files, elsewhere)
  const { code, said } = await command('backup.ts', dataDir, ['--keep', '1', folder]).ended
  expect(said).toMatch(/^missing: file \S+ of circle \d+$/m)
  expect(said).toContain('This backup is not complete: 1 file')
  expect(code).toBe(1)
  expect(existsSync(older)).toBe(true)
  expect(existsSync(join(dataDir, 'last-backup'))).toBe(false)
  const checked = await restore(withKeyOf(dataDir), '--check', said.split(': ')[0]!)
  expect(checked).toMatchObject({ code: 1, said: expect.stringContaining('It is not complete: 1 file') })
  expect(checked.said).not.toContain('is intact')
  renameSync(elsewhere, files)
  await backUp(dataDir, '--keep', '1', folder)
  expect(existsSync(older)).toBe(false)
  await stop(kinfold)
})

test('a file that is lost is an error until the operator accepts it; incomplete backups replace only each other', async () => {
  const dataDir = await aUsedDataDir()
  const kinfold = await start(dataDir)
  const { token, clientId } = await aFamily(kinfold.address)
  const lose = async (text: string) => {
    await addDocument(kinfold.address, token, clientId, text)
    rmSync(join(dataDir, 'files', String(clientId)), { recursive: true })
  }
  const folder = aFolder()
  const names = () => readdirSync(folder).sort()
  const [complete, next] = namesOf(dataDir, '20260101', '20260102') as [string, string]
  for (const name of [complete, next.replace('.backup', '.incomplete.backup')])
    writeFileSync(join(folder, name), 'older')
  await lose('Walk every day.')
  const failing = async (...args: string[]) => {
    const { code, said } = await command('backup.ts', dataDir, [...args, folder]).ended
    expect(said).toContain('run this once with `--without-missing`')
    expect(code).toBe(1)
    return basename(/\S+\.age/.exec(said)![0])
  }
  const incomplete = await failing('--keep', '1')
  expect(incomplete).toContain('.incomplete.')
  expect(names()).toEqual([complete, incomplete])
  // The older one may still contain the lost file.
  const accepted = basename(await backUp(dataDir, '--keep', '1', '--without-missing', folder))
  expect(names()).toEqual([complete, incomplete, accepted].sort())
  const newest = basename(await backUp(dataDir, '--keep', '1', folder))
  expect(names()).toEqual([newest])
  await lose('Drink enough.')
  expect(names()).toEqual([newest])
  expect(await failing('--keep', '1')).toContain('.incomplete.')
  expect(names()).toContain(newest)
  await stop(kinfold)
})
